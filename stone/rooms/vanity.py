"""Bath: a vanity cut from one slab, the same stone up the wall behind it."""
import os
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from surfaces import *

STONE, FLOOR = 'calacatta-gold', 'mullagori-white'
BIG = (1.9, 2.375)
start(1600, 1067)
X0, X1, Y0, Y1, H = -2.1, 2.1, -2.6, 1.9, 2.9

wallm = plaster((0.74, 0.665, 0.57), 0.45)
ceil = plaster((0.82, 0.78, 0.72), 0.2)
stone = surface('wall', STONE, BIG, rough=0.08)
honed = surface('floor', FLOOR, honed=True)
grout = plain('grout', (0.50, 0.43, 0.34), 0.9)
frame = plain('bronze', (0.045, 0.036, 0.028), 0.4, 0.7)
br = brass(0.2)
oz = wood('timber-z', WALNUT, 'z')
ox = wood('timber-x', WALNUT, 'x')
dark = plain('recess', (0.015, 0.013, 0.011), 0.8)

paved('floor', (X0, X1), (Y0, Y1), (0.6, 0.6), honed, grout, joint=0.0025, seed=5)
win = [(-0.9, 1.05, 0.75, 2.55)]
wall_with_opening('left', 'x', X0, -0.3, (Y0, Y1), H, win, wallm)
box('right', (X1, X1 + 0.2), (Y0, Y1), (0, H), wallm, 0)
box('back', (X0 - 0.3, X1 + 0.2), (Y1, Y1 + 0.2), (0, H), wallm, 0)
# behind the camera: a doorway, seen in the mirror
wall_with_opening('front', 'y', Y0, -0.2, (X0 - 0.3, X1 + 0.2), H, [(-0.35, 0.65, 0, 2.35)], wallm)
box('hall-wall', (-3, 3), (Y0 - 2.2, Y0 - 2.0), (0, 3), wallm, 0)
box('hall-floor', (-3, 3), (Y0 - 2.2, Y0), (-0.1, 0), honed, 0)
box('hall-top', (-3, 3), (Y0 - 2.2, Y0), (3, 3.1), ceil, 0)
area((-1.8, Y0 - 1.1, 1.8), (1, 0.0, -0.25), (1.6, 2), 60, (1, 0.95, 0.88))
box('ceiling', (X0 - 0.3, X1 + 0.2), (Y0 - 0.2, Y1 + 0.2), (H, H + 0.2), ceil, 0)
for a0, a1, z0, z1 in win:
    x = (X0 - 0.22, X0 - 0.18)
    for k in range(4):
        a = a0 + (a1 - a0 - 0.03) * k / 3
        box('stile', x, (a, a + 0.03), (z0, z1), frame, 0.003)
    for z in (z0, (z0 + z1) / 2 + 0.25, z1 - 0.03):
        box('rail', x, (a0, a1), (z, z + 0.03), frame, 0.003)
    box('sill', (X0 - 0.3, X0 + 0.02), (a0 - 0.02, a1 + 0.02), (z0 - 0.03, z0 + 0.002), stone, 0.003)
    area((X0 - 0.36, (a0 + a1) / 2, (z0 + z1) / 2), (1, 0, 0), (a1 - a0, z1 - z0), 1, portal=True)

# leaves between sun and window, for their shadow
pave, lime, bark, lf = garden(0, 0)
box('ground', (-14, X0 - 0.3), (-8, 9), (-0.2, -0.05), pave, 0)
box('garden-wall', (-7.2, -7.0), (-8, 9), (-0.2, 2.2), lime, 0)
grow('tree', (-4.6, 0.9, 0.2), 3.6, bark, lf, seed=12, depth=4, leaf_len=0.15, leaf_w=0.05, trunk=0.05, per=7, spread=0.55)

# stone wall: two book-matched leaves with a hair joint, ending in a shadow gap
for a, b in ((-1.62, -0.0012), (0.0012, 1.62)):
    box('wall-leaf', (a, b), (Y1 - 0.02, Y1), (0.005, 2.32), stone, 0.0012, cut=(BIG[0], 0.02), fold=False)
box('reveal', (-1.63, 1.63), (Y1 - 0.008, Y1 + 0.001), (2.32, 2.335), dark, 0)

# vanity: mitred block, drawer below, hung from the wall
vx0, vx1, vy = -1.05, 1.05, Y1 - 0.56
box('vanity-top', (vx0, vx1), (vy, Y1 - 0.021), (0.72, 0.86), stone, 0.0022, cut=(0.3, 0.85))
box('gap', (vx0 + 0.03, vx1 - 0.03), (vy + 0.03, Y1 - 0.021), (0.70, 0.72), dark, 0)
box('drawer-body', (vx0 + 0.002, vx1 - 0.002), (vy + 0.022, Y1 - 0.021), (0.40, 0.70), ox, 0.002)
for a, b in ((vx0, -0.0015), (0.0015, vx1)):
    box('drawer', (a, b), (vy, vy + 0.02), (0.40, 0.699), ox, 0.0018)
# shelf of towels below? left open: the floor runs under

