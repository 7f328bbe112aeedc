"""From the passes of one room to the files of live/<room>; their format is in live/README.md.

usage: /usr/bin/python3 live.py <room> [folder, else live]
"""
import json
import os
import subprocess
import sys
import tempfile

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from clean import clean
from lay import composite, grade, t_of

LUMA = np.array([0.2126, 0.7152, 0.0722], np.float32)
WHITE, MIDDLE, METERED = 0.8, 0.3, 0.4
SPREAD = 4   # pixels that faces.png reaches beyond the stone
FEWEST = 1e-4   # of the picture's pixels; where a face has fewer, its neighbour's plane is laid
NEAREST = 0.3   # m; nearer, a floor's corners would lie further out than fillPoly counts


def exr(room, tag, kind, seed=1):
    p = os.path.join(HERE, 'out', 'live', room, '%s-%s-%04d.exr' % (tag, kind, seed))
    return np.nan_to_num(cv2.imread(p, cv2.IMREAD_UNCHANGED)[:, :, 2::-1].astype(np.float32))


def seeds(room, tag):
    return [s for s in range(1, 100) if exists(room, tag, s)]


def exists(room, tag, seed):
    return os.path.exists(os.path.join(HERE, 'out', 'live', room, '%s-colour-%04d.exr' % (tag, seed)))


def mean(pictures):
    pictures = list(pictures)
    return sum(pictures) / len(pictures)


def blur(a, sigma):
    return cv2.GaussianBlur(a, (0, 0), sigma)


def bloom(c, share):
    """A lens lets a little light spill; as in finish.py."""
    w, bright = c.shape[1], np.minimum(c, 12)
    return c * (1 - share) + share * (0.6 * blur(bright, w / 220) + 0.4 * blur(bright, w / 40))


def curve(x):
    return np.log2(1 + 32 * np.maximum(x, 0)) / np.log2(513)


# ------------------------------------------------------------------ files

def avif(path, code, bits=10, quality=76, chroma='444', extra=()):
    top = 65535 if bits > 8 else 255
    a = np.clip(code * top + 0.5, 0, top).astype(np.uint16 if bits > 8 else np.uint8)
    level = round((100 - quality) * 63 / 100)
    with tempfile.TemporaryDirectory() as d:
        png = os.path.join(d, 'a.png')
        cv2.imwrite(png, a[:, :, ::-1] if a.ndim == 3 else a)
        subprocess.run(['avifenc', '-s', '6', '-j', '2', '-d', str(bits), '-y', chroma, '--min', str(max(0, level - 2)), '--max', str(level + 2), *extra, png, path],
                       check=True, stdout=subprocess.DEVNULL)
    return os.path.getsize(path)


def light(folder, name, x, quality):
    avif(os.path.join(folder, name + '-8.avif'), curve(x), 8, quality)
    return avif(os.path.join(folder, name + '.avif'), curve(x), 10, quality)


# ------------------------------------------------------------------ bounces

def luminance(room, tag):
    """Of what the stone scatters: its polish would only add noise."""
    return exr(room, tag, 'diffuse') @ LUMA


def bounces(room, names, masks):
    """g (mean) and the map of how much of each surface's light falls on the stone; masks at the small size, h x w x 3."""
    black = luminance(room, 'small-black')
    own = [luminance(room, 'small-white-' + n) - black for n in names]
    inside = [(masks[..., k] > 0.97).astype(np.float32) for k in range(len(names))]
    s = max(1.0, black.shape[1] / 66)

    def share(k, part):
        """part / own, both smoothed within the surface, and its mean weighted by light."""
        a, b = blur(inside[k] * part, s), blur(inside[k] * own[k], s)
        far = blur(inside[k] * part, s * 8), blur(inside[k] * own[k], s * 8)
        a, b = a + 0.02 * far[0], b + 0.02 * far[1]
        return a / np.maximum(b, 1e-6), float((inside[k] * part).sum() / max(1e-6, (inside[k] * own[k]).sum()))

    def gamma(q):
        return np.clip(WHITE * (1 - q) / (WHITE - MIDDLE * q), 0, 0.9)

    n = len(names)
    maps, g = [[0] * n for _ in range(n)], [[0.0] * n for _ in range(n)]
    for k in range(n):
        q, mean = share(k, (luminance(room, 'small-middle-' + names[k]) - black) * WHITE / MIDDLE)
        maps[k][k], g[k][k] = gamma(q), float(gamma(mean))
    for a in range(n):
        for b in range(a + 1, n):
            both = luminance(room, 'small-both-%s-%s' % (names[a], names[b])) - black
            gain = {k: share(k, both) for k in (a, b)}
            for k, j in ((a, b), (b, a)):
                # what j adds, less what k's own rise adds to itself
                maps[k][j] = np.clip((gain[k][0] - 1 - maps[k][k] * (gain[k][1] - 1)) / gain[j][1], 0, 0.9)
                g[k][j] = float(np.clip((gain[k][1] - 1 - g[k][k] * (gain[k][1] - 1)) / gain[j][1], 0, 0.9))
    near = [blur(inside[k], s / 2) + 1e-4 * blur(inside[k], s * 3) + 1e-7 * blur(inside[k], s * 20) + 1e-12 for k in range(n)]
    out = np.zeros((*black.shape, 3), np.float32)
    for j in range(n):
        out[..., j] = sum(near[k] * maps[k][j] for k in range(n)) / sum(near)
    return g, out


