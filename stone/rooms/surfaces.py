"""Stone surfaces that can be laid with another stone afterwards: their materials, how they are paved, where their faces lie.

Without `--live` they are what `slab` and `tiles` make. With `--live=passes` a floor is one plane without joints;
with `--live=true` each tile is cut where the shop's shader cuts it, so that a true render can be held against it.
"""
from common import *

LIVE = option('live', '')
SURFACES = {}   # name -> what passes.py and live.py need to know


def chosen():
    """`--stones=floor:red-zebra:honed,wall:verona` as {surface: (stone, honed)}."""
    parts = [p.split(':') for p in option('stones', '').split(',') if p]
    return {p[0]: (p[1], p[2:] == ['honed']) for p in parts}


def surface(name, stone, size=SLAB, rough=0.1, honed=False, **kw):
    """The material of a surface; a surface may have several."""
    if LIVE == 'true':
        stone, honed = chosen().get(name, (stone, honed))
    elif LIVE:
        honed = False
    m = slab(stone, size, rough, honed=honed, **kw)
    m['surface'] = name
    SURFACES.setdefault(name, {'slab': list(size), 'materials': []})['materials'].append(m)
    return m


def cut_hash(i, j, seed):
    """The shop's hash of a tile's number; see live/README.md."""
    word = 0xFFFFFFFF
    h = (i * 0x9E3779B1 ^ j * 0x85EBCA77 ^ seed * 0xC2B2AE3D) & word
    h ^= h >> 15
    h = h * 0x2C1B3C6D & word
    h ^= h >> 12
    h = h * 0x297A2D39 & word
    return h ^ h >> 15


def cutter(size, slab_size, seed):
    def cut(i, j):
        h = cut_hash(i, j, seed)
        u = (h & 4095) / 4095 * max(0, slab_size[0] - size[0]) + slab_size[0] * (h >> 24 & 1)
        v = (h >> 12 & 4095) / 4095 * max(0, slab_size[1] - size[1]) + slab_size[1] * (h >> 25 & 1)
        return u, v, h >> 31 == 1
    return cut


def paved(name, x, y, size, mat, grout, joint=0.002, seed=1, start=(0, 0), **kw):
    """A floor as `tiles` lays it, of a surface's material."""
    s = SURFACES[mat['surface']]
    s.setdefault('tile', list(size))
    s.setdefault('joint', joint)
    s.setdefault('seed', seed)
    if LIVE == 'passes':
        return plane(name, x, y, mat, (x[0] + start[0], y[0] + start[1]))
    if LIVE == 'true':
        dull = tuple(0.6 * c + 0.02 for c in mat['mean'])
        kw['cut'] = cutter(size, s['slab'], s['seed'])
        grout = plain('joint', dull, 0.9)
    return tiles(name, x, y, size, mat, grout, joint=joint, seed=seed, start=start, **kw)


def plane(name, x, y, mat, origin):
    v = [(x[0], y[0], 0), (x[1], y[0], 0), (x[1], y[1], 0), (x[0], y[1], 0)]
    o = mesh(name, v, [(0, 1, 2, 3)], mat, False)
    uv = o.data.uv_layers.new(name='uv')
    for loop, (a, b, _) in zip(uv.data, v):
        loop.uv = (a - origin[0], b - origin[1])
    return o


def faces():
    """Every plane of every surface: polygons in world metres, and u, v as an affine function of the place."""
    found = {}
    bpy.context.view_layer.update()
    for o in bpy.data.objects:
        if o.type != 'MESH' or not o.data.uv_layers:
            continue
        mats = [m.material.get('surface') if m.material else None for m in o.material_slots]
        if not any(mats):
            continue
        mw, uv = o.matrix_world, o.data.uv_layers[0].data
        turn = mw.to_3x3().inverted().transposed()
        for p in o.data.polygons:
            name = mats[p.material_index]
            if not name:
                continue
            pts = [mw @ o.data.vertices[v].co for v in p.vertices]
            uvs = [uv[i].uv for i in p.loop_indices]
            n = (turn @ p.normal).normalized()
            d = n.dot(pts[0])
            e1 = n.orthogonal().normalized()
            e2 = n.cross(e1)
            fit = affine([(q.dot(e1), q.dot(e2)) for q in pts], uvs)
            if not fit:
                continue
            us = [tuple(e1 * f[0] + e2 * f[1]) + (f[2],) for f in fit]
            key = (name, *(round(c, 3) for c in n), round(d, 4), *(round(c, 3) for u in us for c in u))
            f = found.setdefault(key, {'surface': name, 'name': o.name.split('.')[0], 'normal': list(n), 'offset': d,
                                       'u': us[0], 'v': us[1], 'polygons': []})
            f['polygons'].append([list(q) for q in pts])
    return list(found.values())


def affine(st, uvs):
    """u = a s + b t + c for both coordinates, from three corners that are not in a line."""
    (s0, t0), (u0, v0) = st[0], uvs[0]
    for i in range(1, len(st) - 1):
        a, b = st[i][0] - s0, st[i][1] - t0
        for j in range(i + 1, len(st)):
            c, d = st[j][0] - s0, st[j][1] - t0
            det = a * d - b * c
            if abs(det) < 1e-6:
                continue
            out = []
            for k in (0, 1):
                p, q = uvs[i][k] - uvs[0][k], uvs[j][k] - uvs[0][k]
                x, y = (p * d - q * b) / det, (a * q - c * p) / det
                out.append((x, y, uvs[0][k] - x * s0 - y * t0))
            return out
    return None
