/* How compiled code reads what is not compiled, as fast as the interpreter does.

   mypyc reads the fields of its own classes directly, but those of others, as the msgspec structs that states are
   made of, by name and through the general way. The interpreter remembers at each place in the code where a field
   was found; so do the macros below, for fields of structs, members of named tuples, names of modules and globals.
   What is remembered holds for one version of a type or of a dictionary: CPython numbers them anew when they change,
   and no number is used twice. Where there are no such numbers, everything goes the general way.

   This file is included by the C code that mypyc writes, after the runtime library of mypyc. */

#ifndef TABLEE_FIELDS_H
#define TABLEE_FIELDS_H

#include <Python.h>
#include <structmember.h>

#ifndef Py_GIL_DISABLED

#define MOST_MISSES 200 /* A place that meets ever new types is not worth remembering. */

#define LIKELY(condition) __builtin_expect(!!(condition), 1)
#define ALWAYS_INLINE static inline __attribute__((always_inline))

#if PY_VERSION_HEX < 0x030E0000 /* Dictionaries are numbered up to Python 3.13. */

typedef struct {
    PyObject *dict;
    uint64_t version;
    PyObject *value; /* Borrowed: as long as the dictionary does not change, it holds it. */
} GlobalSite;

ALWAYS_INLINE PyObject *global_read(PyObject *dict, PyObject *name, GlobalSite *site)
{
    if (LIKELY(site->dict == dict && site->version == ((PyDictObject *)dict)->ma_version_tag))
        return Py_NewRef(site->value);
    PyObject *value = CPyDict_GetItem(dict, name);
    /* A name that is not in the dictionary itself may be one of Python's own: those are not remembered. */
    if (value != NULL && PyDict_CheckExact(dict) && PyDict_GetItemWithError(dict, name) == value) {
        site->dict = dict;
        site->version = ((PyDictObject *)dict)->ma_version_tag;
        site->value = value;
    }
    return value;
}

#define GLOBAL(dict, name) ({ static GlobalSite site_; global_read((dict), (name), &site_); })

#endif

typedef struct {
    PyObject *name; /* `getattr(object, name)` asks for several names at one place. */
    PyTypeObject *type;
    unsigned int version;
    int misses;
    Py_ssize_t place; /* Where in the object the field is; below zero, ~place is the number of a tuple's member. */
#ifdef GLOBAL
    GlobalSite global; /* Of a module: its name. */
#endif
} FieldSite;

static PyObject *field_found(PyObject *object, PyObject *name, FieldSite *site)
{
    PyTypeObject *type = Py_TYPE(object);
    if (site->name != name) {
        Py_XSETREF(site->name, Py_NewRef(name));
        site->type = NULL;
#ifdef GLOBAL
        site->global.dict = NULL;
#endif
    }
#ifdef GLOBAL
    if (PyModule_CheckExact(object)) {
        PyObject *names = PyModule_GetDict(object);
        if (site->global.dict == names && site->global.version == ((PyDictObject *)names)->ma_version_tag)
            return Py_NewRef(site->global.value);
        PyObject *value = PyDict_GetItemWithError(names, name);
        if (value != NULL) {
            site->global = (GlobalSite){names, ((PyDictObject *)names)->ma_version_tag, value};
            return Py_NewRef(value);
        }
        if (PyErr_Occurred())
            return NULL;
    }
#endif
    if (site->misses < MOST_MISSES && type->tp_getattro == PyObject_GenericGetAttr) {
        PyObject *found = _PyType_Lookup(type, name);
        site->misses++;
        if (found != NULL && type->tp_version_tag != 0) {
            if (Py_TYPE(found) == &PyMemberDescr_Type) {
                PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
                if (member->type == T_OBJECT_EX && member->flags == 0) {
                    site->type = type;
                    site->version = type->tp_version_tag;
                    site->place = member->offset;
                }
            } else if (PyTuple_Check(object) && strcmp(Py_TYPE(found)->tp_name, "collections._tuplegetter") == 0) {
                /* It is made from the number of its member and a docstring, and says so. */
                PyObject *made_from = PyObject_CallMethod(found, "__reduce__", NULL);
                if (made_from == NULL)
                    return NULL;
                Py_ssize_t number = PyLong_AsSsize_t(PyTuple_GET_ITEM(PyTuple_GET_ITEM(made_from, 1), 0));
                Py_DECREF(made_from);
                if (number < 0 && PyErr_Occurred())
                    return NULL;
                if (0 <= number && number < PyTuple_GET_SIZE(object)) {
                    site->type = type;
                    site->version = type->tp_version_tag;
                    site->place = ~number;
                }
            }
        }
    }
    return PyObject_GetAttr(object, name);
}