# ------------------------------------------------------------------ faces

def rays(cam, w, h):
    """3 x 3: the picture's (x, y, 1), from 0 to 1 and y downwards, to a direction in the world."""
    k = 1 / cam['lens']
    a = np.array([[k, 0, (cam['shift'][0] - 0.5) * k], [0, -k * h / w, (0.5 * h / w + cam['shift'][1]) * k], [0, 0, -1]])
    return np.array(cam['turn']) @ a


def faces_of(geometry, names, w, h):
    """Homographies, and which face a pixel shows where it shows stone: the nearest."""
    cam = geometry['camera']
    at, ray = np.array(cam['at']), rays(geometry['camera'], w, h)
    inverse = np.linalg.inv(ray)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    px = np.stack([(xx + 0.5) / w, (yy + 0.5) / h, np.ones_like(xx)], -1)
    near, index, out = np.zeros((h, w), np.float32), np.zeros((h, w), np.int32), []
    for f in geometry['faces']:
        n, d = np.array(f['normal']), f['offset']
        gap = d - n @ at
        if gap >= -1e-6 or f['surface'] not in names:
            continue   # seen from behind
        rows = [(np.array(f[c][:3]) @ at + f[c][3]) * n + gap * np.array(f[c][:3]) for c in ('u', 'v')]
        hom = np.stack([*rows, n]) @ ray
        hom /= np.abs(hom[2]).max()
        depth = (px @ (n @ ray).astype(np.float32)) / gap
        shown = np.zeros((h, w), np.uint8)
        uv, area = [], 0
        for poly in f['polygons']:
            uv += [[np.array(f[c][:3]) @ p + f[c][3] for c in ('u', 'v')] for p in map(np.array, poly)]
            area += area_of(poly)
            flat = project(poly, at, inverse, w, h)
            if len(flat) > 2:
                cv2.fillPoly(shown, [np.round(flat * 16).astype(np.int32)], 255, cv2.LINE_8, 4)
        won = (shown > 0) & (depth > near + 1e-7)
        near[won] = depth[won]
        lo, hi = np.min(uv, 0), np.max(uv, 0)
        out.append({'surface': names.index(f['surface']), 'name': f['name'], 'H': hom, 'box': [*lo, *hi], 'size': list(hi - lo), 'area': area})
        index[won] = len(out)
    return out, index


def area_of(poly):
    p = np.array(poly)
    return float(np.linalg.norm(sum(np.cross(p[i] - p[0], p[i + 1] - p[0]) for i in range(1, len(p) - 1)))) / 2


def project(poly, at, inverse, w, h):
    """A polygon in pixels, clipped to what stands before the camera."""
    pts = [inverse @ (np.array(p) - at) for p in poly]
    kept = []
    for a, b in zip(pts, pts[1:] + pts[:1]):
        if a[2] > NEAREST:
            kept.append(a)
        if (a[2] > NEAREST) != (b[2] > NEAREST):
            kept.append(a + (b - a) * (NEAREST - a[2]) / (b[2] - a[2]))
    return np.array([[p[0] / p[2] * w - 0.5, p[1] / p[2] * h - 0.5] for p in kept])


