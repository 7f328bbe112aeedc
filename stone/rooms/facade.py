"""House front: a wall clad in stone beside a recessed timber door, broad steps, paving before it, late morning sun."""
import os
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from surfaces import *

start(1600, 1067)
wallm = plaster((0.80, 0.765, 0.70), 0.3)
stone = surface('wall', 'jhimpir-cream', rough=0.14, honed=True)
pavers = surface('paving', 'taxila-grey', rough=0.12, honed=True)
grout = plain('grout', (0.30, 0.28, 0.25), 0.9)
frame = plain('bronze', (0.045, 0.036, 0.028), 0.4, 0.7)
pane = plain('pane', (0.012, 0.015, 0.017), 0.03)
dark = plain('recess', (0.015, 0.013, 0.011), 0.8)
oz, ox = wood('door', SHEESHAM, 'z'), wood('soffit', SHEESHAM, 'x')
br = brass()


def clad(name, rects, y, mat):
    """Upright faces at one depth, u along the wall and v up it; a hole is where no rectangle stands."""
    v, f = [], []
    for (a, b), (c, d) in rects:
        k = len(v)
        v += [(a, y, c), (b, y, c), (b, y, d), (a, y, d)]
        f.append((k, k + 1, k + 2, k + 3))
    o = mesh(name, v, f, mat, False)
    uv = o.data.uv_layers.new(name='uv')
    for p in o.data.polygons:
        for li in p.loop_indices:
            c = o.data.vertices[o.data.loops[li].vertex_index].co
            uv.data[li].uv = (c.x, c.z)


def side(name, x, y, z, mat):
    """The return of a wall that looks along x."""
    o = mesh(name, [(x, y[1], z[0]), (x, y[0], z[0]), (x, y[0], z[1]), (x, y[1], z[1])], [(3, 2, 1, 0)], mat, False)
    uv = o.data.uv_layers.new(name='uv')
    for p in o.data.polygons:
        for li in p.loop_indices:
            c = o.data.vertices[o.data.loops[li].vertex_index].co
            uv.data[li].uv = (x + c.y, c.z)


# ground: paving to the steps, planting beside it
Z = 0.51   # the floor of the house
paved('paving', (-1.4, 9.5), (-12, -0.9), (0.6, 0.6), pavers, grout, joint=0.005, seed=3)
lawn((-8, -1.42), (-6, -0.95), -0.03, 90_000)
box('earth', (-60, 60), (-60, 40), (-0.5, -0.03), plain('earth', (0.32, 0.28, 0.22), 0.9, vary=0.1), 0)

# the stone wall, two storeys, with one tall window
L, R, TOP = -6.2, 0.9, 6.6
wx, wz = (-3.5, -1.7), (1.0, 5.2)
clad('wall', [((L, wx[0]), (0, TOP)), ((wx[1], R), (0, TOP)), (wx, (0, wz[0])), (wx, (wz[1], TOP))], 0, stone)
side('return', R, (0, 1.3), (0, TOP), stone)
box('core', (L, R - 0.002), (0.32, 4), (0, TOP), wallm, 0)
box('coping', (L - 0.03, R + 0.04), (-0.04, 4), (TOP, TOP + 0.06), frame, 0.004)
for a in (wx[0], wx[1] - 0.05):
    box('jamb', (a, a + 0.05), (-0.03, 0.3), wz, frame, 0.003)
for z in (wz[0], wz[1] - 0.05):
    box('head', wx, (-0.03, 0.3), (z, z + 0.05), frame, 0.003)
box('mullion', (-2.62, -2.58), (0.10, 0.16), wz, frame, 0.003)
box('transom', wx, (0.10, 0.16), (3.3, 3.36), frame, 0.003)
box('glass', wx, (0.15, 0.16), wz, pane, 0)
box('room', wx, (0.2, 0.31), wz, dark, 0)

# the porch: door set back, soffit of timber, a slab of a roof
px, depth = (R, 4.3), 1.3
box('porch-floor', (R, px[1]), (-0.529, depth), (Z - 0.04, Z), pavers, 0.004, fold=False)
for k in range(3):
    z, y = Z * (k + 1) / 3, -1.55 + k * 0.33
    box('tread', (R - 0.9 if k < 2 else R, px[1] + 0.4), (y - 0.02, y + 0.36), (z - 0.04, z), pavers, 0.004, fold=False)
    box('riser', (R - 0.88 if k < 2 else R, px[1] + 0.38), (y, y + 0.05), (z - 0.17, z - 0.041), pavers, 0.002, fold=False)
    box('under', (R - 0.87 if k < 2 else R, px[1] + 0.37), (y + 0.02, 0.0), (0, z - 0.042), grout, 0)
box('porch-back', (R, px[1] + 0.3), (depth, depth + 0.2), (0, 3.3), wallm, 0)
box('roof', (R - 0.05, px[1] + 0.55), (-1.35, depth + 0.2), (3.26, 3.48), wallm, 0.01)
box('soffit', (R + 0.02, px[1] + 0.45), (-1.25, depth), (3.24, 3.262), ox, 0.002)
dx0, dx1, dz = 1.75, 2.95, Z + 2.5
for k in range(12):
    a = dx0 + (dx1 - dx0) * k / 12
    box('plank', (a + 0.002, a + (dx1 - dx0) / 12 - 0.002), (depth - 0.06, depth - 0.02), (Z + 0.01, dz), oz, 0.005)
