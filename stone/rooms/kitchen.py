"""Kitchen: island and full-height splashback. Seen twice: the room (hero) and, nearer, the worktop (service).

The room's name says which: kitchen or worktop.
"""
import os
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from surfaces import *

NEAR = option('view', 'kitchen') == 'worktop'
start(1600, 1067)
X0, X1, Y0, Y1, H = -3.0, 3.3, -3.6, 4.7, 2.9

wallm = plaster((0.79, 0.755, 0.69))
ceil = plaster((0.85, 0.835, 0.80), 0.2)
TOP = 'chitral-white' if NEAR else 'black-and-gold'
top = surface('counter', TOP, rough=0.07)
BIG = (1.9, 2.375)
splash = surface('splashback', TOP, BIG, rough=0.07)
floor = slab('botticina-classic', honed=True)
grout = plain('grout', (0.50, 0.44, 0.36), 0.9)
frame = plain('bronze', (0.045, 0.036, 0.028), 0.4, 0.7)
dark = plain('recess', (0.015, 0.013, 0.011), 0.8)
br = brass()
TONE = OAK if NEAR else SHEESHAM
oz = wood('timber-z', TONE, 'z')
ox = wood('timber-x', TONE, 'x')

tiles('floor', (X0 - 0.3, X1), (Y0, Y1), (0.6, 1.2), floor, grout, joint=0.0025, bond=0.0, seed=4, start=(0.1, -0.2))
win = [(-3.2, -0.1, 0, 2.5), (0.35, 3.35, 0.92, 2.5)]
wall_with_opening('left', 'x', X0, -0.34, (Y0, Y1), H, win, wallm)
box('sill', (X0 - 0.34, X0 + 0.02), (0.33, 3.37), (0.90, 0.925), top, 0.004)
box('back', (X0 - 0.34, X1 + 0.2), (Y1, Y1 + 0.2), (0, H), wallm, 0)
box('right', (X1, X1 + 0.2), (Y0, Y1), (0, H), wallm, 0)
box('front', (X0 - 0.34, X1 + 0.2), (Y0 - 0.2, Y0), (0, H), wallm, 0)
box('ceiling', (X0 - 0.34, X1 + 0.2), (Y0 - 0.2, Y1 + 0.2), (H, H + 0.2), ceil, 0)
for a0, a1, z0, z1 in win:
    x = (X0 - 0.25, X0 - 0.205)
    n = 3 if a1 - a0 > 2.5 else 2
    for k in range(n + 1):
        a = a0 + (a1 - a0 - 0.035) * k / n
        box('stile', x, (a, a + 0.035), (z0, z1), frame, 0.003)
    for z in (z0, z1 - 0.04):
        box('rail', x, (a0, a1), (z, z + 0.04), frame, 0.003)
    area((X0 - 0.4, (a0 + a1) / 2, (z0 + z1) / 2), (1, 0, 0), (a1 - a0, z1 - z0), 1, portal=True)

pave, lime, bark, lf = garden(0, 0)
box('terrace', (-16, X0 - 0.34), (-9, 18), (-0.2, -0.03), pave, 0)
box('garden-wall', (-8.3, -8.0), (-9, 18), (-0.2, 2.4), lime, 0.02)
box('far-wall', (-8.3, X0), (9.5, 9.8), (-0.2, 2.4), lime, 0.02)
grow('tree', (-6.0, 5.8, 0), 4.3, bark, lf, seed=5, depth=5, leaf_len=0.13, leaf_w=0.05, trunk=0.075, per=10)
for i in range(6):
    grow('shrub', (-7.4, 3.2 + i * 1.05, -0.1), 1.3, bark, lf, seed=30 + i, depth=3, leaf_len=0.16, leaf_w=0.05, trunk=0.012, per=16, first=0.4)

# ---- back run
D = 0.64
yb = Y1 - D
bx0, bx1 = X0 + 0.0, 2.05
box('plinth', (bx0, bx1), (yb + 0.07, Y1), (0, 0.10), dark, 0.002)
box('carcass', (bx0, bx1), (yb + 0.03, Y1), (0.10, 0.845), dark, 0)
n = 6
wd = (bx1 - bx0) / n
for k in range(n):
    a0, a1 = bx0 + k * wd + 0.0015, bx0 + (k + 1) * wd - 0.0015
    if k in (1, 4):
        for z0, z1 in ((0.10, 0.345), (0.348, 0.593), (0.596, 0.815)):
            box('drawer', (a0, a1), (yb + 0.01, yb + 0.03), (z0, z1), ox, 0.0015)
    else:
        box('door', (a0, a1), (yb + 0.01, yb + 0.03), (0.10, 0.815), oz, 0.0015)
