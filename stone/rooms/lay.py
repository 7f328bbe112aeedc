"""Lays stones in a room from its passes, as the shop's shader does; the plain pictures and the checks are made with it."""
import os

import cv2
import numpy as np

from finish import agx, blur

HERE = os.path.dirname(os.path.abspath(__file__))
WHITE, SIDE = 0.8, 3   # SIDE x SIDE samples a pixel


def t_of(means, g):
    """How bright each surface is, for each channel; 1 is what albedo 0.8 is alone."""
    a = np.array(means) / WHITE
    t = a.copy()
    for _ in range(12):
        t = a * (1 - np.diag(g)[:, None] + g @ t)
    return t


def mean_of(stone):
    return np.array([float(v) for v in open(os.path.join(HERE, 'tex', stone + '.mean')).read().split()])


def linear(x):
    return np.where(x <= 0.04045, x / 12.92, ((x + 0.055) / 1.055) ** 2.4)


def slab_of(stone):
    """The slab mirrored four ways, linear, halved again and again."""
    img = cv2.imread(os.path.join(HERE, 'tex', stone + '.png'))[:, :, ::-1]
    # Blender reads v upwards; the mirrored picture is the same either way
    levels = [linear(img / 255.0).astype(np.float32)]
    while min(levels[-1].shape[:2]) > 64:
        levels.append(cv2.resize(levels[-1], None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))
    return levels