box('door-frame', (dx0 - 0.06, dx0), (depth - 0.09, depth), (Z, dz + 0.06), frame, 0.003)
box('door-frame', (dx1, dx1 + 0.06), (depth - 0.09, depth), (Z, dz + 0.06), frame, 0.003)
box('door-frame', (dx0 - 0.06, dx1 + 0.6), (depth - 0.09, depth), (dz, dz + 0.06), frame, 0.003)
box('side-light', (dx1 + 0.06, dx1 + 0.55), (depth - 0.03, depth - 0.02), (Z, dz), pane, 0)
box('door-frame', (dx1 + 0.55, dx1 + 0.6), (depth - 0.09, depth), (Z, dz + 0.06), frame, 0.003)
rod('pull', (dx0 + 0.14, depth - 0.12, Z + 0.5), (dx0 + 0.14, depth - 0.12, Z + 1.9), 0.014, br)
for z in (0.6, 1.8):
    rod('pull-foot', (dx0 + 0.14, depth - 0.12, Z + z), (dx0 + 0.14, depth - 0.05, Z + z), 0.009, br)
for x in (1.5, 2.35, 3.2):
    spot((x, 0.2, 3.22), (0, 0.1, -1), 14, 80, 0.03, (1, 0.82, 0.6))

# a plastered wing, and above the porch
box('wing', (px[1], 10), (-0.35, 4), (0, 3.26), wallm, 0.01)
box('upper', (R - 0.002, 7.4), (0.5, 4), (3.48, 6.0), wallm, 0.01)
box('upper-coping', (R, 7.45), (0.45, 4), (6.0, 6.06), frame, 0.004)
ux, uz = (2.3, 5.6), (4.25, 5.35)
box('upper-glass', ux, (0.48, 0.49), uz, pane, 0)
for a in (ux[0], (ux[0] + ux[1]) / 2 - 0.025, ux[1] - 0.05):
    box('upper-jamb', (a, a + 0.05), (0.42, 0.5), uz, frame, 0.003)
for z in (uz[0], uz[1] - 0.05):
    box('upper-head', ux, (0.42, 0.5), (z, z + 0.05), frame, 0.003)

# planting
bark = plain('bark', (0.16, 0.12, 0.085), 0.9, vary=0.2, bump=0.5, bump_scale=30)
lf = leaf_mat((0.07, 0.13, 0.04), (0.16, 0.26, 0.07))
box('planter', (-6.4, -0.35), (-0.95, -0.12), (0, 0.46), wallm, 0.008)
box('bed', (4.75, 10), (-1.3, -0.42), (-0.03, 0.4), wallm, 0.008)
for i in range(30):
    x, y = (-6.1 + i * 0.34, -0.45) if i < 17 else (4.95 + (i - 17) * 0.36, -0.8)
    grow('shrub', (x, y - 0.12 * (i % 2), 0.36), 0.85 + 0.12 * (i % 3), bark, lf, seed=30 + i, depth=4, leaf_len=0.085, leaf_w=0.034, trunk=0.012, per=11, spread=0.7, first=0.12)
grow('tree', (-4.9, -3.1, 0), 5.4, bark, lf, seed=5, depth=5, leaf_len=0.13, leaf_w=0.05, trunk=0.085, per=10)
lathe('jar', [(0, 0), (0.14, 0.0), (0.18, 0.03), (0.25, 0.26), (0.26, 0.44), (0.21, 0.62), (0.135, 0.72), (0.13, 0.76), (0.16, 0.80), (0.145, 0.798), (0.115, 0.75), (0.12, 0.7), (0, 0.5)],
      ceramic((0.36, 0.24, 0.16), 0.7), 128, (3.85, 0.55, Z))
grow('olive', (3.85, 0.55, Z + 0.6), 1.1, bark, leaf_mat((0.085, 0.115, 0.06), (0.16, 0.19, 0.10)), seed=4, depth=4, leaf_len=0.075, leaf_w=0.022, trunk=0.009, per=4, spread=0.38, lean=0.2, first=0.45)
# what the panes mirror
box('street-wall', (-20, 24), (-24, -23.5), (0, 2.6), wallm, 0)
for i in range(4):
    grow('street-tree', (-9 + i * 6.5, -20, 0), 6, bark, lf, seed=50 + i, depth=4, leaf_len=0.4, leaf_w=0.16, trunk=0.1, per=8)

box('neighbour', (-30, -6.3), (6, 6.3), (0, 2.4), wallm, 0)
for i in range(3):
    grow('far-tree', (-9 - i * 4, 9, 0), 6.5, bark, lf, seed=60 + i, depth=4, leaf_len=0.3, leaf_w=0.12, trunk=0.1, per=9)

sky(40, -126, 0.12, 0.7)
sun(40, -126, 7.0, (1, 0.92, 0.80), 0.7)
camera((2.6, -8.6, 1.65), 13, 25, (0.0, 0.06))
render('facade')
