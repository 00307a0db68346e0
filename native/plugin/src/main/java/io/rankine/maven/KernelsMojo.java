package io.rankine.maven;

import io.rankine.ffm.KernelCompiler;
import java.io.File;
import java.io.IOException;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Compiles the C that the annotation processor made of the project's op sets, and puts the libraries among the classes. Without
 * a C compiler the build goes on, and the ops run in Java with the same results.
 */
@Mojo(name = "kernels", defaultPhase = LifecyclePhase.PROCESS_CLASSES, threadSafe = true)
public final class KernelsMojo extends AbstractMojo {

    @Parameter(defaultValue = "${project.build.outputDirectory}", readonly = true, required = true)
    private File classes = new File("");

    @Parameter(defaultValue = "${project.build.directory}/rankine-kernels", readonly = true, required = true)
    private File work = new File("");

    /** Whether the build fails if kernels cannot be compiled. */
    @Parameter(property = "rankine.native.required", defaultValue = "false")
    private boolean required;

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        try {
            KernelCompiler.compile(classes.toPath(), classes.toPath(), work.toPath(), required, getLog()::info);
        } catch (IllegalStateException e) {
            throw new MojoFailureException(e.getMessage(), e);
        } catch (IOException e) {
            throw new MojoExecutionException("C kernels: " + e.getMessage(), e);
        }
    }
}
