"""Pictures of floors as a phone takes them: the rooms of `live/` with other floors, a lens that bends, a hand that tilts, noise, JPEG.

usage: python3 photographs.py [folder of the truth]

Writes `photographs/<name>.jpg` and `photographs.json`: the corners of a known rectangle and the outline of the stone's place, each from
0 to 1 of the picture. With a folder, also the same picture with a stone that really lies there, for comparison.
"""
import json
import os
import struct
import subprocess
import sys
import tempfile

import cv2
import numpy as np

from finish import agx, blur
from lay import hash32, linear, t_of

HERE = os.path.dirname(os.path.abspath(__file__))
LIVE, OUT = os.path.join(HERE, 'live'), os.path.join(HERE, 'photographs')
WIDE, MOST_BYTES = 1440, 120_000
BARREL = 0.03


def srgb(code):
    return linear(np.array([int(code[n:n + 2], 16) for n in (1, 3, 5)]) / 255.0)


def noise(i, j, seed):
    return hash32(np.asarray(i), np.asarray(j), seed).astype(np.float64) / 2 ** 32


def smooth_noise(u, v, seed):
    i, j = np.floor(u), np.floor(v)
    x, y = u - i, v - j
    x, y = x * x * (3 - 2 * x), y * y * (3 - 2 * y)
    at = lambda a, b: noise(i + a, j + b, seed)
    return (at(0, 0) * (1 - x) + at(1, 0) * x) * (1 - y) + (at(0, 1) * (1 - x) + at(1, 1) * x) * y


def tiles(u, v, w, h, joint, step, shift=0.0):
    """Number and share of joint of each point."""
    j = np.floor(v / h)
    u = u + np.mod(j, 2) * shift * w
    i = np.floor(u / w)
    x, y = u - i * w, v - j * h
    near = lambda d, s: np.clip((joint / 2 - d) / np.maximum(s, 1e-6) + 0.5, 0, 1) * np.minimum(joint / np.maximum(s, 1e-6), 1)
    return i, j, np.maximum(near(np.minimum(x, w - x), step[0]), near(np.minimum(y, h - y), step[1]))


def mix(a, b, t):
    return a * (1 - t[..., None]) + b * t[..., None]


def ceramic(u, v, step):
    i, j, joint = tiles(u, v, 0.4, 0.4, 0.006, step)
    cloud = 0.9 + 0.2 * smooth_noise(u * 9, v * 9, 3)
    tone = (0.92 + 0.16 * noise(i, j, 5)) * cloud
    return mix(srgb('#c9b391') * tone[..., None], srgb('#5e5248'), joint)


def chequered(u, v, step):
    i, j, joint = tiles(u, v, 0.3, 0.3, 0.003, step)
    dark = np.mod(i + j, 2)
    tone = 0.95 + 0.1 * noise(i, j, 7)
    far = np.clip(step[1] / 0.3, 0, 1)
    dark = dark * (1 - far) + 0.5 * far
    return mix(mix(srgb('#dcd8cf'), srgb('#33322f'), dark) * tone[..., None], srgb('#8a857c'), joint)


def terracotta(u, v, step):
    i, j, joint = tiles(v, u, 0.24, 0.12, 0.008, (step[1], step[0]), 0.5)
    tone = 0.75 + 0.5 * noise(i, j, 9) * (0.7 + 0.6 * smooth_noise(u * 40, v * 40, 2))
    return mix(srgb('#a9573a') * tone[..., None], srgb('#b9aea0'), joint)


def small_blue(u, v, step):
    i, j, joint = tiles(u, v, 0.2, 0.2, 0.004, step)
    flower = np.hypot(np.mod(u, 0.2) - 0.1, np.mod(v, 0.2) - 0.1)
    blue = np.clip((0.055 - np.abs(flower - 0.05) * 4) / 0.02, 0, 1) * 0.8
    return mix(mix(srgb('#e4e2da'), srgb('#3d6488'), blue) * (0.94 + 0.12 * noise(i, j, 4))[..., None], srgb('#a49f95'), joint)


def planks(u, v, step):
    i, j, joint = tiles(v, u, 1.2, 0.14, 0.003, (step[1], step[0]), 0.37)
    grain = smooth_noise(v * 3 + 50 * noise(i, j, 1), u * 90, 6)
    tone = (0.7 + 0.45 * noise(i, j, 8)) * (0.75 + 0.5 * grain)
    return mix(srgb('#8a5f3b') * tone[..., None], srgb('#2a1d13'), joint)


