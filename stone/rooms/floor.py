"""Floor: a veranda of arches laid in two marbles, the sun drawing the arches on it. Seen twice: chequered, and as one field with a border."""
import os
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from surfaces import *

start(1600, 1067)
LIGHT, DARK = 'verona', 'black-and-gold'
VERANDA = option('view', 'floor') == 'veranda'
X0, X1, Y0, Y1, H = -1.7, 1.7, -3.0, 11.5, 3.7
wallm = plaster((0.80, 0.745, 0.66), 0.45)
ceil = plaster((0.83, 0.79, 0.72), 0.2)
field = surface('floor', LIGHT, rough=0.10)
darkm = surface('border', DARK, rough=0.085)
edge = darkm if VERANDA else field
grout = plain('grout', (0.42, 0.37, 0.30), 0.9)
oz = wood('door', SHEESHAM, 'z')
oxx = wood('door-x', SHEESHAM, 'x')
br = brass()
S = 0.6
if VERANDA:
    paved('floor', (X0 + 0.30, X1 - 0.30), (Y0, Y1), (S, S), field, grout, seed=6, start=(-0.1, 0))
else:
    tiles('floor', (X0 + 0.30, X1 - 0.30), (Y0, Y1), (S, S), [field, darkm], grout, joint=0.002, seed=6, start=(-0.1, 0), pick=lambda i, j: (i + j) % 2)
for a, b in ((X0 - 0.45, X0 + 0.30), (X1 - 0.30, X1)):
    if VERANDA:
        paved('border', (a, b), (Y0, Y1), (0.75, 1.2), edge, grout, seed=8)
    else:
        tiles('border', (a, b), (Y0, Y1), (1.2, 1.2) if a < X0 else (0.3, 1.2), edge, grout, joint=0.002, seed=8)

# the arcade: a wall pierced by four-centred arches
def arch_profile(w, spring, rise, n=28):
    """Right half of a four-centred (Mughal) arch from the springing to the point."""
    pts = []
    r1 = w * 0.30
    for i in range(n + 1):
        t = i / n
        # a tight haunch, then a long shallow reach to the point
        a = t * math.pi / 2
        x = w / 2 * (1 - t ** 2.3)
        z = spring + rise * (0.80 * math.sin(a) ** 0.9 + 0.20 * t ** 2.2)
        pts.append((x, z))
    return pts


def arcade(x, thick, bays, width, pier, spring, rise, y0, height):
    """Wall in the y-z plane with pointed openings; made as strips so the soffits are clean."""
    v, f = [], []

    def quad(a, b, c, d):
        k = len(v)
        v.extend((a, b, c, d))
        f.append((k, k + 1, k + 2, k + 3))

    ys = y0
    for bay in range(bays):
        # pier
        for xx in (x, x - thick):
            quad((xx, ys, 0), (xx, ys + pier, 0), (xx, ys + pier, height), (xx, ys, height))
        c = ys + pier + width / 2
        half = arch_profile(width, spring, rise)
        line = [(c + a, z) for a, z in half] + [(c - a, z) for a, z in reversed(half)]
        line = [(c + width / 2, 0)] + line + [(c - width / 2, 0)]
        for i in range(len(line) - 1):
            (ya, za), (yb_, zb) = line[i], line[i + 1]
            quad((x, ya, za), (x, yb_, zb), (x - thick, yb_, zb), (x - thick, ya, za))
            if za > 0 or zb > 0:
                if abs(ya - yb_) > 1e-6:
                    for xx in (x, x - thick):
                        quad((xx, ya, za), (xx, yb_, zb), (xx, yb_, height), (xx, ya, height))
        ys += pier + width
    for xx in (x, x - thick):
        quad((xx, ys, 0), (xx, ys + pier, 0), (xx, ys + pier, height), (xx, ys, height))
    o = mesh('arcade', v, f, wallm, False)
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=0.0005)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    soften(o, 0.012, 3)
    return ys + pier

W, P = 1.75, 0.62
yy = Y0 - 0.2
end = arcade(X0, 0.42, 6, W, P, 1.75, 0.95, yy, H)
# stone plinths to the piers
ys = yy
for k in range(7):
    box('plinth', (X0 - 0.44, X0 + 0.02), (ys - 0.02, ys + P + 0.02), (0, 0.16), edge, 0.004, cut=(k * 0.3, 0.2), fold=False)
    ys += P + W
box('right', (X1, X1 + 0.2), (Y0 - 1, Y1 + 1), (0, H), wallm, 0)
box('skirting', (X1 - 0.016, X1), (Y0, Y1), (0, 0.16), edge, 0.003, fold=False)
box('end', (X0 - 0.4, X1 + 0.2), (Y1, Y1 + 0.2), (0, H), wallm, 0)
box('front', (X0 - 0.4, X1 + 0.2), (Y0 - 0.3, Y0 - 0.1), (0, H), wallm, 0)
box('ceiling', (X0 - 0.45, X1 + 0.2), (Y0 - 0.3, Y1 + 0.2), (H, H + 0.2), ceil, 0)
# beams
y = Y0
while y < Y1:
    box('beam', (X0, X1), (y, y + 0.09), (H - 0.16, H), oxx, 0.006)
    y += 0.55

