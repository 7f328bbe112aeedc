"""Hero: a living room floored in large white marble, doors open on a courtyard."""
import os
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from surfaces import *

EVENING = option('view', 'living') == 'living-evening'
start(1600, 1067)
X0, X1, Y0, Y1, H = -3.3, 3.5, -2.6, 6.6, 3.25

wallm = plaster((0.80, 0.765, 0.70))
ceil = plaster((0.85, 0.835, 0.80), 0.2)
stone = surface('floor', 'ziarat-grey', rough=0.075)
grout = plain('grout', (0.55, 0.53, 0.50), 0.9)
frame = plain('bronze', (0.045, 0.036, 0.028), 0.4, 0.7)
br = brass()
oak = wood('walnut-x', SHEESHAM, 'x')
oakz = wood('walnut-z', SHEESHAM, 'z')

paved('floor', (X0 - 0.3, X1), (Y0, Y1), (1.2, 1.2), stone, grout, joint=0.0025, seed=11, start=(0.28, -0.35))

# shell; window wall on the left with two tall openings
ops = [(-1.3, 0.75, 0, 2.85), (1.25, 3.3, 0, 2.85), (3.8, 5.85, 0, 2.85)]
wall_with_opening('left', 'x', X0, -0.34, (Y0, Y1), H, ops, wallm)
box('back', (X0 - 0.34, X1 + 0.2), (Y1, Y1 + 0.2), (0, H), wallm, 0)
box('right', (X1, X1 + 0.2), (Y0, Y1), (0, H), wallm, 0)
box('front', (X0 - 0.34, X1 + 0.2), (Y0 - 0.2, Y0), (0, H), wallm, 0)
box('ceiling', (X0 - 0.34, X1 + 0.2), (Y0 - 0.2, Y1 + 0.2), (H, H + 0.2), ceil, 0)
# shadow gap above a stone skirting
for a, b in (((X0, X1), (Y1 - 0.016, Y1)), ):
    box('skirting', a, b, (0.001, 0.11), stone, 0.002, fold=False)
box('skirting', (X1 - 0.016, X1), (Y0, Y1), (0.001, 0.11), stone, 0.002, fold=False)

# slim bronze door frames
for a0, a1, z0, z1 in ops:
    x = (X0 - 0.24, X0 - 0.19)
    for a in (a0, (a0 + a1) / 2 - 0.02, a1 - 0.04):
        box('stile', x, (a, a + 0.04), (0, z1), frame, 0.003)
    for z in (0.0, z1 - 0.045):
        box('rail', x, (a0, a1), (z, z + 0.045), frame, 0.003)
    box('threshold', (X0 - 0.34, X0), (a0, a1), (-0.02, 0.006), stone, 0.003)
    area((X0 - 0.4, (a0 + a1) / 2, 1.45), (1, 0, 0), (a1 - a0, 2.85), 1, portal=True)
    box('track', (X0 + 0.05, X0 + 0.075), (a0 - 0.3, a1 + 0.3), (2.93, 2.95), frame, 0.003)

# sheer linen at each pier
sh = sheer()
for i, (a, b) in enumerate(((-1.5, -0.95), (0.62, 1.45), (3.1, 3.98), (5.55, 6.1))):
    curtain('sheer', (a, b), X0 + 0.10, (0.02, 2.93), sh, 'y', 0.085, 0.034, seed=i)

# courtyard
pave, lime, bark, lf = garden(0, 0)
box('terrace', (-16, X0 - 0.34), (-9, 18), (-0.2, -0.03), pave, 0)
box('garden-wall', (-9.3, -9.0), (-9, 18), (-0.2, 2.3), lime, 0.02)
box('far-wall', (-9.3, X0), (11, 11.3), (-0.2, 2.3), lime, 0.02)
grow('tree', (-6.4, 6.9, 0), 4.3, bark, lf, seed=5, depth=5, leaf_len=0.13, leaf_w=0.05, trunk=0.075, per=10)
grow('tree2', (-5.4, 10.2, 0), 4.8, bark, lf, seed=8, depth=5, leaf_len=0.13, leaf_w=0.05, trunk=0.08, per=10)
for i in range(9):
    grow('shrub', (-8.3 + 0.2 * (i % 2), 1.5 + i * 1.05, -0.1), 1.25, bark, lf, seed=30 + i, depth=3, leaf_len=0.16, leaf_w=0.05, trunk=0.012, per=16, first=0.4)