def look_up(levels, u, v, slab, step):
    """u, v in metres; step: metres between two samples."""
    out = np.zeros((u.size, 3), np.float32)
    h0, w0 = levels[0].shape[:2]
    per = min(w0 / (2 * slab[0]), h0 / (2 * slab[1]))
    level = np.clip(np.floor(np.log2(np.maximum(step * per, 1e-6)) + 0.5), 0, len(levels) - 1).astype(int)
    for n in np.unique(level):
        at, img = level == n, levels[n]
        h, w = img.shape[:2]
        x = (np.mod(u[at] / (2 * slab[0]), 1) * w - 0.5).astype(np.float32)
        y = (np.mod(v[at] / (2 * slab[1]), 1) * h - 0.5).astype(np.float32)
        flat = cv2.copyMakeBorder(img, 1, 1, 1, 1, cv2.BORDER_WRAP)
        # remap takes at most 32 767 rows
        rows = -(-x.size // 8192)
        pad = rows * 8192 - x.size
        got = cv2.remap(flat, np.pad(x + 1, (0, pad)).reshape(rows, 8192), np.pad(y + 1, (0, pad)).reshape(rows, 8192), cv2.INTER_LINEAR)
        out[at] = got.reshape(-1, 3)[:x.size]
    return out


def hash32(i, j, seed):
    with np.errstate(over='ignore'):
        h = i.astype(np.int64).astype(np.uint32) * np.uint32(0x9E3779B1) ^ j.astype(np.int64).astype(np.uint32) * np.uint32(0x85EBCA77) \
            ^ np.uint32(seed * 0xC2B2AE3D & 0xFFFFFFFF)
        h = (h ^ h >> np.uint32(15)) * np.uint32(0x2C1B3C6D)
        h = (h ^ h >> np.uint32(12)) * np.uint32(0x297A2D39)
    return h ^ h >> np.uint32(15)


def stone_at(surface, levels, mean, u, v, step, wide):
    """Colour and share of joint. `step` and `wide`: the shorter and the longer side of a sample, metres."""
    if surface['lay'] != 'tiles':
        return look_up(levels, u, v, surface['slab'], step), np.zeros(u.size, np.float32)
    (tw, th), slab = surface['tile'], surface['slab']
    i, j = np.floor(u / tw), np.floor(v / th)
    x, y = u - i * tw, v - j * th
    d = np.minimum(np.minimum(x, tw - x), np.minimum(y, th - y))
    joint = np.clip((surface['joint'] / 2 - d) / np.maximum(step, 1e-6) + 0.5, 0, 1)
    h = hash32(i, j, surface['seed'])
    bit = lambda n: (h >> np.uint32(n) & np.uint32(1)).astype(np.float32)
    x, y = np.where(bit(31) > 0, tw - x, x), np.where(bit(31) > 0, th - y, y)
    x = x + (h & np.uint32(4095)) / 4095 * max(0, slab[0] - tw) + slab[0] * bit(24)
    y = y + (h >> np.uint32(12) & np.uint32(4095)) / 4095 * max(0, slab[1] - th) + slab[1] * bit(25)
    c = look_up(levels, x, y, slab, step)
    return c * (1 - joint[:, None]) + (0.6 * mean + 0.02) * joint[:, None], joint


def composite(room, black, gains, honed, bounce, cover, index, stones=None):
    """Linear light of the room; `stones` by surface's name, else the room's own."""
    h, w = black.shape[:2]
    surfaces = [{**s, **(stones or {}).get(s['name'], {})} for s in room['surfaces']]
    means = [mean_of(s['stone']) for s in surfaces]
    t = t_of(means, np.array(room['bounce']))
    rest = black + sum(t[k] * gains[k] for k in range(len(surfaces)))
    honed = cv2.resize(honed.astype(np.float32), (w, h), interpolation=cv2.INTER_LINEAR)
    bounce = cv2.resize(bounce, (w, h), interpolation=cv2.INTER_LINEAR)
    out = rest.copy()
    ys, xs = np.nonzero((cover > 0.003) & (index > 0))
    faces = index[ys, xs]
    colour, joints = np.zeros((ys.size, 3), np.float32), np.zeros(ys.size, np.float32)
    slabs = {s['stone']: slab_of(s['stone']) for s in surfaces}
    for n, f in enumerate(room['faces']):
        at = faces == n + 1
        if not at.any():
            continue
        s, m = surfaces[f['surface']], np.array(f['H']).reshape(3, 3)
        x, y = xs[at], ys[at]

        def place(dx, dy):
            q = m @ np.stack([(x + dx) / w, (y + dy) / h, np.ones(x.size)])
            return q[0] / q[2], q[1] / q[2]

        u0, v0 = place(0.5, 0.5)
        ux, vx = place(1.5, 0.5)
        uy, vy = place(0.5, 1.5)
        sides = np.sort(np.stack([np.hypot(ux - u0, vx - v0), np.hypot(uy - u0, vy - v0)]) / SIDE, 0)
        for a in range(SIDE * SIDE):
            u, v = place((a % SIDE + 0.5) / SIDE, (a // SIDE + 0.5) / SIDE)
            c, j = stone_at(s, slabs[s['stone']], means[f['surface']], u, v, sides[0], sides[1])
            colour[at] += c / SIDE ** 2
            joints[at] += j / SIDE ** 2
    shown = np.array([f['surface'] for f in room['faces']])[faces - 1]
    for k, s in enumerate(surfaces):
        at = shown == k
        y, x = ys[at], xs[at]
        b = honed[y, x] if s['finish'] == 'honed' else black[y, x]
        others = sum((t[j] * gains[j][y, x] for j in range(len(surfaces)) if j != k), np.zeros_like(b))
        gamma = bounce[y, x]
        gain = 1 - gamma[:, k:k + 1] + sum(gamma[:, j:j + 1] * t[j] for j in range(len(surfaces)))
        lit = b * (1 - 0.8 * joints[at, None]) + others + colour[at] / WHITE * gain * gains[k][y, x]
        out[y, x] += cover[y, x, None] * (lit - rest[y, x])
    return out


def grade(c, look):
    x = agx(c, look['contrast'], look['saturation'])
    x = np.clip((x - look['black']) / (look['top'] - look['black']), 0, 1)
    h, w, _ = x.shape
    yy, xx = np.mgrid[0:h, 0:w]
    x = x * (1 - look['vignette'] * (((xx - w / 2) ** 2 + (yy - h / 2) ** 2) / (w * w / 4 + h * h / 4))[..., None])
    return np.clip(x + look['sharpen'] * (x - blur(x.astype(np.float32), 0.9)), 0, 1)
