"""From the true renders of one laying to a picture in proof/: how far the laid room is from it, and they from each other.

usage: /usr/bin/python3 proof.py <room> <name> <surface:stone[:honed],…>
"""
import json
import os
import subprocess
import sys
import tempfile

import cv2
import numpy as np

from clean import clean
from lay import composite, grade
from live import HERE, avif, bloom, blur, exr, mean, seeds

FILTER = 0.9   # pixels of 1600: what the renderer's own filter blurs a picture of 800


def decoded(path, top):
    with tempfile.TemporaryDirectory() as d:
        png = os.path.join(d, 'a.png')
        subprocess.run(['avifdec', '-d', '16' if top > 255 else '8', path, png], check=True, stdout=subprocess.DEVNULL)
        a = cv2.imread(png, cv2.IMREAD_UNCHANGED)
    a = a if a.ndim == 3 else np.repeat(a[..., None], 3, 2)
    return a[:, :, 2::-1].astype(np.float32) / top


def laid(room, stones, folder):
    """The room from its own files."""
    r = json.load(open(os.path.join(folder, 'room.json')))
    cover = decoded(os.path.join(folder, 'mask.avif'), 255)[..., 0]
    light = lambda n: (np.power(513.0, decoded(os.path.join(folder, n + '.avif'), 65535)) - 1) / 32
    c = composite(r, light('black'), [light(s['light']) for s in r['surfaces']], light('honed'), decoded(os.path.join(folder, 'bounce.avif'), 255),
                  cover, cv2.imread(os.path.join(folder, 'faces.png'), cv2.IMREAD_UNCHANGED), stones)
    return r, c, cover


def lab(x):
    x = np.where(x <= 0.04045, x / 12.92, ((x + 0.055) / 1.055) ** 2.4)
    x = x @ np.array([[0.4124, 0.2126, 0.0193], [0.3576, 0.7152, 0.1192], [0.1805, 0.0722, 0.9505]]) / np.array([0.9505, 1, 1.089])
    f = np.where(x > 0.008856, np.cbrt(x), 7.787 * x + 16 / 116)
    return np.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], -1)


def delta(p, q):
    """CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = np.moveaxis(lab(p), -1, 0), np.moveaxis(lab(q), -1, 0)
    c = (np.hypot(a1, b1) + np.hypot(a2, b2)) / 2
    k = 1 + 0.5 * (1 - np.sqrt(c ** 7 / (c ** 7 + 25.0 ** 7)))
    a1, a2 = a1 * k, a2 * k
    c1, c2 = np.hypot(a1, b1), np.hypot(a2, b2)
    h1, h2 = np.degrees(np.arctan2(b1, a1)) % 360, np.degrees(np.arctan2(b2, a2)) % 360
    dh = (h2 - h1 + 180) % 360 - 180
    dl, dc, dhh = l2 - l1, c2 - c1, 2 * np.sqrt(c1 * c2) * np.sin(np.radians(dh / 2))
    l, c = (l1 + l2) / 2, (c1 + c2) / 2
    h = (h1 + ((h2 - h1 + 180) % 360 - 180) / 2) % 360
    cos = lambda d: np.cos(np.radians(d))
    t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63)
    sl, sc, sh = 1 + 0.015 * (l - 50) ** 2 / np.sqrt(20 + (l - 50) ** 2), 1 + 0.045 * c, 1 + 0.015 * c * t
    rt = -2 * np.sqrt(c ** 7 / (c ** 7 + 25.0 ** 7)) * np.sin(np.radians(60 * np.exp(-((h - 275) / 25) ** 2)))
    return np.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dhh / sh) ** 2 + rt * dc / sc * dhh / sh)


def ssim(p, q):
    a, b = (cv2.GaussianBlur(x, (0, 0), 1.5) for x in (p, q))
    v = lambda x, y, mx, my: cv2.GaussianBlur(x * y, (0, 0), 1.5) - mx * my
    return (2 * a * b + 1e-4) * (2 * v(p, q, a, b) + 9e-4) / ((a * a + b * b + 1e-4) * (v(p, p, a, a) + v(q, q, b, b) + 9e-4))


def distance(p, q, stone):
    """How far two pictures are from each other, on the stone and on the rest of the room."""
    d, s = delta(p, q), ssim(*(x.astype(np.float32) @ np.array([0.299, 0.587, 0.114], np.float32) for x in (p, q)))
    return {part: {'mean': round(float(d[at].mean()), 2), 'p95': round(float(np.percentile(d[at], 95)), 2), 'ssim': round(float(s[at].mean()), 3)}
            for part, at in (('stone', stone > 0.99), ('rest', stone < 0.01))}


def developed(room, r, tag, noises):
    """The mean of the renders with these seeds, as a picture."""
    c = clean(*(mean(exr(room, tag, kind, n) for n in noises) for kind in ('colour', 'albedo', 'normal')))
    return grade(bloom(c * np.array(r['exposure'], np.float32), r['bloom']), r['grade'])


def main():
    room, name, parts = sys.argv[1:4]
    stones = {p.split(':')[0]: {'stone': p.split(':')[1], 'finish': 'honed' if p.endswith(':honed') else 'polished'} for p in parts.split(',')}
    r, flat, stone = laid(room, stones, os.path.join(HERE, 'live', room))
    tag = 'true-' + name
    noises = seeds(room, tag)
    true = developed(room, r, tag, noises)
    h, w = true.shape[:2]
    stone = cv2.resize(stone, (w, h), interpolation=cv2.INTER_AREA)
    flat = grade(cv2.resize(blur(flat.astype(np.float32), FILTER), (w, h), interpolation=cv2.INTER_AREA), r['grade'])
    file = '%s-%s.avif' % (room, name)
    size = avif(os.path.join(HERE, 'proof', file), true, 10, 90)
    cv2.imwrite(os.path.join(HERE, 'draft', file[:-5] + '.png'), (np.hstack([true, flat])[:, :, ::-1] * 255 + 0.5).astype(np.uint8))
    shown = 'stone', 'finish', 'lay', 'bond', 'tile', 'joint', 'seed', 'slab'
    pair = {'room': room, 'surfaces': {s['name']: {k: {**s, **stones.get(s['name'], {})}[k] for k in shown} for s in r['surfaces']},
            'laid': distance(true, flat, stone)}
    if len(noises) > 1:
        pair['again'] = distance(*(developed(room, r, tag, [n]) for n in noises[:2]), stone)
    print(file, size, pair['laid'], pair.get('again'))
    index = os.path.join(HERE, 'proof', 'proof.json')
    pairs = json.load(open(index)) if os.path.exists(index) else {}
    json.dump(dict(sorted({**pairs, file: pair}.items())), open(index, 'w'), indent='\t')


if __name__ == '__main__':
    main()