# bowl
cer = ceramic((0.83, 0.81, 0.77), 0.12)
bx, by = 0.0, vy + 0.27
lathe('basin', [(0, 0.0), (0.10, 0.0), (0.125, 0.006), (0.175, 0.05), (0.205, 0.10), (0.215, 0.135), (0.2135, 0.139), (0.209, 0.137), (0.198, 0.10), (0.165, 0.052), (0.10, 0.022), (0.02, 0.016), (0, 0.016)], cer, 160, (bx, by, 0.86))
lathe('waste', [(0, 0), (0.022, 0), (0.023, 0.003), (0.018, 0.006), (0, 0.007)], br, 64, (bx, by, 0.875))
# wall-mounted tap
wz = 1.09
for dx in (-0.11, 0.11):
    lathe('rose', [(0, 0), (0.026, 0), (0.027, 0.003), (0.025, 0.008), (0, 0.008)], br, 64, (0, 0, 0)).matrix_world = Matrix.Translation((bx + dx, Y1 - 0.021, wz)) @ Matrix.Rotation(math.radians(90), 4, 'X')
    rod('stem', (bx + dx, Y1 - 0.022, wz), (bx + dx, Y1 - 0.075, wz), 0.013, br)
    rod('cross', (bx + dx - 0.036, Y1 - 0.068, wz), (bx + dx + 0.036, Y1 - 0.068, wz), 0.0052, br)
    rod('cross', (bx + dx, Y1 - 0.068, wz - 0.036), (bx + dx, Y1 - 0.068, wz + 0.036), 0.0052, br)
lathe('rose', [(0, 0), (0.026, 0), (0.027, 0.003), (0.025, 0.008), (0, 0.008)], br, 64, (0, 0, 0)).matrix_world = Matrix.Translation((bx, Y1 - 0.021, wz)) @ Matrix.Rotation(math.radians(90), 4, 'X')
tube('spout', [(bx, Y1 - 0.022, wz), (bx, Y1 - 0.15, wz), (bx, Y1 - 0.205, wz - 0.008), (bx, Y1 - 0.228, wz - 0.03), (bx, Y1 - 0.23, wz - 0.055)], 0.011, br)

# mirror
mz = 1.66
mir = plain('mirror', (0.93, 0.93, 0.92), 0.0, 1.0)
lathe('glass', [(0, 0.0), (0.40, 0.0), (0.40, 0.012), (0.0, 0.0121)], mir, 192, (0, 0, 0), 1).matrix_world = Matrix.Translation((bx, Y1 - 0.035, mz)) @ Matrix.Rotation(math.radians(90), 4, 'X')
lathe('rim', [(0.398, 0.0), (0.412, 0.0), (0.412, 0.022), (0.398, 0.022), (0.398, 0.01)], br, 192, (0, 0, 0), 1).matrix_world = Matrix.Translation((bx, Y1 - 0.022, mz)) @ Matrix.Rotation(math.radians(90), 4, 'X')

# globes
op = Mat('opal')
op.set(Base_Color=(0.9, 0.87, 0.8), Roughness=0.15, Emission=(1, 0.80, 0.56), Emission_Strength=3.2)
for s in (-1, 1):
    gx = s * 0.66
    lathe('backplate', [(0, 0), (0.045, 0), (0.046, 0.004), (0.042, 0.012), (0, 0.012)], br, 64).matrix_world = Matrix.Translation((gx, Y1 - 0.021, 1.68)) @ Matrix.Rotation(math.radians(90), 4, 'X')
    tube('arm', [(gx, Y1 - 0.03, 1.68), (gx, Y1 - 0.10, 1.68), (gx, Y1 - 0.125, 1.705), (gx, Y1 - 0.125, 1.735)], 0.0065, br)
    lathe('cup', [(0, 0), (0.024, 0.0), (0.03, 0.012), (0.032, 0.03), (0.0, 0.03)], br, 64, (gx, Y1 - 0.125, 1.73))
    lathe('globe', [(0, -0.075), (0.035, -0.067), (0.062, -0.042), (0.075, 0), (0.062, 0.042), (0.035, 0.067), (0, 0.075)], op.m, 64, (gx, Y1 - 0.125, 1.825), 6)

# on the vanity
gl = ceramic((0.24, 0.29, 0.24), 0.3)
lathe('vase', [(0, 0), (0.045, 0), (0.055, 0.01), (0.07, 0.07), (0.062, 0.13), (0.03, 0.18), (0.022, 0.21), (0.03, 0.225), (0.024, 0.222), (0.016, 0.2), (0, 0.1)], gl, 96, (0.62, by + 0.05, 0.86))
ol = leaf_mat((0.085, 0.115, 0.06), (0.16, 0.19, 0.10))
for s in (3, 6):
    grow('olive', (0.62, by + 0.05, 0.99), 0.5, bark, ol, seed=s, depth=3, leaf_len=0.055, leaf_w=0.014, trunk=0.004, per=5, spread=0.36, lean=0.4, first=0.5)