# sofa: plinth, two seats, three backs, arms
lin = cloth('linen', (0.62, 0.575, 0.50))
sx0, sx1, sy0 = -0.75, 1.95, 5.42
box('sofa-plinth', (sx0 + 0.06, sx1 - 0.06), (sy0 + 0.06, sy0 + 0.9), (0.03, 0.13), oak, 0.004)
soft_box('sofa-base', (sx0, sx1), (sy0, sy0 + 0.96), (0.12, 0.30), lin, 0.035, 0.004, 0.003, 1)
mid = (sx0 + sx1) / 2
soft_box('seat', (sx0 + 0.17, mid), (sy0 - 0.03, sy0 + 0.72), (0.29, 0.47), lin, 0.06, 0.022, 0.007, 2, 40)
soft_box('seat', (mid, sx1 - 0.17), (sy0 - 0.03, sy0 + 0.72), (0.29, 0.47), lin, 0.06, 0.022, 0.007, 3, 40)
soft_box('sofa-back', (sx0, sx1), (sy0 + 0.72, sy0 + 0.96), (0.28, 0.70), lin, 0.06, 0.005, 0.004, 4, 36)
for i, (a, b) in enumerate(((sx0, sx0 + 0.19), (sx1 - 0.19, sx1))):
    soft_box('arm', (a, b), (sy0, sy0 + 0.96), (0.28, 0.60), lin, 0.055, 0.006, 0.004, 5 + i, 36)
soft_box('back-cushion', (sx0 + 0.19, mid - 0.01), (sy0 + 0.50, sy0 + 0.74), (0.46, 0.86), lin, 0.08, 0.035, 0.011, 8, 40, tilt=-9)
soft_box('back-cushion', (mid + 0.01, sx1 - 0.19), (sy0 + 0.50, sy0 + 0.74), (0.46, 0.86), lin, 0.08, 0.035, 0.011, 9, 40, tilt=-9)
cushion('cushion', (0.50, 0.50), (sx0 + 0.50, sy0 + 0.40, 0.69), cloth('ochre', (0.36, 0.24, 0.12)), 62, 24, 5, 0.11, 1)
cushion('cushion', (0.46, 0.46), (sx1 - 0.48, sy0 + 0.40, 0.69), cloth('onyx-green', (0.055, 0.085, 0.07)), 62, -20, -4, 0.11, 2)
cushion('cushion', (0.58, 0.36), (sx1 - 0.74, sy0 + 0.30, 0.63), cloth('ecru', (0.68, 0.63, 0.54)), 58, -8, 2, 0.09, 3)

# rug and a round low table
rug((-1.35, 2.35), (3.25, 5.95), rug_mat((3.7, 2.7)))
tx, ty = 0.55, 4.25
o = lathe('table', [(0, 0.335), (0.47, 0.335), (0.492, 0.338), (0.50, 0.35), (0.492, 0.364), (0.47, 0.367), (0, 0.367)], oak, 128, (tx, ty, 0.012), 3)
lathe('table-foot', [(0, 0), (0.23, 0.0), (0.235, 0.006), (0.21, 0.1), (0.165, 0.22), (0.17, 0.30), (0.22, 0.334), (0, 0.335)], oakz, 96, (tx, ty, 0.012))
books((tx - 0.16, ty - 0.05, 0.38), [(0.30, 0.23, 0.028), (0.26, 0.20, 0.022)], [(0.55, 0.50, 0.42), (0.07, 0.10, 0.085)], 22)
cer = ceramic((0.80, 0.77, 0.70))
lathe('bowl', [(0.0, 0.0), (0.06, 0.0), (0.065, 0.012), (0.12, 0.045), (0.165, 0.10), (0.16, 0.102), (0.112, 0.052), (0.05, 0.022), (0, 0.018)], ceramic((0.16, 0.14, 0.12), 0.4), 96, (tx + 0.17, ty + 0.1, 0.379))
pm = pomegranate_mat()
for i, (a, b) in enumerate(((-0.035, 0.03), (0.05, 0.0), (-0.01, -0.055))):
    pomegranate('pomegranate', (tx + 0.17 + a, ty + 0.1 + b, 0.379 + 0.07), 0.041, pm, i)