def tidy(faces, index, stone):
    """Only faces that are seen; the index spread beyond the stone and nowhere else."""
    wide = cv2.dilate((stone > 1 / 255).astype(np.uint8), np.ones((3, 3), np.uint8), iterations=2)
    for _ in range(SPREAD):
        grown = cv2.dilate(index.astype(np.uint16), np.ones((3, 3), np.uint8))
        index = np.where(index == 0, grown, index)
    index = index * wide
    counts = np.bincount((index * (stone > 0.5)).ravel(), minlength=len(faces) + 1)
    seen = [i for i in range(1, len(faces) + 1) if counts[i] > stone.size * FEWEST]
    table = np.zeros(len(faces) + 1, np.uint8)
    for n, i in enumerate(seen):
        table[i] = n + 1
    index = table[index]
    for _ in range(SPREAD):
        grown = cv2.dilate(index, np.ones((3, 3), np.uint8))
        index = np.where((index == 0) & (wide > 0), grown, index)
    return [faces[i - 1] for i in seen], index


def cover_of(masks, faces, index):
    """How much of each pixel the surface of its face covers. A little blur takes the steps of few samples away."""
    surface = np.array([0] + [f['surface'] for f in faces])[index]
    return blur(np.take_along_axis(masks, surface[..., None], -1)[..., 0], 0.6)


def brief(v, digits=6):
    return [float('%.*g' % (digits, x)) for x in np.ravel(v)]


# ------------------------------------------------------------------ a room

def fill(a, mask, sigmas):
    """Spreads a's values within the mask beyond it."""
    top, weight = 0, 1e-12
    for i, s in enumerate(sigmas):
        k = 1e-3 ** i
        top = top + k * blur(a * mask[..., None], s)
        weight = weight + k * blur(mask, s)
    return top / weight[..., None]


def gain_of(room, name, mask, seed):
    """White less black. On the stone only what it scatters: polish is in both, and is sampled seldom when the stone is white."""
    whole, scattered = (exr(room, 'white-' + name, kind, seed) - exr(room, 'black', kind, seed) for kind in ('colour', 'diffuse'))
    return whole + mask * (scattered - whole)


