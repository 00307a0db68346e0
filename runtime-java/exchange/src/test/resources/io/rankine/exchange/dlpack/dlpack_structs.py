"""The structs of dlpack.h as ctypes has them, a consumer and a producer of the versioned one: a witness beside NumPy."""
import ctypes as c


class Device(c.Structure):
    _fields_ = [("type", c.c_int32), ("id", c.c_int32)]


class DataType(c.Structure):
    _fields_ = [("code", c.c_uint8), ("bits", c.c_uint8), ("lanes", c.c_uint16)]


class Tensor(c.Structure):
    _fields_ = [
        ("data", c.c_void_p),
        ("device", Device),
        ("ndim", c.c_int32),
        ("dtype", DataType),
        ("shape", c.POINTER(c.c_int64)),
        ("strides", c.POINTER(c.c_int64)),
        ("byte_offset", c.c_uint64),
    ]


DELETER = c.CFUNCTYPE(None, c.c_void_p)


class Managed(c.Structure):
    _fields_ = [("tensor", Tensor), ("context", c.c_void_p), ("deleter", DELETER)]


class Version(c.Structure):
    _fields_ = [("major", c.c_uint32), ("minor", c.c_uint32)]


class Versioned(c.Structure):
    _fields_ = [
        ("version", Version),
        ("context", c.c_void_p),
        ("deleter", DELETER),
        ("flags", c.c_uint64),
        ("tensor", Tensor),
    ]


def described(address):
    """Everything the versioned struct says."""
    v = Versioned.from_address(address)
    t = v.tensor
    return (
        (v.version.major, v.version.minor, v.flags),
        (t.device.type, t.device.id),
        (t.dtype.code, t.dtype.bits, t.dtype.lanes),
        t.shape[: t.ndim],
        t.strides[: t.ndim],
        t.byte_offset,
    )


def released_by_thread(address):
    """Calls the deleter from a thread that the other side has never seen."""
    import threading

    struct = Versioned.from_address(address)
    thread = threading.Thread(target=lambda: struct.deleter(address))
    thread.start()
    thread.join()


produced = []
deleted = []


def produce(array, flags):
    """A versioned struct of a NumPy array of int64, which lives until its deleter is called."""
    struct = Versioned()
    shape = (c.c_int64 * array.ndim)(*array.shape)
    strides = (c.c_int64 * array.ndim)(*(s // array.itemsize for s in array.strides))
    deleter = DELETER(lambda address: deleted.append(address))
    struct.version = Version(1, 1)
    struct.flags = flags
    struct.deleter = deleter
    struct.tensor = Tensor(
        array.__array_interface__["data"][0],
        Device(1, 0),
        array.ndim,
        DataType(0, 64, 1),
        c.cast(shape, c.POINTER(c.c_int64)),
        c.cast(strides, c.POINTER(c.c_int64)),
        0,
    )
    produced.append((array, struct, shape, strides, deleter))
    return c.addressof(struct)
