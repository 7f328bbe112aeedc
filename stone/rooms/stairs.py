"""Staircase: solid stone treads and risers, a slim bronze balustrade, daylight from a tall window."""
import os
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from surfaces import *

STONE = 'botticina-classic'
start(1600, 1067)
X0, X1, Y0, Y1, H = -2.4, 4.6, -3.4, 3.1, 5.4
wallm = plaster((0.79, 0.75, 0.68))
ceil = plaster((0.85, 0.83, 0.79), 0.2)
stone = surface('steps', STONE, rough=0.11)
floor = surface('floor', STONE, rough=0.10)
grout = plain('grout', (0.50, 0.44, 0.36), 0.9)
frame = plain('bronze', (0.05, 0.04, 0.03), 0.36, 0.75)
rail_wood = wood('rail', SHEESHAM, 'x')
ozz = wood('timber-z', SHEESHAM, 'z')
dark = plain('recess', (0.02, 0.018, 0.015), 0.8)
br = brass()

paved('floor', (X0, X1), (Y0, Y1), (0.9, 0.9), floor, grout, joint=0.0025, seed=9, start=(0.2, 0.1))
win = [(-0.4, 1.9, 0.35, 4.4)]
wall_with_opening('left', 'x', X0, -0.35, (Y0, Y1), H, win, wallm)
box('back', (X0 - 0.35, X1 + 0.2), (Y1, Y1 + 0.2), (0, H), wallm, 0)
box('right', (X1, X1 + 0.2), (Y0, Y1), (0, H), wallm, 0)
box('front', (X0 - 0.35, X1 + 0.2), (Y0 - 0.2, Y0), (0, H), wallm, 0)
box('ceiling', (X0 - 0.35, X1 + 0.2), (Y0 - 0.2, Y1 + 0.2), (H, H + 0.2), ceil, 0)
for a0, a1, z0, z1 in win:
    x = (X0 - 0.26, X0 - 0.215)
    for k in range(4):
        a = a0 + (a1 - a0 - 0.035) * k / 3
        box('stile', x, (a, a + 0.035), (z0, z1), frame, 0.003)
    for k in range(5):
        z = z0 + (z1 - z0 - 0.035) * k / 4
        box('rail', x, (a0, a1), (z, z + 0.035), frame, 0.003)
    box('sill', (X0 - 0.35, X0 + 0.02), (a0 - 0.02, a1 + 0.02), (z0 - 0.03, z0 + 0.002), stone, 0.003)
    area((X0 - 0.42, (a0 + a1) / 2, (z0 + z1) / 2), (1, 0, 0), (a1 - a0, z1 - z0), 1, portal=True)

pave, lime, bark, lf = garden(0, 0)
box('ground', (-14, X0 - 0.35), (-8, 9), (-0.2, -0.05), pave, 0)
box('garden-wall', (-8.2, -8.0), (-8, 9), (-0.2, 2.6), lime, 0)
grow('tree', (-5.6, 2.2, 0), 4.6, bark, lf, seed=5, depth=5, leaf_len=0.13, leaf_w=0.05, trunk=0.07, per=9)

# the flight
N, RISE, GO, W = 16, 0.166, 0.29, 1.35
T, NOSE = 0.04, 0.022
x_first = -0.55
yb, yf = Y1, Y1 - W
under = []
rnd = random.Random(3)


def rounded_tread(x0, x1, yfront, yback, z0, z1, round_, mat, cut):
    """A tread whose near corner is turned to a radius."""
    pts = [(x1, yback), (x0, yback)]
    n = 28
    r = round_
    cx, cy = x0 + r, yfront + r
    for i in range(n + 1):
        a = math.pi + (math.pi / 2) * i / n
        pts.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    pts.append((x1, yfront))
    k = len(pts)
    v = [(x, y, z0) for x, y in pts] + [(x, y, z1) for x, y in pts]
    f = [tuple(range(k))[::-1] if False else tuple(range(k - 1, -1, -1)), tuple(range(k, 2 * k))]
    for i in range(k):
        j = (i + 1) % k
        f.append((i, j, k + j, k + i))
    o = mesh('tread', v, f, mat, False)
    # faces may wind either way
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    uv_metres(o, cut)
    soften(o, 0.006, 4)
    return o