# a carved-looking door at the end, in an arched recess of plain planks
dw, dh = 1.2, 2.35
box('door-frame', (-dw / 2 - 0.12, dw / 2 + 0.12), (Y1 - 0.07, Y1), (0, dh + 0.12), oz, 0.008)
for s in (-1, 1):
    a, b = (-dw / 2, -0.004) if s < 0 else (0.004, dw / 2)
    box('leaf', (a, b), (Y1 - 0.10, Y1 - 0.06), (0.01, dh), oz, 0.004)
    for r in range(4):
        z0 = 0.12 + r * (dh - 0.16) / 4
        z1 = z0 + (dh - 0.16) / 4 - 0.10
        box('panel', (a + 0.09, b - 0.09), (Y1 - 0.118, Y1 - 0.09), (z0, z1), oz, 0.016)
    rod('ring', (s * 0.06, Y1 - 0.10, 1.05), (s * 0.06, Y1 - 0.14, 1.05), 0.014, br)

# court beyond the arches
pave, lime, bark, lf = garden(0, 0)
box('path', (X0 - 1.5, X0 - 0.42), (-9, 20), (-0.3, -0.06), pave, 0.01)
lawn((-9, X0 - 1.5), (-1, 16), -0.075, 150_000)
box('court-wall', (-9.3, -9.0), (-9, 20), (-0.2, 3.0), lime, 0.02)
grow('tree', (-5.4, 6.6, 0), 4.6, bark, lf, seed=5, depth=5, leaf_len=0.13, leaf_w=0.05, trunk=0.08, per=10)
for i in range(5):
    grow('shrub', (-3.4, 1.4 + i * 2.37, -0.1), 1.0, bark, lf, seed=30 + i, depth=3, leaf_len=0.15, leaf_w=0.045, trunk=0.012, per=14, first=0.4)

# along the wall: a bench with cushions, a jar
for k, y in enumerate((4.2, )):
    box('bench', (X1 - 0.50, X1 - 0.04), (y, y + 1.7), (0.40, 0.445), wood('bench', SHEESHAM, 'y'), 0.006)
    for yy2 in (y + 0.08, y + 1.62 - 0.06):
        box('bench-end', (X1 - 0.48, X1 - 0.06), (yy2, yy2 + 0.05), (0.0, 0.399), oz, 0.006)
    soft_box('bench-pad', (X1 - 0.50, X1 - 0.05), (y + 0.03, y + 1.67), (0.445, 0.50), cloth('pad', (0.62, 0.575, 0.50)), 0.022, 0.008, 0.004, 3, 40)
    cushion('cushion', (0.46, 0.46), (X1 - 0.17, y + 0.42, 0.72), cloth('green', (0.045, 0.095, 0.075)), 74, -90, 0, 0.08, 1)
    cushion('cushion', (0.42, 0.42), (X1 - 0.18, y + 1.28, 0.70), cloth('ochre', (0.42, 0.25, 0.085)), 72, -84, 0, 0.08, 2)
jar = [(0, 0), (0.14, 0.0), (0.18, 0.03), (0.25, 0.26), (0.26, 0.44), (0.21, 0.62), (0.135, 0.72), (0.13, 0.76), (0.16, 0.80), (0.145, 0.798), (0.115, 0.75), (0.12, 0.7), (0, 0.5)]
lathe('jar', jar, ceramic((0.36, 0.24, 0.16), 0.7), 128, (X1 - 0.38, 2.9, 0))
lathe('jar', [(a * 0.72, z * 0.66) for a, z in jar], ceramic((0.55, 0.47, 0.37), 0.7), 128, (X1 - 0.36, 2.36, 0))
# lanterns
for y in (1.6, 6.3):
    rod('chain', (0, y, 2.75), (0, y, H - 0.16), 0.004, br)
    lathe('lantern', [(0.0, 0.46), (0.02, 0.44), (0.03, 0.40), (0.11, 0.34), (0.125, 0.33), (0.125, 0.315)], br, 12, (0, y, 2.30), 1)
    lathe('lantern-foot', [(0.0, -0.02), (0.09, 0.0), (0.105, 0.015), (0.10, 0.03), (0, 0.03)], br, 12, (0, y, 2.30), 1)
    for k in range(6):
        a = k * math.pi / 3
        rod('lantern-bar', (0.092 * math.cos(a), y + 0.092 * math.sin(a), 2.32), (0.115 * math.cos(a), y + 0.115 * math.sin(a), 2.63), 0.005, br)

sky(42, -90, 0.13, 1.2)
sun(41, -106, 8.5, (1, 0.89, 0.75), 0.8)
area((0.2, Y0 + 0.1, 2.4), (0, 1, -0.2), (2.6, 1.6), 14, (1, 0.96, 0.9))
camera((0.45, -2.3, 1.32), 5, 28, (0.0, -0.10), focus=4.5, f=8)
render('veranda' if VERANDA else 'floor')
