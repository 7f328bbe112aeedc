"""Wall: book-matched leaves of stone behind a low console, raked by daylight. Seen twice: the wall, over boards, and the hall, over stone."""
import os
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from surfaces import *

STONE = 'statuario'
HALL = option('view', 'wall') == 'hall'
start(1600, 1067)
X0, X1, Y0, Y1, H = -2.9, 3.1, -4.0, 2.2, 3.0
wallm = plaster((0.76, 0.71, 0.63))
ceil = plaster((0.84, 0.82, 0.78), 0.2)
# in the hall a leaf is a whole slab, so that the joint falls on the line where its picture is mirrored
LEAF = (2.2, 2.75)
LW, LEAVES = (LEAF[0], 2) if HALL else (1.15, 4)
stone = surface('wall', STONE, LEAF, rough=0.08)
frame = plain('bronze', (0.045, 0.036, 0.028), 0.4, 0.7)
dark = plain('recess', (0.015, 0.013, 0.011), 0.8)
br = brass()
ox = wood('timber-x', WALNUT, 'x')
oz = wood('timber-z', WALNUT, 'z')
# herringbone would be too loud: long boards of oak
fl = wood('boards', OAK, 'y', rough=0.4)
rnd = random.Random(2)
x = X0
while x < X1 and not HALL:
    y = Y0 - rnd.uniform(0, 1.8)
    while y < Y1:
        ln = rnd.uniform(1.8, 2.4)
        box('board', (x + 0.0008, min(X1, x + 0.19) - 0.0008), (max(y, Y0), min(Y1, y + ln) - 0.0012), (-0.02, rnd.gauss(0, 0.00025)), fl, 0.0012)
        y += ln
    x += 0.19
if HALL:
    paved('floor', (X0 - 0.34, X1), (Y0, Y1), (0.8, 0.8), surface('floor', 'verona', rough=0.09), plain('grout', (0.5, 0.44, 0.36), 0.9), seed=5, start=(0.1, 0.2))
box('sub', (X0, X1), (Y0, Y1), (-0.06, -0.018), dark, 0)
win = [(-2.4, 0.2, 0, 2.65)]
wall_with_opening('left', 'x', X0, -0.34, (Y0, Y1), H, win, wallm)
box('back', (X0 - 0.34, X1 + 0.2), (Y1, Y1 + 0.2), (0, H), wallm, 0)
box('right', (X1, X1 + 0.2), (Y0, Y1), (0, H), wallm, 0)
box('front', (X0 - 0.34, X1 + 0.2), (Y0 - 0.2, Y0), (0, H), wallm, 0)
box('ceiling', (X0 - 0.34, X1 + 0.2), (Y0 - 0.2, Y1 + 0.2), (H, H + 0.2), ceil, 0)
for a0, a1, z0, z1 in win:
    xx = (X0 - 0.25, X0 - 0.205)
    for k in range(4):
        a = a0 + (a1 - a0 - 0.035) * k / 3
        box('stile', xx, (a, a + 0.035), (z0, z1), frame, 0.003)
    for z in (z0, z1 - 0.04):
        box('rail', xx, (a0, a1), (z, z + 0.04), frame, 0.003)
    area((X0 - 0.4, (a0 + a1) / 2, (z0 + z1) / 2), (1, 0, 0), (a1 - a0, z1 - z0), 1, portal=True)
curtain('sheer', (0.15, 0.75), X0 + 0.10, (0.02, 2.8), sheer(), 'y', 0.085, 0.034, seed=3)
pave, lime, bark, lf = garden(0, 0)
box('ground', (-14, X0 - 0.34), (-8, 9), (-0.2, -0.05), pave, 0)
box('garden-wall', (-8.2, -8.0), (-8, 9), (-0.2, 2.4), lime, 0)
grow('tree', (-6.0, -7.0, 0), 4.2, bark, lf, seed=5, depth=5, leaf_len=0.13, leaf_w=0.05, trunk=0.07, per=8)

# four leaves, each the mirror of its neighbour; a 6 mm brass strip would shout, so a 2 mm joint
t = 0.02
cx0 = -LEAVES / 2 * LW + 0.1
for k in range(LEAVES):
    a, b = cx0 + k * LW + 0.001, cx0 + (k + 1) * LW - 0.001
    o = box('leaf', (a, b), (Y1 - 0.03, Y1 - 0.01), (0.06, 2.72), stone, 0.0012, fold=False)
    uv = o.data.uv_layers[0]
    for p in o.data.polygons:
        for li in p.loop_indices:
            c = o.location + o.data.vertices[o.data.loops[li].vertex_index].co
            u = c.x - (cx0 + k * LW)
            uv.data[li].uv = (c.x - cx0 if HALL else 0.28 + (u if k % 2 == 0 else LW - u), c.z)
box('foot-gap', (cx0, cx0 + LEAVES * LW), (Y1 - 0.012, Y1 + 0.001), (0, 0.06), dark, 0)
# wash of light from a slot above
box('slot', (X0, X1), (Y1 - 0.16, Y1 - 0.155), (2.78, H), ceil, 0)
area((cx0 + LEAVES / 2 * LW, Y1 - 0.10, 2.9), (0, 0.25, -1), (LEAVES * LW, 0.04), 8, (1, 0.80, 0.58))