for i in range(N):
    x = x_first + i * GO
    z = (i + 1) * RISE
    cut = (rnd.uniform(0, 2), rnd.uniform(0, 1))
    extra = {0: 0.42, 1: 0.0}.get(i, 0.0)
    if i == 0:
        rounded_tread(x - NOSE - 0.06, x + GO + 0.03, yf - extra, yb - 0.002, z - T, z, 0.36, stone, cut)
        rounded_tread(x - 0.06, x + GO + 0.03, yf - extra + 0.025, yb - 0.002, 0.002, z - T - 0.002, 0.34, stone, (cut[0] + 0.4, cut[1]))
    else:
        box('tread', (x - NOSE, x + GO + 0.02), (yf - 0.02, yb - 0.002), (z - T, z), stone, 0.006, cut=cut)
        box('riser', (x, x + 0.02), (yf, yb - 0.002), (z - RISE, z - T - 0.001), stone, 0.001, cut=(cut[0] + 0.7, cut[1]))
    # skirting cut to the steps, of one strip: its front is one plane
    box('skirt', (x - NOSE, x + GO - NOSE), (yb - 0.014, yb), (z + 0.0005, z + 0.10), stone, 0.0015, fold=False)
# plaster below: the closed string, following the steps
for i in range(N):
    x = x_first + i * GO
    z = (i + 1) * RISE
    if i:
        box('string', (x + 0.004, x + GO + 0.004), (yf + 0.012, yb), (0, z - T - 0.001), wallm, 0)
box('landing', (x_first + N * GO, X1), (yf - 0.02, yb), (N * RISE - 0.2, N * RISE), stone, 0.004)

# balustrade: slim uprights, two to a tread, and a timber handrail
slope = RISE / GO


def nosing(x):
    return (x - x_first) * slope + RISE


hr = 0.93
yr = yf + 0.055
for i in range(N):
    for k in (0.055, 0.055 + GO / 2):
        x = x_first + i * GO + k
        rod('upright', (x, yr, (i + 1) * RISE), (x, yr, nosing(x) + hr - 0.03), 0.0065, frame)
        if k < 0.1:
            pass
a, b = x_first - 0.02, x_first + N * GO
L = math.hypot(b - a, (b - a) * slope)
o = box('handrail', (-L / 2, L / 2), (-0.03, 0.03), (-0.022, 0.022), rail_wood, 0.014)
o.matrix_world = Matrix.Translation(((a + b) / 2, yr, nosing((a + b) / 2) + hr)) @ Matrix.Rotation(-math.atan(slope), 4, 'Y')
o = box('handrail-flat', (-L / 2, L / 2), (-0.016, 0.016), (-0.004, 0.004), frame, 0.001)
o.matrix_world = Matrix.Translation(((a + b) / 2, yr, nosing((a + b) / 2) + hr - 0.028)) @ Matrix.Rotation(-math.atan(slope), 4, 'Y')
# newel: one stouter post on the first tread
rod('newel', (x_first - 0.02, yr, RISE), (x_first - 0.02, yr, nosing(x_first - 0.02) + hr + 0.0), 0.014, frame)

# a bench of timber, a jar and a plant below the flight
pot = lathe('jar', [(0, 0), (0.15, 0.0), (0.19, 0.03), (0.27, 0.28), (0.28, 0.48), (0.22, 0.68), (0.145, 0.78), (0.14, 0.83), (0.17, 0.87), (0.155, 0.868), (0.125, 0.82), (0.13, 0.76), (0, 0.5)],
            ceramic((0.33, 0.24, 0.17), 0.7), 128, (2.75, 1.05, 0))
grow('branch', (2.75, 1.05, 0.7), 1.25, bark, leaf_mat((0.085, 0.115, 0.06), (0.16, 0.19, 0.10)), seed=4, depth=4, leaf_len=0.075, leaf_w=0.022, trunk=0.009, per=4, spread=0.38, lean=0.2, first=0.45)

sky(40, -100, 0.12, 1.3)
sun(36, -104, 8.5, (1, 0.90, 0.77), 0.9)
area((0.8, Y0 + 0.15, 3.2), (0, 1, -0.2), (4.5, 2.2), 36, (1, 0.97, 0.92))
if option('view', 'stairs') == 'stair':
    # from the foot of the flight, which shows most of its stone
    opal = Mat('opal')
    opal.set(Base_Color=(0.9, 0.87, 0.8), Roughness=0.15, Emission=(1, 0.80, 0.56), Emission_Strength=3.2)
    for x in (0.1, 1.5):
        z = nosing(x) + 1.95
        lathe('globe', [(0, -0.1), (0.046, -0.089), (0.082, -0.056), (0.1, 0), (0.082, 0.056), (0.046, 0.089), (0, 0.1)], opal.m, 64, (x, Y1 - 0.15, z), 6)
        rod('bracket', (x, Y1 - 0.15, z - 0.12), (x, Y1, z - 0.12), 0.008, br)
        rod('cup', (x, Y1 - 0.15, z - 0.125), (x, Y1 - 0.15, z - 0.08), 0.02, br, 0.045)
    camera((-2.2, -1.4, 1.75), -44, 26, (0.0, -0.12), focus=4.8, f=8)
    render('stair')
else:
    camera((-0.25, -2.5, 1.42), -15, 28, (0.0, 0.03), focus=4.6, f=8)
    render('stairs')
