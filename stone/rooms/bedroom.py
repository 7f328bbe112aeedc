"""Bedroom: a low bed before a timber headboard, morning light through sheer cloth, a stone floor."""
import os
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from surfaces import *

start(1600, 1067)
X0, X1, Y0, Y1, H = -3.0, 2.9, -3.2, 3.0, 3.0
wallm = plaster((0.79, 0.755, 0.69))
ceil = plaster((0.85, 0.835, 0.80), 0.2)
stone = surface('floor', 'botticina-classic', rough=0.09)
grout = plain('grout', (0.50, 0.44, 0.36), 0.9)
frame = plain('bronze', (0.045, 0.036, 0.028), 0.4, 0.7)
dark = plain('recess', (0.015, 0.013, 0.011), 0.8)
br = brass()
ox, oz = wood('timber-x', WALNUT, 'x'), wood('timber-z', WALNUT, 'z')

paved('floor', (X0 - 0.34, X1), (Y0, Y1), (0.8, 0.8), stone, grout, joint=0.0025, seed=3, start=(0.14, 0.1))
win = [(-2.3, 0.0, 0, 2.7), (0.5, 2.5, 0, 2.7)]
wall_with_opening('left', 'x', X0, -0.34, (Y0, Y1), H, win, wallm)
box('back', (X0 - 0.34, X1 + 0.2), (Y1, Y1 + 0.2), (0, H), wallm, 0)
box('right', (X1, X1 + 0.2), (Y0, Y1), (0, H), wallm, 0)
box('front', (X0 - 0.34, X1 + 0.2), (Y0 - 0.2, Y0), (0, H), wallm, 0)
box('ceiling', (X0 - 0.34, X1 + 0.2), (Y0 - 0.2, Y1 + 0.2), (H, H + 0.2), ceil, 0)
box('skirting', (X0, X1), (Y1 - 0.014, Y1), (0.001, 0.1), stone, 0.002, fold=False)
box('skirting', (X1 - 0.014, X1), (Y0, Y1), (0.001, 0.1), stone, 0.002, fold=False)
for a0, a1, z0, z1 in win:
    x = (X0 - 0.25, X0 - 0.205)
    for k in range(3):
        a = a0 + (a1 - a0 - 0.035) * k / 2
        box('stile', x, (a, a + 0.035), (z0, z1), frame, 0.003)
    for z in (z0, z1 - 0.04):
        box('rail', x, (a0, a1), (z, z + 0.04), frame, 0.003)
    area((X0 - 0.4, (a0 + a1) / 2, (z0 + z1) / 2), (1, 0, 0), (a1 - a0, z1 - z0), 1, portal=True)
box('track', (X0 + 0.07, X0 + 0.095), (Y0, Y1 - 0.05), (2.8, 2.82), frame, 0.003)
sh = sheer()
for i, (a, b) in enumerate(((-0.15, 0.75), (1.75, 2.55))):
    curtain('sheer', (a, b), X0 + 0.12, (0.02, 2.8), sh, 'y', 0.085, 0.034, seed=i)
curtain('drape', (2.5, 2.95), X0 + 0.12, (0.01, 2.8), cloth('drape', (0.50, 0.44, 0.36)), 'y', 0.11, 0.05, seed=7)

pave, lime, bark, lf = garden(0, 0)
box('terrace', (-16, X0 - 0.34), (-9, 14), (-0.2, -0.03), pave, 0)
box('garden-wall', (-8.3, -8.0), (-9, 14), (-0.2, 2.3), lime, 0.02)
box('far-wall', (-8.3, X0), (8.5, 8.8), (-0.2, 2.3), lime, 0.02)
grow('tree', (-5.6, 4.6, 0), 4.3, bark, lf, seed=5, depth=5, leaf_len=0.13, leaf_w=0.05, trunk=0.075, per=10)
for i in range(5):
    grow('shrub', (-7.3, 1.2 + i * 1.2, -0.1), 1.25, bark, lf, seed=30 + i, depth=3, leaf_len=0.16, leaf_w=0.05, trunk=0.012, per=16, first=0.4)

