"""Runs notebooks in a Jupyter kernel: execute.py KERNELSPEC-FOLDER NOTEBOOK...

Prints a line for each cell: the notebook, the cell's number, the kernel's answer, and whether it showed what the notebook holds.
Pixels depend on fonts, so that of a picture only the type is compared.
"""
import json
import sys
from pathlib import Path

from jupyter_client.kernelspec import KernelSpec
from jupyter_client.manager import KernelManager

PATIENCE = 120

# Kotlin before 2.3 refuses to read what Kotlin 2.4 has compiled, unless it is told to.
OLDER_KOTLIN = '@file:CompilerArgs("-Xskip-metadata-version-check")\nval ready = true'


def text(content):
    return content if isinstance(content, str) else "".join(content)


def comparable(data):
    return {kind: "an image" if kind.startswith("image") else text(content) for kind, content in data.items()}


def run(client, code):
    shown, told = [], []

    def hear(message):
        content = message["content"]
        if message["msg_type"] in ("execute_result", "display_data"):
            shown.append(comparable(content["data"]))
        elif message["msg_type"] == "stream":
            told.append(content["text"])
        elif message["msg_type"] == "error":
            told.append(content["evalue"])

    reply = client.execute_interactive(code, timeout=PATIENCE, output_hook=hear)
    return reply["content"]["status"], shown, told


def execute(client, notebook):
    cells = [cell for cell in json.loads(notebook.read_text())["cells"] if cell["cell_type"] == "code"]
    for number, cell in enumerate(cells):
        status, shown, told = run(client, text(cell["source"]))
        held = [comparable(output["data"]) for output in cell["outputs"]]
        same = "as held" if shown == held else f"held {held}, shown {shown}"
        print(notebook.name, number, status, same, *told)


def main(folder, *notebooks):
    manager = KernelManager()
    manager._kernel_spec = KernelSpec.from_resource_dir(folder)
    with open(Path(folder, "kernel.log"), "wb") as log:
        manager.start_kernel(cwd=folder, stdout=log, stderr=log)
        client = manager.client()
        try:
            client.start_channels()
            client.wait_for_ready(timeout=PATIENCE)
            print(*run(client, OLDER_KOTLIN)[::2])
            for notebook in notebooks:
                execute(client, Path(notebook))
        finally:
            client.stop_channels()
            manager.shutdown_kernel(now=True)


main(*sys.argv[1:])