box('back-top', (bx0, bx1), (yb - 0.01, Y1), (0.86, 0.90), top, 0.0025, cut=(0.35, 0.1))
# splashback: book-matched leaves up to the hood
mid = -0.45
# each leaf mirrors its neighbour; the joints fall on the mirror lines
for a, b in ((bx0, mid - BIG[0]), (mid - BIG[0], mid), (mid, mid + BIG[0]), (mid + BIG[0], bx1)):
    box('splash', (a + 0.0008, b - 0.0008), (Y1 - 0.022, Y1), (0.90, 2.30), splash, 0.0012, cut=(2 * BIG[0] - mid, -0.5), fold=False)
box('hood', (bx0, bx1 + 0.02), (Y1 - 0.46, Y1), (2.30, H), wallm, 0.006)
box('ledge', (-2.1, 1.35), (Y1 - 0.19, Y1 - 0.02), (1.42, 1.45), top, 0.002, cut=(0.2, 0.9))
area((-0.375, Y1 - 0.13, 1.414), (0, 0.35, -1), (3.3, 0.012), 9, (1, 0.76, 0.50))
area((-0.375, Y1 - 0.30, 2.295), (0, 0.12, -1), (4.4, 0.02), 10, (1, 0.78, 0.54))
box('hob', (0.15, 0.95), (yb + 0.07, yb + 0.58), (0.90, 0.905), plain('hob', (0.006, 0.006, 0.007), 0.06), 0.002)

# tall units
tx0 = bx1 + 0.02
tw = (X1 - tx0) / 2
box('tall-carcass', (tx0, X1), (yb - 0.02 + 0.02, Y1), (0.0, 2.30), dark, 0)
for k in range(2):
    a0, a1 = tx0 + k * tw + 0.0015, tx0 + (k + 1) * tw - 0.0015
    box('tall-door', (a0, a1), (yb - 0.02, yb + 0.0), (0.10, 2.295), oz, 0.0015)
box('tall-side', (tx0 - 0.02, tx0), (yb - 0.02, Y1), (0.0, 2.30), oz, 0.0015)
for s in (-1, 1):
    x = tx0 + tw + s * 0.045
    rod('pull', (x, yb - 0.055, 0.95), (x, yb - 0.055, 1.75), 0.007, br)
    for z in (1.0, 1.7):
        rod('pull-foot', (x, yb - 0.055, z), (x, yb - 0.018, z), 0.005, br)
box('above-tall', (tx0 - 0.02, X1), (yb - 0.02, Y1), (2.302, H), wallm, 0.004)

# ---- tap against the splashback
def gooseneck(x, y, z, out=-0.22, h=0.36):
    lathe('tap-foot', [(0, 0), (0.027, 0), (0.028, 0.004), (0.026, 0.012), (0.017, 0.016), (0.015, 0.03), (0.015, 0.06)], br, 64, (x, y, z))
    pts = [(x, y, z + 0.02), (x, y, z + h * 0.62)]
    n = 14
    for i in range(n + 1):
        a = math.pi * i / n
        pts.append((x, y + out / 2 * (1 - math.cos(a)), z + h * 0.66 - 0 + (abs(out) / 2) * math.sin(a)))
    pts.append((x, y + out, z + h * 0.52))
    tube('tap', pts, 0.012, br, False, 'POLY')
    rod('tap-nose', (x, y + out, z + h * 0.54), (x, y + out, z + h * 0.50), 0.0145, br)
    rod('tap-lever', (x + 0.012, y, z + 0.05), (x + 0.085, y, z + 0.075), 0.0055, br)

gooseneck(-1.55, Y1 - 0.13, 0.90)

# ---- island
ix0, ix1, iy0, iy1 = -1.25, 1.55, 0.55, 1.6
T = 0.04
box('island-top', (ix0, ix1), (iy0, iy1), (0.90 - T, 0.90), top, 0.002, cut=(0.1, 0.2))
for a, b, flip in ((ix0, ix0 + T, -1), (ix1 - T, ix1, 1)):
    o = box('waterfall', (a, b), (iy0, iy1), (0.0, 0.90 - T - 0.0006), top, 0.0015)
    uv = o.data.uv_layers[0]
    for p in o.data.polygons:
        for li in p.loop_indices:
            c = o.location + o.data.vertices[o.data.loops[li].vertex_index].co
            d = 0.90 - c.z
            if abs(p.normal.y) > 0.5:
                uv.data[li].uv = (c.x + 0.1, iy0 - (0.90 - c.z) + 0.2)
            else:
                uv.data[li].uv = ((ix1 + d if flip > 0 else ix0 - d) + 0.1, c.y + 0.2)