# room, surface, floor, known rectangle (metres on the plane: u0 v0 u1 v1), tiles in it, crop (0 to 1), tilt in degrees, turned by EXIF
PHOTOGRAPHS = {
    'lounge': ('living', 'floor', ceramic, (2.8, 4.8, 4.0, 6.0), (3, 3), (0, 0, 1, 1), 1.2, False),
    'bedroom': ('bedroom', 'floor', chequered, (3.0, 2.7, 3.9, 3.3), (3, 2), (0, 0, 1, 1), -0.8, False),
    'veranda': ('veranda', 'floor', terracotta, (0.48, 3.6, 2.4, 5.52), (16, 8), (0, 0, 1, 1), 1.5, False),
    'bathroom': ('bathroom', 'wall', small_blue, (1.0, 1.0, 2.0, 1.6), (5, 3), (0, 0, 1, 1), -1.0, False),
    'parquet': ('living', 'floor', planks, (2.8, 4.8, 3.5, 6.0), (5, 1), (0.06, 0.1, 0.6, 1), 0.7, True),
}


def decoded(path):
    with tempfile.TemporaryDirectory() as folder:
        png = os.path.join(folder, 'a.png')
        subprocess.run(['avifdec', '-d', '16', path, png], check=True, stdout=subprocess.DEVNULL)
        return cv2.imread(png, cv2.IMREAD_UNCHANGED)


def light(room, name, shape=None):
    code = decoded(os.path.join(LIVE, room, name + '.avif'))[:, :, ::-1] / 65535.0
    if shape:
        code = cv2.resize(code, shape, interpolation=cv2.INTER_LINEAR)
    return (np.power(513.0, code) - 1) / 32


def grey(room, name):
    a = decoded(os.path.join(LIVE, room, name))
    return (a if a.ndim == 2 else a[:, :, 1]) / 65535.0


class Room:
    def __init__(self, name):
        self.name = name
        self.room = json.load(open(os.path.join(LIVE, name, 'room.json')))
        self.w, self.h = self.room['width'], self.room['height']
        self.black = light(name, 'black')
        self.lights = [light(name, s['light']) for s in self.room['surfaces']]
        self.honed = light(name, 'honed', (self.w, self.h))
        self.mask = grey(name, 'mask.avif')
        self.faces = cv2.imread(os.path.join(LIVE, name, 'faces.png'), cv2.IMREAD_GRAYSCALE)
        self.bounce = cv2.resize(decoded(os.path.join(LIVE, name, 'bounce.avif'))[:, :, ::-1] / 65535.0, (self.w, self.h))

    def plane(self, face):
        H = np.array(self.room['faces'][face]['H']).reshape(3, 3)
        y, x = np.mgrid[0:self.h, 0:self.w]
        q = H @ np.stack([(x.ravel() + 0.5) / self.w, (y.ravel() + 0.5) / self.h, np.ones(x.size)])
        u, v = (q[0] / q[2]).reshape(x.shape), (q[1] / q[2]).reshape(x.shape)
        w = q[2].reshape(x.shape)
        dx = [np.hypot((H[0, 0] - u * H[2, 0]) / w, (H[1, 0] - v * H[2, 0]) / w) / self.w]
        along = lambda axis, p: np.abs((H[axis, 0] - p * H[2, 0]) / w) / self.w + np.abs((H[axis, 1] - p * H[2, 1]) / w) / self.h
        return u, v, (along(0, u), along(1, v))

    def faces_of(self, surface):
        n = [s['name'] for s in self.room['surfaces']].index(surface)
        return [k for k, f in enumerate(self.room['faces']) if f['surface'] == n], n

    def laid(self, surface, paint, polished=False):
        """The graded picture with `paint` on every face of a surface; other surfaces get a pale stone."""
        faces, k = self.faces_of(surface)
        colour = np.full((self.h, self.w, 3), srgb('#b9b2a6'))
        for face in faces:
            at = self.faces == face + 1
            if at.any():
                u, v, step = self.plane(face)
                colour[at] = paint(u[at], v[at], (step[0][at], step[1][at]))
        own = (self.mask > 0.5) & np.isin(self.faces, [f + 1 for f in faces])
        means = [srgb('#b9b2a6') for _ in self.room['surfaces']]
        means[k] = colour[own].mean(0)
        t = t_of(means, np.array(self.room['bounce']))
        room = self.black + sum(t[j] * self.lights[j] for j in range(len(t)))
        for j, surf in enumerate(self.room['surfaces']):
            at = np.isin(self.faces, [f + 1 for f in self.faces_of(surf['name'])[0]])
            gain = 1 - self.bounce[..., j:j + 1] + sum(self.bounce[..., i:i + 1] * t[i] for i in range(len(t)))
            shine = self.black if polished else 0.5 * self.black + 0.5 * self.honed
            stone = shine + sum(t[i] * self.lights[i] for i in range(len(t)) if i != j) + colour / 0.8 * gain * self.lights[j]
            room = np.where(at[..., None], room + self.mask[..., None] * (stone - room), room)
        g = self.room['grade']
        x = agx(np.maximum(room, 0).reshape(-1, 3), g['contrast'], g['saturation']).reshape(room.shape)
        return np.clip((x - g['black']) / (g['top'] - g['black']), 0, 1).astype(np.float32)