ALWAYS_INLINE PyObject *field_read(PyObject *object, PyObject *name, FieldSite *site)
{
    PyTypeObject *type = Py_TYPE(object);
    if (LIKELY(site->type == type && site->version == type->tp_version_tag && site->name == name)) {
        PyObject *value = NULL;
        if (LIKELY(site->place >= 0))
            value = *(PyObject **)((char *)object + site->place);
        else if (~site->place < PyTuple_GET_SIZE(object))
            value = PyTuple_GET_ITEM(object, ~site->place);
        if (LIKELY(value != NULL))
            return Py_NewRef(value);
    }
    return field_found(object, name, site);
}

static int field_set(PyObject *object, PyObject *name, PyObject *value, FieldSite *site)
{
    if (PyObject_SetAttr(object, name, value) < 0)
        return -1;
    if (site->name != name) {
        Py_XSETREF(site->name, Py_NewRef(name));
        site->type = NULL;
    }
    PyTypeObject *type = Py_TYPE(object);
    if (site->misses < MOST_MISSES && strcmp(Py_TYPE(type)->tp_name, "msgspec._core.StructMeta") == 0) {
        static PyObject *own = NULL;
        if (own == NULL && (own = PyUnicode_InternFromString("__setattr__")) == NULL)
            return -1;
        PyObject *how = _PyType_Lookup(type, own), *found = _PyType_Lookup(type, name);
        site->misses++;
        /* It can be set, so it is not frozen; and no method of its own sets it. */
        if (how != NULL && Py_TYPE(how) == &PyWrapperDescr_Type && found != NULL
            && Py_TYPE(found) == &PyMemberDescr_Type && type->tp_version_tag != 0) {
            PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
            if (member->type == T_OBJECT_EX && member->flags == 0) {
                site->type = type;
                site->version = type->tp_version_tag;
                site->place = member->offset;
            }
        }
    }
    return 0;
}

ALWAYS_INLINE int field_write(PyObject *object, PyObject *name, PyObject *value, FieldSite *site)
{
    PyTypeObject *type = Py_TYPE(object);
    /* msgspec lets the garbage collector look at a struct only once it holds something that may be part of a cycle. */
    if (LIKELY(site->type == type && site->version == type->tp_version_tag && site->name == name && value != NULL)
        && (!PyObject_IS_GC(value) || !PyType_IS_GC(type) || PyObject_GC_IsTracked(object))) {
        PyObject **field = (PyObject **)((char *)object + site->place);
        PyObject *before = *field;
        *field = Py_NewRef(value);
        Py_XDECREF(before);
        return 0;
    }
    return field_set(object, name, value, site);
}

#define PyObject_GetAttr(object, name) \
    ({ static FieldSite site_; field_read((object), (name), &site_); })
#define PyObject_SetAttr(object, name, value) \
    ({ static FieldSite site_; field_write((object), (name), (value), &site_); })

#endif

#ifndef GLOBAL
#define GLOBAL(dict, name) CPyDict_GetItem((dict), (name))
#endif

/* A procedure that ends raises StopIteration. Nobody ever sees its traceback, which takes longer than the rest. */
#define CPy_AddTraceback(file, function, line, globals)          \
    do {                                                         \
        if (!PyErr_ExceptionMatches(PyExc_StopIteration))        \
            CPy_AddTraceback((file), (function), (line), (globals)); \
    } while (0)

#endif