# headboard: a panel of upright slats
hx0, hx1, hz = -1.75, 2.25, 1.12
box('panel', (hx0, hx1), (Y1 - 0.03, Y1), (0.0, hz), dark, 0)
x, w = hx0, 0.05
while x < hx1 - 0.01:
    box('slat', (x + 0.002, x + w - 0.002), (Y1 - 0.055, Y1 - 0.028), (0.0, hz), oz, 0.004)
    x += w
box('cap', (hx0 - 0.004, hx1 + 0.004), (Y1 - 0.075, Y1), (hz, hz + 0.025), ox, 0.003)

# bed
bx0, bx1, by0, by1 = -0.68, 1.18, 0.86, Y1 - 0.06
mid = (bx0 + bx1) / 2
lin, white = cloth('linen', (0.60, 0.55, 0.47)), cloth('sheet', (0.80, 0.78, 0.73), 900, 0.3, 0.03, 0.12)
box('plinth', (bx0 + 0.12, bx1 - 0.12), (by0 + 0.12, by1), (0.0, 0.12), dark, 0.004)
box('frame', (bx0 - 0.04, bx1 + 0.04), (by0 - 0.04, by1), (0.12, 0.27), ox, 0.01)
soft_box('mattress', (bx0, bx1), (by0, by1), (0.26, 0.50), white, 0.05, 0.008, 0.003, 1, 40)
soft_box('duvet', (bx0 - 0.055, bx1 + 0.055), (by0 - 0.05, by1 - 0.72), (0.30, 0.575), white, 0.075, 0.035, 0.016, 2, 64)
soft_box('turned', (bx0 - 0.06, bx1 + 0.06), (by1 - 1.05, by1 - 0.62), (0.33, 0.605), lin, 0.06, 0.02, 0.011, 4, 48)
soft_box('throw', (bx0 - 0.07, bx1 + 0.07), (by0 + 0.12, by0 + 0.66), (0.29, 0.60), cloth('throw', (0.30, 0.20, 0.105), 420, 0.5, 0.1, 0.6), 0.075, 0.03, 0.012, 3, 56)
for s, seed in ((-1, 1), (1, 2)):
    cushion('pillow', (0.74, 0.50), (mid + s * 0.45, by1 - 0.17, 0.74), white, 66, s * 3, 0, 0.12, seed)
    cushion('pillow', (0.70, 0.46), (mid + s * 0.43, by1 - 0.36, 0.70), lin, 56, s * -4, 0, 0.11, seed + 4)
cushion('cushion', (0.60, 0.34), (mid + 0.02, by1 - 0.55, 0.675), cloth('green', (0.055, 0.085, 0.07)), 52, 2, 0, 0.1, 9)

# bedside drawers, a pendant over each
for side, (a0, a1) in enumerate(((bx0 - 0.66, bx0 - 0.16), (bx1 + 0.16, bx1 + 0.66))):
    cx, y0 = (a0 + a1) / 2, Y1 - 0.5
    box('bedside', (a0, a1), (y0, Y1 - 0.06), (0.14, 0.46), ox, 0.004)
    box('bedside-front', (a0 + 0.012, a1 - 0.012), (y0 - 0.014, y0), (0.155, 0.445), ox, 0.003)
    box('bedside-gap', (a0 + 0.05, a1 - 0.05), (y0 + 0.04, Y1 - 0.1), (0.0, 0.14), dark, 0)
    rod('knob', (cx, y0 - 0.014, 0.30), (cx, y0 - 0.034, 0.30), 0.011, br)
    sm = Mat('shade')
    sm.set(Base_Color=(0.82, 0.76, 0.65), Roughness=0.9, Emission=(1, 0.76, 0.48), Emission_Strength=0.9)
    lathe('shade', [(0.012, 0.20), (0.05, 0.195), (0.10, 0.16), (0.13, 0.09), (0.135, 0.0), (0.131, 0.0), (0.125, 0.088), (0.09, 0.152), (0.01, 0.18)], sm.m, 96, (cx, Y1 - 0.3, 1.20))
    rod('cord', (cx, Y1 - 0.3, 1.38), (cx, Y1 - 0.3, H), 0.0025, dark)
    lathe('rose', [(0, 0), (0.05, 0), (0.052, 0.004), (0.05, 0.02), (0, 0.02)], br, 64, (cx, Y1 - 0.3, H - 0.02))
    bulb((cx, Y1 - 0.3, 1.26), 9, 0.03)
