"""Pictures the rooms need: slabs from ../masters, mirrored four ways so they tile without a seam, and a rug and a painting drawn here.

usage: python3 textures.py [folder of masters]
"""
import glob
import json
import os
import subprocess
import sys

import cv2
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
TEX = os.path.join(HERE, 'tex')
PROOF = {'ziarat-white', 'black-and-gold', 'red-zebra'}
USED = PROOF | {s for v in json.load(open(os.path.join(HERE, 'looks.json'))).values() for s in v.get('stones', [])}
USED |= {s['stone'] for v in json.load(open(os.path.join(HERE, 'live.json'))).values() for s in v['surfaces'].values()}


def noise(h, w, f, seed, octaves=5, stretch=1.0):
    r = np.random.default_rng(seed)
    out = np.zeros((h, w), np.float32)
    for o in range(octaves):
        n = max(2, int(f * 2 ** o))
        g = r.normal(size=(n + 2, max(2, int(n * w / h * stretch)) + 2)).astype(np.float32)
        out += 0.5 ** o * cv2.resize(g, (w, h), interpolation=cv2.INTER_CUBIC)
    return out


def write(name, c):
    cv2.imwrite(os.path.join(TEX, name + '.png'), (np.clip(c, 0, 1) * 255).astype(np.uint8)[:, :, ::-1])


def rug():
    h, w = 1350, 1850
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    base = np.array((.70, .665, .60))
    dark = np.array((.40, .33, .26))
    rust = np.array((.50, .30, .19))
    c = np.ones((h, w, 3)) * base
    yarn = np.random.default_rng(1).normal(0, 1, (h, 1)) * 0.4 + noise(h, w, 120, 3, 2, 0.08) * 0.6
    c *= 1 + 0.035 * yarn[..., None]

    def edge(d, a, b):
        return ((d > a) & (d < b)).astype(np.float32)

    d = np.minimum.reduce([x, w - x, y, h - y]) + 1.2 * noise(h, w, 60, 5, 3)
    for a, b, col in ((70, 78, dark), (92, 96, dark), (150, 154, dark), (168, 176, dark)):
        m = edge(d, a, b)[..., None] * 0.8
        c = c * (1 - m) + col * m
    # a border of small lozenges
    for horizontal in (True, False):
        u = x if horizontal else y
        v = np.minimum(y, h - y) if horizontal else np.minimum(x, w - x)
        t = np.abs(((u % 56) - 28)) + np.abs(v - 123)
        inside = (np.minimum(x, w - x) > 96) & (np.minimum(y, h - y) > 96)
        m = ((t < 20) & (t > 9) & inside & (v < 150)).astype(np.float32)[..., None] * 0.75
        c = c * (1 - m) + rust * m
    f = ((d > 260)).astype(np.float32)
    t = np.abs(((x + 46) % 185) - 92) + np.abs(((y + 20) % 185) - 92)
    m = (f * (np.abs(t - 60) < 3.2) * 0.5)[..., None]
    c = c * (1 - m) + dark * m
    m = (f * (t < 10) * 0.6)[..., None]
    c = c * (1 - m) + rust * m
    wear = noise(h, w, 3, 9, 5)[..., None]
    c = c * (1 + 0.05 * wear)
    c += np.random.default_rng(2).normal(0, 0.03, (h, w, 1))
    c = cv2.GaussianBlur(c.astype(np.float32), (0, 0), 0.8)
    write('rug', c)


def painting():
    h, w = 1150, 1900
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    c = np.ones((h, w, 3)) * np.array((.82, .79, .73))
    wob = 7 * noise(h, w, 5, 1, 5)

    def lay(mask, col, cover, seed):
        nonlocal c
        m = cv2.GaussianBlur(mask.astype(np.float32), (0, 0), 1.6)
        m = m * np.clip(cover + 0.14 * noise(h, w, 6, seed, 6) + 0.05 * noise(h, w, 24, seed + 1, 4, 0.1), 0, 1)
        c = c * (1 - m[..., None]) + np.array(col) * m[..., None]

    lay(y + wob > 800, (.56, .48, .40), .85, 2)
    lay(((x - 640) / 300) ** 2 + ((np.minimum(y, 520) - 520) / 330) ** 2 + wob * 0.004 < 1, (.20, .25, .22), .92, 5)
    lay((x - 1270) ** 2 + (y - 430) ** 2 + wob * 900 < 190 ** 2, (.70, .54, .36), .85, 8)
    lay((x + wob > 1010) & (x + wob < 1560) & (y + wob > 730) & (y - wob < 960), (.86, .82, .75), .9, 11)
    c *= (1 + 0.018 * noise(h, w, 4, 20, 6))[..., None]
    write('painting', c)


def slab(path):
    name = os.path.basename(os.path.dirname(path))
    to = os.path.join(TEX, name + '.png')
    if os.path.exists(to + '.src') and os.path.getmtime(to + '.src') > os.path.getmtime(path):
        return
    tmp = '/tmp/slab-%s.png' % name
    subprocess.run(['avifdec', path, tmp], check=True, stdout=subprocess.DEVNULL)
    img = cv2.imread(tmp)
    c = (img[:, :, ::-1] / 255.0) ** 2.2
    open(os.path.join(TEX, name + '.mean'), 'w').write('%.4f %.4f %.4f' % tuple(c.mean((0, 1))))
    img = np.hstack([img, img[:, ::-1]])
    img = np.vstack([img, img[::-1]])
    cv2.imwrite(to, img)
    open(to + '.src', 'w').write(path)
    print(name, img.shape[1] // 2, img.shape[0] // 2)


os.makedirs(TEX, exist_ok=True)
if not os.path.exists(os.path.join(TEX, "painting.png")):
    rug()
    painting()
for p in sorted(glob.glob(os.path.join(sys.argv[1] if len(sys.argv) > 1 else os.path.join(HERE, '..', 'masters'), '*', 'slab.avif'))):
    if os.path.basename(os.path.dirname(p)) in USED:
        slab(p)