box('island-body', (ix0 + T, ix1 - T), (iy0 + 0.33, iy1 - 0.03), (0.0, 0.855), dark, 0)
# fluted front, set back for knees
v, f = [], []
r, steps = 0.016, 8
x = ix0 + T + 0.002
while x < ix1 - T - 0.01:
    k = len(v)
    for s in range(steps + 1):
        a = math.pi * s / steps
        for z in (0.0, 0.858):
            v.append((x + r - r * math.cos(a), iy0 + 0.32 - r * 0.8 * math.sin(a), z))
    for s in range(steps):
        a = k + s * 2
        f.append((a, a + 2, a + 3, a + 1))
    x += 2 * r + 0.003
mesh('flutes', v, f, oz)

# ---- stools
def stool(cx, cy, yaw=0):
    lm = plain('leather', (0.16, 0.075, 0.035), 0.42, vary=0.12, bump=0.15, bump_scale=120)
    before = set(bpy.data.objects)
    lathe('seat', [(0, 0.625), (0.16, 0.626), (0.185, 0.632), (0.192, 0.65), (0.185, 0.668), (0.15, 0.676), (0, 0.672)], lm, 96)
    lathe('seat-rim', [(0, 0.60), (0.17, 0.60), (0.18, 0.606), (0.18, 0.622), (0.17, 0.628), (0, 0.628)], oz, 96)
    legs = []
    for k in range(4):
        a = math.pi / 4 + k * math.pi / 2
        t0 = (0.13 * math.cos(a), 0.13 * math.sin(a), 0.61)
        t1 = (0.205 * math.cos(a), 0.205 * math.sin(a), 0.0)
        rod('leg', t1, t0, 0.012, oz, 0.017)
        legs.append((t0, t1))
    ring = [(0.182 * math.cos(2 * math.pi * k / 48), 0.182 * math.sin(2 * math.pi * k / 48), 0.20) for k in range(48)]
    tube('foot-ring', ring, 0.007, br, True, 'POLY')
    bpy.context.view_layer.update()
    m = Matrix.Translation((cx, cy, 0)) @ Matrix.Rotation(math.radians(yaw), 4, 'Z')
    for o in set(bpy.data.objects) - before:
        o.matrix_world = m @ o.matrix_world

if not NEAR:
    for cx, yaw in ((-0.55, 5), (0.2, 24), (0.95, -8)):
        stool(cx, 0.43, yaw)

# ---- pendants
if not NEAR:
    for cx in (-0.5, 0.8):
        lathe('shade', [(0.012, 0.21), (0.03, 0.205), (0.07, 0.185), (0.125, 0.13), (0.16, 0.05), (0.168, 0.0), (0.164, 0.0), (0.156, 0.05), (0.12, 0.125), (0.06, 0.178), (0.01, 0.19)],
              plain('shade', (0.80, 0.76, 0.69), 0.7, vary=0.05, bump=0.1), 96, (cx, 1.08, 1.62))
        rod('cap', (cx, 1.08, 1.82), (cx, 1.08, 1.87), 0.016, br)
        rod('cord', (cx, 1.08, 1.85), (cx, 1.08, H), 0.0025, dark)
        lathe('rose', [(0, 0), (0.05, 0), (0.052, 0.004), (0.05, 0.02), (0, 0.02)], br, 64, (cx, 1.08, H - 0.02))
        bulb((cx, 1.08, 1.70), 7, 0.03)