box('tray', (-0.80, -0.50), (by - 0.02, by + 0.13), (0.86, 0.872), slab('black-and-gold', rough=0.12), 0.003, cut=(0.4, 0.2))
amber = glass((0.55, 0.24, 0.06))
lathe('bottle', [(0, 0), (0.032, 0), (0.036, 0.005), (0.036, 0.11), (0.03, 0.128), (0.014, 0.14), (0.013, 0.155), (0, 0.155)], plain('amber', (0.075, 0.028, 0.009), 0.07, spec=0.6), 64, (-0.73, by + 0.06, 0.872))
lathe('pump', [(0, 0), (0.015, 0), (0.0155, 0.018), (0.006, 0.022), (0.005, 0.045), (0, 0.045)], br, 48, (-0.73, by + 0.06, 1.026))
rod('pump-nose', (-0.735, by + 0.06, 1.072), (-0.685, by + 0.045, 1.068), 0.005, br)
lathe('tumbler', [(0, 0), (0.034, 0), (0.037, 0.005), (0.04, 0.095), (0.037, 0.095), (0.033, 0.01), (0, 0.008)], ceramic((0.79, 0.75, 0.68), 0.35), 64, (-0.62, by + 0.07, 0.872))
soap = plain('soap', (0.70, 0.64, 0.50), 0.45, Subsurface=0.15)
soft_box('soap', (-0.578, -0.522), (by + 0.0, by + 0.085), (0.873, 0.897), soap, 0.011, 0.003, 0.0008, 4, 16)

# towel over a bar on the right wall of stone
def towel(x0, x1, y, ztop, front, back, mat, seed=0):
    v, f = [], []
    n = 60
    path = []
    r = 0.014
    for i in range(30):
        path.append((-r, -back + back * i / 30, 0))
    for i in range(11):
        a = math.pi - math.pi * i / 10
        path.append((r * math.cos(a), r * math.sin(a), 0))
    for i in range(1, 31):
        path.append((r, -front * i / 30, 1))
    for j, (o, z, sd) in enumerate(path):
        for i in range(n + 1):
            s = i / n
            hang = max(0.0, min(1.0, -z / 0.5))
            fold = 0.011 * hang * math.sin(s * 16 + seed + sd) + 0.02 * hang * noise.noise(Vector((s * 3, seed, z * 1.5)))
            squeeze = 1 - 0.05 * hang * math.sin(math.pi * (0.5 + hang * 0.3))
            xx = (x0 + x1) / 2 + (s - 0.5) * (x1 - x0) * squeeze
            v.append((xx, y - (o + (fold + 0.008 * hang) * (1 if o > 0 else -0.2)), ztop + z))
    for j in range(len(path) - 1):
        for i in range(n):
            k = j * (n + 1) + i
            f.append((k, k + 1, k + n + 2, k + n + 1))
    o = mesh('towel', v, f, mat)
    m = o.modifiers.new('thick', 'SOLIDIFY')
    m.thickness = 0.006
    return o

lin = cloth('towel', (0.72, 0.68, 0.60), 300, 0.5, 0.05, 0.5)
by2 = vy - 0.035
rod('bar', (0.45, by2, 0.63), (0.95, by2, 0.63), 0.006, br)
for x in (0.47, 0.93):
    rod('bar-foot', (x, by2, 0.63), (x, vy + 0.002, 0.63), 0.005, br)
towel(0.52, 0.86, by2, 0.638, 0.44, 0.36, lin, 2)

# a stool with a folded towel
SX, SY = -0.86, 0.98
st = wood('stool', SHEESHAM, 'x')
lathe('stool-seat', [(0, 0.40), (0.15, 0.40), (0.163, 0.405), (0.168, 0.42), (0.163, 0.436), (0.14, 0.44), (0, 0.434)], st, 96, (SX, SY, 0))
for k in range(3):
    a = 0.5 + k * 2.094
    rod('stool-leg', (SX + 0.17 * math.cos(a), SY + 0.17 * math.sin(a), 0), (SX + 0.10 * math.cos(a), SY + 0.10 * math.sin(a), 0.405), 0.013, st, 0.018)
soft_box('folded', (SX - 0.12, SX + 0.12), (SY - 0.09, SY + 0.09), (0.44, 0.475), lin, 0.016, 0.004, 0.003, 3, 24)
soft_box('folded', (SX - 0.11, SX + 0.11), (SY - 0.085, SY + 0.085), (0.475, 0.508), cloth('towel2', (0.60, 0.50, 0.37), 300, 0.5), 0.015, 0.004, 0.003, 6, 24)

sky(32, -122, 0.13, 1.2)
sun(26, -122, 8.5, (1, 0.93, 0.83), 0.8)
area((0.6, Y0 + 0.15, 2.3), (0, 1, -0.35), (2.4, 1.0), 16, (1, 0.96, 0.9))
if option('view', 'vanity') == 'bathroom':
    # further back: the floor is to be chosen too
    camera((0.34, -2.3, 1.4), 5, 29, (0.0, -0.12), focus=3.8, f=8)
else:
    camera((0.26, -1.55, 1.32), 4, 30, (0.0, -0.03), focus=3.1, f=8)
render('vanity')
