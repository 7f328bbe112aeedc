"""From the passes of one room to its picture: noise out, light to display, PNG and AVIF.

usage: python3 finish.py <room> [--draft] [--quick] [--again]
"""
import hashlib
import glob
import json
import os
import subprocess
import sys

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def passes(room, tag):
    """Newest first."""
    return sorted(glob.glob(os.path.join(HERE, 'out', 'passes', '%s-%s-*.exr' % (room, tag))), key=os.path.getmtime, reverse=True)


def read(room, tag):
    """The mean of all passes there are of this size."""
    total, n = 0, 0
    for p in passes(room, tag):
        a = cv2.imread(p, cv2.IMREAD_UNCHANGED)
        if n and a.shape != shape:
            continue
        shape = a.shape
        total = total + np.nan_to_num(a[:, :, 2::-1].astype(np.float32))
        n += 1
    return total / n


def blur(a, sigma):
    return cv2.GaussianBlur(a, (0, 0), sigma)


def agx(rgb, contrast=1.18, saturation=1.18):
    m = np.array([[0.842479062253094, 0.0784335999999992, 0.0792237451477643],
                  [0.0423282422610123, 0.878468636469772, 0.0791661274605434],
                  [0.0423756549057051, 0.0784336, 0.879142973793104]])
    inv = np.array([[1.19687900512017, -0.0980208811401368, -0.0990297440797205],
                    [-0.0528968517574562, 1.15190312990417, -0.0989611768448433],
                    [-0.0529716355144438, -0.0980434501171241, 1.15107367264116]])
    x = np.maximum(rgb @ m.T, 1e-10)
    x = np.clip((np.log2(x) + 12.47393) / (4.026069 + 12.47393), 0, 1)
    x2 = x * x
    x4 = x2 * x2
    x = 15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + 0.4298 * x2 + 0.1191 * x - 0.00232
    x = np.power(np.maximum(x, 0), contrast)
    l = (x @ np.array([0.2126, 0.7152, 0.0722]))[..., None]
    x = l + saturation * (x - l)
    x = x @ inv.T
    return np.clip(x, 0, 1)


def main():
    room = sys.argv[1]
    draft = '--draft' in sys.argv
    look = json.load(open(os.path.join(HERE, 'looks.json'))).get(room, {})
    cache = os.path.join(HERE, 'out', 'passes', room + '-clean.npy')
    src = passes(room, 'normal')
    if '--again' not in sys.argv and os.path.exists(cache) and (not src or os.path.getmtime(cache) > os.path.getmtime(src[0])):
        c = np.load(cache)
    else:
        from clean import clean
        c = clean(read(room, 'colour'), read(room, 'albedo'), read(room, 'normal'), '--quick' in sys.argv)
        np.save(cache, c)
    h, w, _ = c.shape
    # exposure: measured so that the picture's log-mean meets the key asked for
    lum = c @ np.array([0.2126, 0.7152, 0.0722], np.float32)
    key = np.exp(np.mean(np.log(np.maximum(lum, 1e-4))))
    c = c * (look.get('key', 0.22) / key)
    c = c * np.array(look.get('white', [1, 1, 1]), np.float32)
    # a lens lets a little light spill
    g = look.get('bloom', 0.05)
    bright = np.minimum(c, 12)
    c = c * (1 - g) + g * (0.6 * blur(bright, w / 220) + 0.4 * blur(bright, w / 40))
    x = agx(c, look.get('contrast', 1.18), look.get('saturation', 1.18))
    lo, hi = look.get('black', 0.0), look.get('top', 1.0)
    x = np.clip((x - lo) / (hi - lo), 0, 1)
    yy, xx = np.mgrid[0:h, 0:w]
    r2 = ((xx - w / 2) ** 2 + (yy - h / 2) ** 2) / (w * w / 4 + h * h / 4)
    x = x * (1 - look.get('vignette', 0.06) * r2[..., None])
    s = look.get('sharpen', 0.35)
    x = np.clip(x + s * (x - blur(x.astype(np.float32), 0.9)), 0, 1)
    rng = np.random.default_rng(1)
    x = x + rng.normal(0, look.get('grain', 0.0035), (h, w, 1))
    img = np.clip(x * 255 + 0.5, 0, 255).astype(np.uint8)
    to = os.path.join(HERE, 'draft' if draft else 'out', room + '.png')
    cv2.imwrite(to, img[:, :, ::-1])
    if draft:
        return
    avif = os.path.join(HERE, 'masters', room + '.avif')
    for q in range(int(look.get('quality', 92)), 40, -4):
        lvl = round((100 - q) * 63 / 100)
        subprocess.run(['avifenc', '-s', '6' if '--quick' in sys.argv else '4', '-j', '2', '--min', str(max(0, lvl - 3)), '--max', str(lvl + 3), '-y', '444', to, avif],
                       check=True, stdout=subprocess.DEVNULL)
        if os.path.getsize(avif) < 260_000:
            break
    index = os.path.join(HERE, 'masters', 'rooms.json')
    rooms = json.load(open(index)) if os.path.exists(index) else {}
    mean = np.power(np.mean(np.power(img / 255.0, 2.2), (0, 1)), 1 / 2.2) * 255
    digest = hashlib.sha256(open(avif, 'rb').read()).hexdigest()[:16]
    rooms[room] = {'width': w, 'height': h, 'hash': digest, 'colour': '#%02x%02x%02x' % tuple(int(round(v)) for v in mean),
                   'alt': look.get('alt', ''), 'stones': look.get('stones', [])}
    json.dump(rooms, open(index, 'w'), indent=2, ensure_ascii=False)
    print(room, q, os.path.getsize(avif))


if __name__ == '__main__':
    main()