# ---- on the ledge and tops
cw, cd, cg = ceramic((0.80, 0.77, 0.71), 0.3), ceramic((0.20, 0.17, 0.14), 0.5), ceramic((0.22, 0.27, 0.22), 0.35)
L = Y1 - 0.105
lathe('bowl', [(0, 0), (0.04, 0), (0.045, 0.01), (0.085, 0.05), (0.10, 0.085), (0.096, 0.085), (0.08, 0.055), (0.03, 0.015), (0, 0.014)], cw, 96, (-1.05, L, 1.45))
lathe('bowl', [(0, 0), (0.04, 0), (0.045, 0.01), (0.085, 0.05), (0.10, 0.085), (0.096, 0.085), (0.08, 0.055), (0.03, 0.015), (0, 0.014)], cw, 96, (-1.05, L, 1.481))
lathe('jar', [(0, 0), (0.055, 0), (0.062, 0.01), (0.066, 0.10), (0.06, 0.15), (0.04, 0.165), (0.038, 0.18), (0.046, 0.185), (0.03, 0.20), (0.008, 0.205), (0.012, 0.225), (0, 0.23)], cd, 96, (-0.72, L, 1.45))
lathe('jug', [(0, 0), (0.05, 0), (0.06, 0.012), (0.072, 0.08), (0.055, 0.15), (0.034, 0.2), (0.036, 0.25), (0.045, 0.275), (0.041, 0.274), (0.03, 0.245), (0.028, 0.2), (0, 0.12)], cg, 96, (0.95, L, 1.45))
lathe('cup', [(0, 0), (0.032, 0), (0.036, 0.006), (0.04, 0.07), (0.037, 0.07), (0.032, 0.01), (0, 0.008)], cw, 64, (0.68, L, 1.45))
lathe('cup', [(0, 0), (0.032, 0), (0.036, 0.006), (0.04, 0.07), (0.037, 0.07), (0.032, 0.01), (0, 0.008)], cw, 64, (0.57, L + 0.02, 1.45))
lathe('mortar', [(0, 0), (0.06, 0), (0.065, 0.015), (0.055, 0.03), (0.085, 0.09), (0.09, 0.12), (0.078, 0.12), (0.06, 0.06), (0, 0.045)], plain('mortar', (0.42, 0.41, 0.39), 0.7, vary=0.1, bump=0.3), 96, (-0.35, Y1 - 0.2, 0.90))
rod('pestle', (-0.36, Y1 - 0.2, 0.95), (-0.27, Y1 - 0.16, 1.10), 0.017, cw, 0.012)
for k, (w, h, dx) in enumerate(((0.30, 0.44, 0), (0.24, 0.34, 0.10))):
    b = box('board', (-0.02, 0.0), (-w / 2, w / 2), (0, h), wood('board', OAK if k else WALNUT, 'z'), 0.006)
    b.matrix_world = Matrix.Translation((1.35 + dx, Y1 - 0.03 - k * 0.03 - 0.07, 0.90)) @ Matrix.Rotation(math.radians(90), 4, 'Z') @ Matrix.Rotation(math.radians(9), 4, 'Y') @ Matrix.Translation(b.location)

lm, cx, cy = lemon_mat(), 0.98, 1.12
if NEAR:
    cx, cy = 0.35, 1.22
lathe('lemon-bowl', [(0, 0), (0.07, 0), (0.075, 0.012), (0.07, 0.02), (0.13, 0.05), (0.185, 0.105), (0.181, 0.108), (0.122, 0.06), (0.05, 0.032), (0, 0.03)], cw if not NEAR else cd, 128, (cx, cy, 0.90))
for i, (a, b, c) in enumerate(((-0.06, 0.02, 0.085), (0.04, 0.06, 0.088), (0.03, -0.055, 0.086), (-0.045, -0.06, 0.092), (0.0, 0.0, 0.125), (0.09, 0.01, 0.105))):
    citrus('lemon', (cx + a, cy + b, 0.90 + c), 0.033, lm, i)
vx, vy = (-0.62, 1.22) if NEAR else (0.12, 1.2)
lathe('vase', [(0, 0), (0.06, 0), (0.075, 0.012), (0.10, 0.10), (0.095, 0.18), (0.055, 0.255), (0.034, 0.30), (0.036, 0.33), (0.044, 0.345), (0.038, 0.343), (0.028, 0.30), (0.04, 0.25), (0, 0.1)], cd if not NEAR else cg, 128, (vx, vy, 0.90))
ol = leaf_mat((0.085, 0.115, 0.06), (0.16, 0.19, 0.10))
for s in (2, 5, 9):
    grow('olive', (vx, vy, 1.12), 0.62 if NEAR else 0.5, bark, ol, seed=s, depth=3, leaf_len=0.062, leaf_w=0.015, trunk=0.005, per=5, spread=0.36, lean=0.42, first=0.5)

sky(38, -105, 0.12, 1.5)
sun(30, -115, 8.0, (1, 0.90, 0.77), 0.9)
area((0.2, Y0 + 0.1, 2.0), (0, 1, -0.1), (4.5, 1.8), 26, (1, 0.97, 0.93))
if NEAR:
    # board with bread knife-work, near the camera
    b = box('near-board', (-0.22, 0.22), (-0.14, 0.14), (0, 0.022), wood('board', WALNUT, 'x'), 0.005)
    b.matrix_world = Matrix.Translation((-0.1, 0.98, 0.90)) @ Matrix.Rotation(math.radians(14), 4, 'Z') @ Matrix.Translation(b.location)
    pm = pomegranate_mat()
    for i, (a, c) in enumerate(((-0.20, 0.96), (-0.10, 1.03))):
        pomegranate('pomegranate', (a, c, 0.922 + 0.038), 0.042, pm, i + 3)
    camera((1.5, -0.55, 1.36), 33, 40, (0.0, -0.16), focus=2.1, f=5.0)
    render('worktop')
else:
    camera((0.85, -2.75, 1.30), 11, 28, (0.0, -0.045), focus=4.2, f=8)
    render('kitchen')