def main():
    room = sys.argv[1]
    spec = json.load(open(os.path.join(HERE, 'live.json')))[room]
    look = {'sharpen': 0.35, 'vignette': 0.06, 'black': 0.0, 'top': 1.0, 'bloom': 0.05, 'key': 0.5, 'white': [1, 1, 1], 'contrast': 1.5, 'saturation': 1.05}
    looks = json.load(open(os.path.join(HERE, 'looks.json')))
    look.update(looks.get(spec.get('view', spec['scene']), looks.get(spec['scene'], {})))
    look.update(spec.get('look', {}))
    geometry = json.load(open(os.path.join(HERE, 'out', 'live', room, 'geometry.json')))
    names = list(spec['surfaces'])
    folder = os.path.join(HERE, sys.argv[2] if len(sys.argv) > 2 else 'live', room)
    os.makedirs(folder, exist_ok=True)

    masks, guide, normal = (mean(exr(room, 'black', kind, s) for s in seeds(room, 'black')) for kind in ('mask', 'albedo', 'normal'))
    masks = np.clip(masks, 0, 1)
    h, w, _ = masks.shape
    stone = masks[..., :len(names)].sum(-1)
    cache = os.path.join(HERE, 'out', 'live', room, 'clean.npz')
    newest = max(os.path.getmtime(os.path.join(os.path.dirname(cache), f)) for f in os.listdir(os.path.dirname(cache)) if f.endswith('.exr'))
    if os.path.exists(cache) and os.path.getmtime(cache) > newest:
        kept = np.load(cache)
        black, gains = kept['black'].astype(np.float32), list(kept['gains'].astype(np.float32))
    else:
        black = clean(mean(exr(room, 'black', 'colour', s) for s in seeds(room, 'black')), guide, normal, quick=True)
        gains = []
        for k, n in enumerate(names):
            gain = mean(gain_of(room, n, masks[..., k:k + 1], s) for s in seeds(room, 'white-' + n))
            gains.append(clean(np.maximum(gain, 0), np.clip(guide + WHITE * masks[..., k:k + 1], 0, 1), normal, quick=True))
        np.savez(cache, black=black.astype(np.float16), gains=np.array(gains, np.float16))

    hs, ws = exr(room, 'small-black', 'colour').shape[:2]
    small = cv2.resize(masks, (ws, hs), interpolation=cv2.INTER_AREA)
    g, bounce = bounces(room, names, small)
    honed = exr(room, 'small-honed', 'colour')
    honed = fill(clean(honed, exr(room, 'small-honed', 'albedo'), exr(room, 'small-honed', 'normal'), quick=True),
                 (small[..., :len(names)].sum(-1) > 0.9).astype(np.float32), (0.7, 3, 12, 60))

    # the exposure of a room with stones of middling light, and then frozen
    t = t_of([np.full(3, METERED)] * len(names), np.array(g))
    seen = black + sum(t[k] * gains[k] for k in range(len(names)))
    meter = look['key'] / np.exp(np.mean(np.log(np.maximum(seen @ LUMA, 1e-4)))) * np.array(look['white'], np.float32)
    lit = bloom(black * meter, look['bloom'])
    gains = [np.maximum(bloom((black + x) * meter, look['bloom']) - lit, 0) for x in gains]

    faces, index = tidy(*faces_of(geometry, names, w, h), stone)
    quality = spec.get('quality', 76)
    sizes = {'black': light(folder, 'black', lit, quality)}
    for n, x in zip(names, gains):
        sizes['light-' + n] = light(folder, 'light-' + n, x, quality)
    sizes['honed'] = light(folder, 'honed', honed * meter, 80)
    rgb = ('--cicp', '1/13/0')
    sizes['bounce'] = avif(os.path.join(folder, 'bounce.avif'), bounce, 8, 90, '444', rgb)
    cover = cover_of(masks, faces, index)
    sizes['mask'] = avif(os.path.join(folder, 'mask.avif'), cover, 8, 80, '400')
    cv2.imwrite(os.path.join(folder, 'faces.png'), index, [cv2.IMWRITE_PNG_COMPRESSION, 9])
    sizes['faces'] = os.path.getsize(os.path.join(folder, 'faces.png'))

    out = {'title': spec['title'], **{k: spec[k] for k in ('daylight',) if k in spec}, 'width': w, 'height': h, 'curve': {'scale': 32, 'top': 513}, 'albedo': WHITE,
           'grade': {k: look[k] for k in ('contrast', 'saturation', 'black', 'top', 'sharpen', 'vignette')},
           'exposure': brief(meter, 6), 'bloom': look['bloom'],
           'bounce': [[round(v, 4) for v in row] for row in g], 'surfaces': [], 'faces': []}
    for k, (n, s) in enumerate(spec['surfaces'].items()):
        made = geometry['surfaces'][n]
        mine = [f for f in faces if f['surface'] == k]
        out['surfaces'].append({
            'name': n, 'title': s['title'], 'light': 'light-' + n, 'slab': made['slab'], 'area': round(sum(f['area'] for f in mine), 1),
            'lays': s['lays'], 'bonds': s['bonds'], 'stone': s['stone'], 'lay': s['lays'][0], 'bond': (s['bonds'] or ['straight'])[0],
            'tile': made.get('tile', s.get('tile')), 'joint': made.get('joint', s.get('joint', 0)), 'seed': made.get('seed', 1), 'finish': s.get('finish', 'polished')})
    for f in faces:
        out['faces'].append({'surface': f['surface'], 'name': f['name'], 'H': brief(f['H'], 7), 'box': brief(f['box'], 5), 'size': brief(f['size'], 4)})
    json.dump(out, open(os.path.join(folder, 'room.json'), 'w'), indent='\t', ensure_ascii=False)

    picture = grade(composite(out, lit, gains, honed * meter, bounce, cover, index), out['grade'])
    sizes['plain'] = avif(os.path.join(folder, 'plain.avif'), picture, 8, 62, '420')
    cv2.imwrite(os.path.join(HERE, 'draft', 'live-%s.png' % room), (picture[:, :, ::-1] * 255 + 0.5).astype(np.uint8))
    print(room, len(faces), 'faces', [[round(v, 3) for v in row] for row in g], sizes,
          'served at once', sum(v for n, v in sizes.items() if n != 'plain'), 'folder', sum(os.path.getsize(os.path.join(folder, f)) for f in os.listdir(folder)))


if __name__ == '__main__':
    main()