books((bx1 + 0.40, Y1 - 0.3, 0.46), [(0.24, 0.18, 0.026), (0.21, 0.15, 0.02)], [(0.30, 0.16, 0.085), (0.62, 0.57, 0.48)], 12)
vx, vy = bx0 - 0.44, Y1 - 0.28
lathe('vase', [(0, 0), (0.045, 0), (0.055, 0.01), (0.07, 0.07), (0.062, 0.13), (0.03, 0.18), (0.022, 0.21), (0.03, 0.225), (0.024, 0.222), (0.016, 0.2), (0, 0.1)], ceramic((0.22, 0.27, 0.22), 0.35), 96, (vx, vy, 0.46))
for s in (3, 6):
    grow('olive', (vx, vy, 0.6), 0.45, bark, leaf_mat((0.085, 0.115, 0.06), (0.16, 0.19, 0.10)), seed=s, depth=3, leaf_len=0.055, leaf_w=0.014, trunk=0.004, per=5, spread=0.36, lean=0.4, first=0.5)

# a bench at the foot
box('bench', (mid - 0.62, mid + 0.62), (by0 - 0.58, by0 - 0.2), (0.36, 0.395), ox, 0.005)
for s in (-1, 1):
    for y in (by0 - 0.54, by0 - 0.24):
        rod('bench-leg', (mid + s * 0.56, y, 0.0), (mid + s * 0.54, y, 0.362), 0.014, oz, 0.018)
soft_box('bench-pad', (mid - 0.61, mid + 0.61), (by0 - 0.575, by0 - 0.205), (0.393, 0.455), lin, 0.024, 0.01, 0.004, 12, 40)

rug((mid - 1.75, mid + 1.75), (by0 - 0.15, by0 + 1.35), rug_mat((3.5, 1.5)))
pot = lathe('pot', [(0, 0), (0.17, 0.0), (0.19, 0.02), (0.22, 0.2), (0.215, 0.36), (0.2, 0.42), (0.185, 0.415), (0.2, 0.35), (0.0, 0.34)], ceramic((0.46, 0.38, 0.29), 0.7), 96, (-2.25, 2.3, 0))
big_leaf_plant('plant', (-2.25, 2.3, 0.33), leaf_mat((0.035, 0.085, 0.028), (0.10, 0.19, 0.05)), plain('stem', (0.09, 0.16, 0.05), 0.5), 11, 1.6, 6, (0.66, 0.27))
box('canvas', (mid - 0.76, mid + 0.76), (Y1 - 0.04, Y1 - 0.005), (1.5, 2.42), picture_mat('painting', (1.52, 0.92)), 0.002)
for z0, z1, a0, a1 in ((1.49, 1.502, mid - 0.772, mid + 0.772), (2.418, 2.43, mid - 0.772, mid + 0.772), (1.49, 2.43, mid - 0.772, mid - 0.76), (1.49, 2.43, mid + 0.76, mid + 0.772)):
    box('picture-frame', (a0, a1), (Y1 - 0.05, Y1 - 0.004), (z0, z1), ox, 0.002)

sky(36, -108, 0.12, 1.5)
sun(33, -112, 8.0, (1, 0.90, 0.76), 0.9)
area((0.4, Y0 + 0.1, 2.2), (0, 1, -0.15), (4, 1.6), 20, (1, 0.97, 0.93))
camera((1.25, -2.75, 1.25), 13, 27, (0.0, -0.07), focus=4.6, f=8)
render('bedroom')