class Lens:
    """From the picture of a room to the photograph: crop, tilt and barrel."""

    def __init__(self, room, crop, tilt):
        x0, y0, x1, y1 = crop
        self.box = np.array([x0 * room.w, y0 * room.h, (x1 - x0) * room.w, (y1 - y0) * room.h])
        self.w = round(WIDE * min(1, self.box[2] / self.box[3]))
        self.h = round(self.w * self.box[3] / self.box[2])
        self.tilt = np.deg2rad(tilt)

    def source(self, x, y):
        """Of points of the photograph, in its pixels: the points of the room's picture."""
        half = np.hypot(self.w, self.h) / 2
        a, b = (x - self.w / 2) / half, (y - self.h / 2) / half
        # shrunk enough that no corner looks beyond the room
        zoom = (1 + BARREL) * (1 + 1.2 * abs(np.sin(self.tilt)))
        s = (1 + BARREL * (a * a + b * b)) / zoom
        a, b = a * s, b * s
        c, d = np.cos(self.tilt), np.sin(self.tilt)
        a, b = a * c - b * d, a * d + b * c
        k = self.box[2] / self.w
        return self.box[0] + self.box[2] / 2 + a * half * k, self.box[1] + self.box[3] / 2 + b * half * k

    def bend(self, picture, how=cv2.INTER_LANCZOS4):
        y, x = np.mgrid[0:self.h, 0:self.w].astype(np.float64)
        sx, sy = self.source(x + 0.5, y + 0.5)
        return cv2.remap(picture, (sx - 0.5).astype(np.float32), (sy - 0.5).astype(np.float32), how, borderMode=cv2.BORDER_REFLECT)

    def seen(self, px, py):
        """Where a point of the room's picture is seen, in pixels of the photograph."""
        x, y = float(self.w) / 2, float(self.h) / 2
        for _ in range(60):
            sx, sy = self.source(x, y)
            k = self.box[2] / self.w
            x, y = x + (px - sx) / k * 0.9, y + (py - sy) / k * 0.9
        return x, y


def corners(room, face, rectangle, lens):
    u0, v0, u1, v1 = rectangle
    back = np.linalg.inv(np.array(room.room['faces'][face]['H']).reshape(3, 3))
    seen = []
    for u, v in ((u0, v0), (u1, v0), (u1, v1), (u0, v1)):
        q = back @ np.array([u, v, 1])
        x, y = lens.seen(q[0] / q[2] * room.w, q[1] / q[2] * room.h)
        seen.append((x / lens.w, y / lens.h))
    return seen


def in_order(points):
    """Far left, far right, near right, near left, and whether the first side is the one across."""
    by_height = sorted(range(4), key=lambda n: points[n][1])
    far, near = sorted(by_height[:2], key=lambda n: points[n][0]), sorted(by_height[2:], key=lambda n: points[n][0])
    order = [far[0], far[1], near[1], near[0]]
    return [points[n] for n in order], (order[0] - order[1]) % 4 in (1, 3) and {order[0], order[1]} in ({0, 1}, {2, 3})