# console
c0, c1, cy0, cy1 = -1.15, 1.25, Y1 - 0.56, Y1 - 0.12
box('console-top', (c0, c1), (cy0, cy1), (0.72, 0.755), ox, 0.004)
for a, b in ((c0, c0 + 0.035), (c1 - 0.035, c1)):
    box('console-end', (a, b), (cy0, cy1), (0.0, 0.719), oz, 0.004)
box('console-shelf', (c0 + 0.036, c1 - 0.036), (cy0 + 0.02, cy1), (0.262, 0.29), ox, 0.003)
for k in range(3):
    w = (c1 - c0 - 0.074) / 3
    a = c0 + 0.037 + k * w
    box('drawer', (a + 0.0015, a + w - 0.0015), (cy0 + 0.012, cy0 + 0.032), (0.585, 0.716), ox, 0.002)
    rod('knob', (a + w / 2, cy0 + 0.012, 0.65), (a + w / 2, cy0 - 0.012, 0.65), 0.009, br)
box('drawer-box', (c0 + 0.036, c1 - 0.036), (cy0 + 0.033, cy1), (0.583, 0.719), dark, 0)
# things on it
cd = ceramic((0.13, 0.115, 0.10), 0.5)
lathe('vase', [(0, 0), (0.07, 0), (0.09, 0.012), (0.135, 0.12), (0.13, 0.24), (0.08, 0.34), (0.045, 0.39), (0.047, 0.42), (0.06, 0.44), (0.05, 0.438), (0.037, 0.4), (0.05, 0.35), (0, 0.1)], cd, 128, (-0.62, cy0 + 0.22, 0.755))
for s in (2, 5, 8):
    grow('branch', (-0.62, cy0 + 0.22, 1.06), 0.85, bark, leaf_mat((0.085, 0.115, 0.06), (0.16, 0.19, 0.10)), seed=s, depth=3, leaf_len=0.07, leaf_w=0.018, trunk=0.006, per=5, spread=0.36, lean=0.45, first=0.5)
books((0.15, cy0 + 0.2, 0.755), [(0.31, 0.24, 0.03), (0.28, 0.22, 0.026), (0.24, 0.18, 0.02)], [(0.60, 0.55, 0.46), (0.22, 0.12, 0.07), (0.08, 0.11, 0.09)], 6)
lathe('bowl', [(0, 0), (0.05, 0), (0.055, 0.01), (0.09, 0.04), (0.115, 0.08), (0.111, 0.081), (0.082, 0.046), (0.03, 0.018), (0, 0.016)], br, 96, (0.15, cy0 + 0.2, 0.832))
# lamp
lathe('lamp-body', [(0, 0), (0.085, 0.0), (0.095, 0.008), (0.12, 0.10), (0.10, 0.22), (0.045, 0.29), (0.02, 0.31), (0.012, 0.35), (0, 0.36)], ceramic((0.70, 0.66, 0.58), 0.4), 96, (0.88, cy0 + 0.22, 0.755))
sm = Mat('shade')
sm.set(Base_Color=(0.80, 0.73, 0.60), Roughness=0.9, Emission=(1, 0.76, 0.48), Emission_Strength=0.45)
lathe('lamp-shade', [(0.20, 0.34), (0.202, 0.345), (0.145, 0.60), (0.142, 0.60), (0.198, 0.343)], sm.m, 96, (0.88, cy0 + 0.22, 0.755), 1)
bulb((0.88, cy0 + 0.22, 1.20), 3.0, 0.05)
# on the shelf below
books((-0.72, cy0 + 0.22, 0.29), [(0.33, 0.25, 0.034), (0.30, 0.24, 0.028), (0.27, 0.21, 0.03)], [(0.30, 0.16, 0.085), (0.62, 0.57, 0.48), (0.10, 0.12, 0.10)], 90)
lathe('urn', [(0, 0), (0.07, 0.0), (0.09, 0.012), (0.125, 0.09), (0.12, 0.16), (0.09, 0.205), (0.085, 0.22), (0.095, 0.23), (0.082, 0.228), (0.075, 0.205), (0, 0.1)], ceramic((0.36, 0.24, 0.16), 0.6), 96, (0.62, cy0 + 0.2, 0.29))
if not HALL:
    rug((-1.7, 1.5), (-2.9, 1.2), rug_mat((3.2, 4.1)))

sky(22, -138, 0.16, 1.4)
sun(17.5, -138, 7.0, (1, 0.87, 0.70), 0.7)
area((0.3, Y0 + 0.15, 2.0), (0, 1, -0.1), (4, 1.8), 20, (1, 0.97, 0.93))
if HALL:
    lathe('pot', [(0, 0), (0.17, 0.0), (0.19, 0.02), (0.22, 0.2), (0.215, 0.36), (0.2, 0.42), (0.185, 0.415), (0.2, 0.35), (0.0, 0.34)], ceramic((0.46, 0.38, 0.29), 0.7), 96, (2.62, Y1 - 0.55, 0))
    big_leaf_plant('plant', (2.62, Y1 - 0.55, 0.33), leaf_mat((0.035, 0.085, 0.028), (0.10, 0.19, 0.05)), plain('stem', (0.09, 0.16, 0.05), 0.5), 11, 1.6, 4, (0.62, 0.26))
    camera((0.72, -2.75, 1.36), 7, 27, (0.0, -0.08), focus=4.4, f=8)
    render('hall')
else:
    camera((0.55, -2.9, 1.32), 5, 33, (0.0, -0.01), focus=4.5, f=8)
    render('wall')
