"""More: honey onyx lit from behind, as the front of a reception desk and the panel at its back."""
import os
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from common import *

STONE = 'honey-onyx'
start(1600, 1067)
X0, X1, Y0, Y1, H = -3.2, 3.2, -4.2, 2.6, 3.0
wallm = plaster((0.34, 0.29, 0.24), 0.4)
ceil = plaster((0.40, 0.36, 0.31), 0.2)
floor = slab('black-and-gold', rough=0.09)
grout = plain('grout', (0.03, 0.028, 0.025), 0.9)
dark = plain('recess', (0.012, 0.011, 0.010), 0.7)
br = brass(0.22)
ox = wood('timber-x', WALNUT, 'x')
oz = wood('timber-z', WALNUT, 'z')
S = SLAB
back = glow(STONE, S, 0.50, gamma=1.2)
front = glow(STONE, S, 0.42, gamma=1.2)

tiles('floor', (X0, X1), (Y0, Y1), (1.2, 1.2), floor, grout, joint=0.0025, seed=3, start=(0.2, 0.1))
for nm, x, y in (('back', (X0, X1), (Y1, Y1 + 0.2)), ('left', (X0 - 0.2, X0), (Y0, Y1)), ('right', (X1, X1 + 0.2), (Y0, Y1)), ('front', (X0, X1), (Y0 - 0.2, Y0))):
    box(nm, x, y, (0, H), wallm, 0)
box('ceiling', (X0, X1), (Y0, Y1), (H, H + 0.2), ceil, 0)
# timber slats either side of the onyx
yb = Y1 - 0.09
px0, px1 = -1.55, 1.55
for a, b in ((X0, px0 - 0.05), (px1 + 0.05, X1)):
    box('slat-back', (a, b), (Y1 - 0.02, Y1), (0, H), dark, 0)
    x = a + 0.012
    while x < b - 0.03:
        box('slat', (x, x + 0.032), (Y1 - 0.065, Y1 - 0.02), (0, H), oz, 0.003)
        x += 0.046
# four leaves, book-matched both ways, in a brass frame
w = (px1 - px0) / 3
z0, z1 = 0.0, 2.74
for k in range(3):
    a, b = px0 + k * w + 0.0015, px0 + (k + 1) * w - 0.0015
    o = box('leaf', (a, b), (yb, yb + 0.02), (z0, z1), back, 0.001, fold=False)
    uv = o.data.uv_layers[0]
    for p in o.data.polygons:
        for li in p.loop_indices:
            c = o.location + o.data.vertices[o.data.loops[li].vertex_index].co
            u = c.x - (px0 + k * w)
            u = 0.35 + (u if k % 2 == 0 else w - u)
            uv.data[li].uv = (u, c.z - 0.75)
for x in (px0 - 0.045, px1):
    box('edge', (x, x + 0.045), (yb - 0.02, Y1), (0, z1 + 0.04), br, 0.002)
box('edge', (px0 - 0.045, px1 + 0.045), (yb - 0.02, Y1), (z1, z1 + 0.04), br, 0.002)

# desk
dx0, dx1, dy0, dy1 = -1.35, 1.15, 0.75, 1.45
box('desk-onyx', (dx0 + 0.04, dx1 - 0.04), (dy0 + 0.03, dy0 + 0.05), (0.10, 0.985), front, 0.001, cut=(SLAB[0] + 0.1, 0.4), fold=False)
box('desk-side', (dx0, dx0 + 0.04), (dy0, dy1), (0.0, 1.02), oz, 0.003)
box('desk-side', (dx1 - 0.04, dx1), (dy0, dy1), (0.0, 1.02), oz, 0.003)
box('desk-top', (dx0, dx1), (dy0, dy1), (1.02, 1.06), ox, 0.003)
box('desk-line', (dx0 + 0.04, dx1 - 0.04), (dy0 + 0.01, dy0 + 0.05), (0.985, 1.019), br, 0.0015)
box('desk-line', (dx0 + 0.04, dx1 - 0.04), (dy0 + 0.01, dy0 + 0.05), (0.07, 0.10), br, 0.0015)
box('desk-foot', (dx0 + 0.04, dx1 - 0.04), (dy0 + 0.08, dy1 - 0.05), (0, 0.985), dark, 0)

# on the desk
cd = ceramic((0.10, 0.09, 0.08), 0.45)
lathe('vase', [(0, 0), (0.055, 0), (0.07, 0.01), (0.095, 0.08), (0.085, 0.17), (0.045, 0.24), (0.03, 0.28), (0.038, 0.30), (0.03, 0.298), (0.022, 0.27), (0, 0.1)], cd, 128, (0.80, 1.1, 1.06))
bark = plain('bark', (0.12, 0.09, 0.06), 0.9)
for s in (3, 6, 9):
    grow('branch', (0.80, 1.1, 1.25), 0.62, bark, leaf_mat((0.06, 0.085, 0.045), (0.14, 0.17, 0.09)), seed=s, depth=3, leaf_len=0.06, leaf_w=0.018, trunk=0.005, per=5, spread=0.36, lean=0.4, first=0.5)
books((-0.55, 1.05, 1.06), [(0.31, 0.24, 0.03), (0.26, 0.20, 0.024)], [(0.50, 0.45, 0.37), (0.07, 0.10, 0.085)], 8)
# lamp: brass stem, dome
lx, ly = -1.02, 1.12
lathe('lamp-foot', [(0, 0), (0.08, 0), (0.083, 0.005), (0.08, 0.014), (0.012, 0.02), (0.007, 0.03), (0.007, 0.05)], br, 96, (lx, ly, 1.06))
rod('lamp-stem', (lx, ly, 1.08), (lx, ly, 1.43), 0.006, br)
lathe('dome', [(0.012, 0.115), (0.05, 0.105), (0.09, 0.07), (0.115, 0.0), (0.112, 0.0), (0.086, 0.066), (0.045, 0.098), (0.01, 0.108)], br, 96, (lx, ly, 1.36))
bulb((lx, ly, 1.39), 3.0, 0.02)

plain_world((1, 0.9, 0.8), 0.02)
for x in (-2.4, 2.4):
    spot((x, Y1 - 0.5, H - 0.02), (0, 0.22, -1), 60, 62, 0.03)
spot((-0.1, 0.7, H - 0.02), (0, 0.1, -1), 55, 60, 0.04)
spot((2.1, 0.6, H - 0.02), (0, 0.05, -1), 45, 60, 0.04)
area((-1.0, Y0 + 0.3, 2.7), (0.1, 1, -0.7), (3, 1), 46, (1, 0.86, 0.70))
camera((-0.5, -3.1, 1.36), -4, 35.5, (0.0, -0.02), focus=4.2, f=8)
render('onyx')