def outlines(mask):
    """What is stone, and what stands on it, as polygons."""
    shape = mask.shape
    found, tree = cv2.findContours((mask > 0.5).astype(np.uint8), cv2.RETR_CCOMP, cv2.CHAIN_APPROX_NONE)
    marks = []
    for contour, (_, _, _, parent) in zip(found, tree[0]):
        if cv2.contourArea(contour) > 0.00025 * mask.size:
            points = cv2.approxPolyDP(contour, 1.2, True)[:, 0, :]
            edged = lambda at, most: 0 if at <= 1 else 1 if at >= most - 2 else round((at + 0.5) / most, 4)
            marks.append({'isOff': bool(parent >= 0), 'points': [[edged(int(x), shape[1]), edged(int(y), shape[0])] for x, y in points]})
    return sorted(marks, key=lambda mark: mark['isOff'])


def taken(picture, seed):
    """A phone's sharpening and noise."""
    rng = np.random.default_rng(seed)
    lin = linear(picture)
    lin = lin + rng.normal(size=lin.shape) * np.sqrt(0.00002 + 0.0004 * lin)
    x = np.clip(lin, 0, 1)
    x = np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.power(np.maximum(x, 1e-9), 1 / 2.4) - 0.055).astype(np.float32)
    x = cv2.GaussianBlur(x, (0, 0), 0.6)
    return np.clip(x + 0.5 * (x - blur(x, 1.2)), 0, 1)


def write(path, picture, is_turned):
    image = np.round(picture[:, :, ::-1] * 255).astype(np.uint8)
    if is_turned:
        image = cv2.rotate(image, cv2.ROTATE_90_COUNTERCLOCKWISE)
    for quality in range(90, 30, -3):
        _, coded = cv2.imencode('.jpg', image, [cv2.IMWRITE_JPEG_QUALITY, quality])
        bytes_ = coded.tobytes()
        if len(bytes_) < MOST_BYTES - 200:
            break
    # Exif with the orientation alone: 6 is "turn it right by a quarter"
    tiff = b'MM\0*\0\0\0\x08\0\x01' + struct.pack('>HHIHHI', 0x0112, 3, 1, 6 if is_turned else 1, 0, 0)
    exif = b'Exif\0\0' + tiff
    with open(path, 'wb') as f:
        f.write(bytes_[:2] + b'\xff\xe1' + struct.pack('>H', len(exif) + 2) + exif + bytes_[2:])
    print(path, len(bytes_), 'bytes, quality', quality)


def main():
    truth = sys.argv[1] if len(sys.argv) > 1 else None
    os.makedirs(OUT, exist_ok=True)
    facts = {}
    for seed, (name, (where, surface, paint, rectangle, counted, crop, tilt, is_turned)) in enumerate(PHOTOGRAPHS.items()):
        room = Room(where)
        lens = Lens(room, crop, tilt)
        face = max(room.faces_of(surface)[0], key=lambda f: (room.faces == f + 1).sum())
        write(os.path.join(OUT, name + '.jpg'), taken(lens.bend(room.laid(surface, paint)), seed), is_turned)
        seen, is_across = in_order(corners(room, face, rectangle, lens))
        size = (rectangle[2] - rectangle[0], rectangle[3] - rectangle[1])
        mask = lens.bend((room.mask * (room.faces == face + 1)).astype(np.float32), cv2.INTER_LINEAR)
        facts[name] = {
            'on': 'wall' if surface == 'wall' else 'floor',
            'corners': [[round(x, 4), round(y, 4)] for x, y in seen],
            'size': [round(s, 3) for s in (size if is_across else size[::-1])],
            'tiles': list(counted if is_across else counted[::-1]),
            'marks': outlines(mask),
        }
        if truth:
            os.makedirs(truth, exist_ok=True)
            for stone in ('#e4e0d8', '#8c877f', '#2f2d2b'):
                even = lens.bend(room.laid(surface, lambda u, v, step: np.full((u.size, 3), srgb(stone)), True))
                cv2.imwrite(os.path.join(truth, '%s-%s.png' % (name, stone[1:])), np.round(even[:, :, ::-1] * 255))
            cv2.imwrite(os.path.join(truth, '%s-mask.png' % name), np.round(mask * 255))
    with open(os.path.join(HERE, 'photographs.json'), 'w') as f:
        json.dump(facts, f, indent='\t')


main()
