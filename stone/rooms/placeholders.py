"""Stand-ins for slab pictures while the true ones are not there yet."""
import os
import cv2
import numpy as np
HERE = os.path.dirname(os.path.abspath(__file__))
rng = np.random.default_rng(3)
W, H = 1350, 850


def fbm(f, seed, oct=6, ax=1.0):
    r = np.random.default_rng(seed)
    out = np.zeros((H, W))
    a = 1.0
    for o in range(oct):
        n = max(2, int(f * 2 ** o))
        g = r.normal(size=(n + 3, int(n * W / H * ax) + 3)).astype(np.float32)
        out += a * cv2.resize(g, (W, H), interpolation=cv2.INTER_CUBIC)
        a *= 0.5
    return out


y, x = np.mgrid[0:H, 0:W] / H


def veins(seed, n, w):
    d = x * 0.8 + y * 1.1 + 0.16 * fbm(2, seed) + 0.05 * fbm(6, seed + 1)
    t = np.sin(d * n * 3.1416) + 0.35 * fbm(3, seed + 2) * 0.4
    ww = w * np.exp(0.6 * fbm(2, seed + 3, 3))
    return np.exp(-(t / ww) ** 2) * np.clip(0.6 + 0.5 * fbm(2, seed + 4, 3), 0, 1.3)


def save(name, base, layers):
    c = np.ones((H, W, 3)) * np.array(base)
    for m, col in layers:
        m = np.clip(m, 0, 1)[..., None]
        c = c * (1 - m) + np.array(col) * m
    c += rng.normal(0, 0.004, (H, W, 1))
    c = np.clip(c, 0, 1)
    img = (c * 255).astype(np.uint8)[:, :, ::-1]
    open(os.path.join(HERE, 'tex', name + '.mean'), 'w').write('%.4f %.4f %.4f' % tuple(np.mean(c ** 2.2, (0, 1))))
    img = np.hstack([img, img[:, ::-1]])
    img = np.vstack([img, img[::-1]])
    cv2.imwrite(os.path.join(HERE, 'tex', name + '.png'), img)


sm = lambda s: np.clip(0.5 + 0.35 * fbm(2, s), 0, 1)
save('ziarat-white', (.90, .895, .88), [(sm(1) * .25, (.75, .75, .75)), (veins(2, 5, .05) * .75, (.48, .48, .50)), (veins(9, 11, .03) * .4, (.60, .58, .56))])
save('black-and-gold', (.045, .043, .045), [(sm(11) * .4, (.09, .085, .08)), (veins(12, 6, .035) * .9, (.78, .60, .30)), (veins(15, 14, .02) * .5, (.85, .80, .70))])
save('botticina-classic', (.86, .80, .70), [(sm(21) * .3, (.80, .72, .60)), (veins(22, 12, .02) * .5, (.60, .45, .30))])
save('verona', (.84, .77, .66), [(sm(31) * .4, (.78, .68, .55)), (veins(32, 10, .03) * .5, (.66, .52, .38))])
save('indus-gold', (.78, .62, .38), [(sm(41) * .5, (.66, .48, .26)), (veins(42, 8, .05) * .6, (.90, .80, .62))])
save('green-onyx', (.55, .70, .50), [(sm(51) * .7, (.30, .50, .34)), (veins(52, 9, .10) * .7, (.85, .88, .70)), (veins(55, 14, .03) * .6, (.45, .30, .14))])