# an easy chair in sheesham and cane-coloured cloth, seen from the side
def chair(at, yaw):
    cx, cy = at
    before = set(bpy.data.objects)
    for s in (-1, 1):
        rod('leg', (s * 0.31, -0.30, 0.0), (s * 0.30, -0.27, 0.60), 0.016, oakz, 0.020)
        rod('leg', (s * 0.30, 0.40, 0.0), (s * 0.29, 0.26, 0.60), 0.016, oakz, 0.019)
        tube('arm', [(s * 0.30, -0.36, 0.585), (s * 0.315, -0.1, 0.615), (s * 0.30, 0.36, 0.60)], 0.021, oak)
        rod('back-post', (s * 0.26, 0.22, 0.26), (s * 0.25, 0.50, 0.86), 0.018, oakz, 0.015)
        rod('rail', (s * 0.29, -0.28, 0.30), (s * 0.28, 0.30, 0.25), 0.016, oak)
    rod('rail', (-0.30, -0.28, 0.30), (0.30, -0.28, 0.30), 0.017, oak)
    rod('rail', (-0.28, 0.28, 0.25), (0.28, 0.28, 0.25), 0.017, oak)
    rod('top', (-0.265, 0.495, 0.84), (0.265, 0.495, 0.84), 0.018, oak)
    c1 = cloth('chair-cloth', (0.56, 0.50, 0.41))
    a = soft_box('seat', (-0.265, 0.265), (-0.29, 0.27), (0.31, 0.43), c1, 0.045, 0.02, 0.006, 11, 30)
    a.rotation_euler.x = math.radians(-5)
    b = soft_box('chair-back', (-0.255, 0.255), (0.20, 0.31), (0.40, 0.88), c1, 0.045, 0.02, 0.006, 12, 30)
    b.rotation_euler.x = math.radians(-24)
    b.location = (0, 0.315, 0.63)
    r = Matrix.Translation((cx, cy, 0.012)) @ Matrix.Rotation(math.radians(yaw), 4, 'Z')
    for o in set(bpy.data.objects) - before:
        bpy.context.view_layer.update()
        o.matrix_world = r @ o.matrix_world

chair((2.05, 3.75), -72)

# large plant by the doors, floor lamp, picture
pot = lathe('pot', [(0, 0), (0.19, 0.0), (0.21, 0.02), (0.25, 0.22), (0.245, 0.40), (0.22, 0.46), (0.205, 0.455), (0.225, 0.39), (0.0, 0.38)], ceramic((0.50, 0.42, 0.33), 0.7), 96, (-2.35, 5.75, 0))
big_leaf_plant('plant', (-2.35, 5.75, 0.36), leaf_mat((0.035, 0.085, 0.028), (0.10, 0.19, 0.05)), plain('stem', (0.09, 0.16, 0.05), 0.5), 13, 1.8, 3, (0.72, 0.30))
box('canvas', (-0.35, 1.55), (Y1 - 0.045, Y1 - 0.005), (1.30, 2.45), picture_mat('painting', (1.9, 1.15)), 0.002)
for z0, z1, a0, a1 in ((1.29, 1.305, -0.365, 1.565), (2.445, 2.46, -0.365, 1.565), (1.29, 2.46, -0.365, -0.35), (1.29, 2.46, 1.55, 1.565)):
    box('picture-frame', (a0, a1), (Y1 - 0.055, Y1 - 0.004), (z0, z1), oak, 0.002)
lathe('lamp-foot', [(0, 0), (0.14, 0), (0.145, 0.006), (0.14, 0.016), (0.02, 0.02), (0.009, 0.03), (0.009, 0.05)], br, 96, (2.75, 5.9, 0.0))
rod('lamp-stem', (2.75, 5.9, 0.02), (2.75, 5.9, 1.5), 0.008, br)
lathe('shade', [(0.235, 1.32), (0.237, 1.33), (0.17, 1.62), (0.168, 1.62), (0.234, 1.325)], plain('shade', (0.80, 0.74, 0.62), 0.9, Emission=(1, 0.74, 0.46, 1), Emission_Strength=1.4 if EVENING else 0.0), 96, (2.75, 5.9, 0), 2)

if EVENING:
    warm = (1, 0.76, 0.52)
    plain_world((0.16, 0.25, 0.48), 0.22)
    bulb((2.75, 5.9, 1.46), 34, 0.05, warm)
    # downlights: along the wall, and over the rug
    for x in (-2.2, -0.6, 0.6, 1.8):
        spot((x, Y1 - 0.55, H - 0.01), (0, 0.22, -1), 26, 70, 0.04, warm, 0.8)
    for x, y in ((-1.2, 4.3), (0.5, 4.3), (2.2, 4.3), (-1.2, 1.8), (0.9, 1.8)):
        spot((x, y, H - 0.01), (0, 0, -1), 22, 95, 0.04, warm, 0.9)
    area((0.6, Y0 + 0.1, 2.2), (0, 1, -0.15), (4, 1.8), 14, (1, 0.80, 0.58))
else:
    sky(36, -112, 0.12, 1.5)
    sun(35, -112, 8.0, (1, 0.90, 0.76), 0.9)
    area((0.6, Y0 + 0.1, 2.2), (0, 1, -0.15), (4, 1.8), 22, (1, 0.97, 0.93))
camera((1.35, -0.75, 1.2), 15, 27, (0.0, -0.06), focus=5.2, f=8)
render('living')
