"""What every room shares: materials, shapes, daylight, camera. Runs inside Blender's Python.

Lengths are metres, z is up. Every mesh carries UVs in metres, so that a slab picture keeps its true scale.
"""
import math
import os
import random
import sys

import bmesh
import bpy
from mathutils import Matrix, Vector, noise

HERE = os.path.dirname(os.path.abspath(__file__))
TEX = os.path.join(HERE, 'tex')


def option(name, default):
    args = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    for a in args:
        if a.startswith('--' + name + '='):
            return type(default)(a.split('=', 1)[1])
    return default


# ------------------------------------------------------------------ scene

def start(width=1800, height=1200):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    c = s.cycles
    c.device = 'CPU'
    c.samples = option('samples', 48)
    c.use_adaptive_sampling = option('noise', 0.02) > 0
    c.adaptive_threshold = option('noise', 0.02)
    c.adaptive_min_samples = 24
    c.use_denoising = False
    c.time_limit = option('limit', 0.0)  # seconds; 0 is none
    c.max_bounces = 8
    c.diffuse_bounces = 4
    c.glossy_bounces = 4
    c.transmission_bounces = 8
    c.transparent_max_bounces = 16
    c.sample_clamp_indirect = 8
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.blur_glossy = 0.5
    k = option('width', width) / width
    s.render.resolution_x = round(width * k)
    s.render.resolution_y = round(height * k)
    s.render.resolution_percentage = 100
    s.render.threads_mode = 'FIXED'
    s.render.threads = 2
    random.seed(7)
    return s


def camera(at, yaw=0.0, lens=30.0, shift=(0.0, 0.0), focus=None, f=8.0):
    """A level camera (verticals stay straight): yaw 0 looks along +y, positive turns left."""
    cd = bpy.data.cameras.new('camera')
    cd.lens = lens
    cd.sensor_width = 36
    cd.shift_x, cd.shift_y = shift
    cd.clip_start = 0.02
    if focus:
        cd.dof.use_dof = True
        cd.dof.focus_distance = focus
        cd.dof.aperture_fstop = f
    o = bpy.data.objects.new('camera', cd)
    o.location = at
    o.rotation_euler = (math.pi / 2, 0, math.radians(yaw))
    link(o)
    bpy.context.scene.camera = o
    return o


def sky(elevation=35, azimuth=0, strength=1.0, dust=1.0):
    w = bpy.data.worlds.new('sky')
    bpy.context.scene.world = w
    w.use_nodes = True
    nt = w.node_tree
    t = nt.nodes.new('ShaderNodeTexSky')
    t.sky_type = 'NISHITA'
    t.sun_disc = False
    t.sun_elevation = math.radians(elevation)
    t.sun_rotation = math.radians(azimuth)
    t.dust_density = dust
    bg = nt.nodes['Background']
    bg.inputs['Strength'].default_value = strength
    nt.links.new(t.outputs[0], bg.inputs[0])
    return w


def plain_world(colour=(1, 1, 1), strength=0.1):
    w = bpy.data.worlds.new('plain')
    bpy.context.scene.world = w
    w.use_nodes = True
    bg = w.node_tree.nodes['Background']
    bg.inputs[0].default_value = (*colour, 1)
    bg.inputs[1].default_value = strength


def sun(elevation=35, azimuth=0, strength=4.0, colour=(1, 0.92, 0.8), angle=0.8):
    """Azimuth: where the sun stands, degrees from +y towards +x."""
    d = bpy.data.lights.new('sun', 'SUN')
    d.energy = strength
    d.color = colour
    d.angle = math.radians(angle)
    o = bpy.data.objects.new('sun', d)
    e, a = math.radians(elevation), math.radians(azimuth)
    v = Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))
    o.rotation_euler = v.to_track_quat('Z', 'Y').to_euler()
    link(o)
    return o


def area(at, towards, size, power, colour=(1, 1, 1), portal=False, seen=False, glossy=None, spread=180):
    d = bpy.data.lights.new('area', 'AREA')
    d.shape = 'RECTANGLE'
    d.size, d.size_y = size
    d.energy = power
    d.color = colour
    d.spread = math.radians(spread)
    if portal:
        d.cycles.is_portal = True
    o = bpy.data.objects.new('area', d)
    o.location = at
    v = Vector(towards)
    o.rotation_euler = (-v).to_track_quat('Z', 'Y').to_euler()
    o.visible_camera = seen
    o.visible_glossy = seen if glossy is None else glossy
    link(o)
    return o


def bulb(at, power, radius=0.04, colour=(1, 0.78, 0.55)):
    d = bpy.data.lights.new('bulb', 'POINT')
    d.energy = power
    d.shadow_soft_size = radius
    d.color = colour
    o = bpy.data.objects.new('bulb', d)
    o.location = at
    o.visible_camera = False
    link(o)
    return o


def spot(at, towards, power, angle=50, radius=0.03, colour=(1, 0.8, 0.6), blend=0.6):
    d = bpy.data.lights.new('spot', 'SPOT')
    d.energy = power
    d.spot_size = math.radians(angle)
    d.spot_blend = blend
    d.shadow_soft_size = radius
    d.color = colour
    o = bpy.data.objects.new('spot', d)
    o.location = at
    o.rotation_euler = (-Vector(towards)).to_track_quat('Z', 'Y').to_euler()
    o.visible_camera = False
    link(o)
    return o


def link(o):
    bpy.context.scene.collection.objects.link(o)
    return o


def lighten_bounces():
    """A surface met by a diffuse ray answers with its mean colour: half the time for the same picture."""
    for m in bpy.data.materials:
        mean = m.get('mean')
        if not mean or not m.use_nodes:
            continue
        nt = m.node_tree
        out = nt.nodes['Material Output']
        src = out.inputs[0].links[0].from_socket
        lp = nt.nodes.new('ShaderNodeLightPath')
        d = nt.nodes.new('ShaderNodeBsdfDiffuse')
        d.inputs[0].default_value = (*mean, 1)
        mx = nt.nodes.new('ShaderNodeMixShader')
        nt.links.new(lp.outputs['Is Diffuse Ray'], mx.inputs[0])
        nt.links.new(src, mx.inputs[1])
        nt.links.new(d.outputs[0], mx.inputs[2])
        nt.links.new(mx.outputs[0], out.inputs[0])


def render(name):
    """Leaves colour, albedo and normal as EXR in out/passes; finish.py makes the picture of them."""
    s = bpy.context.scene
    lighten_bounces()
    vl = bpy.context.view_layer
    vl.cycles.denoising_store_passes = True
    s.use_nodes = True
    nt = s.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new('CompositorNodeRLayers')
    out = nt.nodes.new('CompositorNodeOutputFile')
    out.base_path = os.path.join(HERE, 'out', 'passes')
    out.format.file_format = 'OPEN_EXR'
    out.format.color_depth = '32'
    out.format.exr_codec = 'ZIP'
    out.file_slots.clear()
    for src, tag in (('Image', 'colour'), ('Denoising Albedo', 'albedo'), ('Denoising Normal', 'normal')):
        out.file_slots.new(name + '-' + tag + '-')
        nt.links.new(rl.outputs[src], out.inputs[-1])
    s.view_settings.view_transform = 'Raw'
    s.render.filepath = '/tmp/rooms-unused-' + name
    n = option('pass', 1)
    s.cycles.seed = n
    s.frame_set(n)
    bpy.ops.render.render(write_still=False)


# ------------------------------------------------------------------ materials

class Mat:
    """A short way to wire a Principled material."""

    def __init__(self, name):
        self.m = bpy.data.materials.new(name)
        self.m.use_nodes = True
        self.nt = self.m.node_tree
        self.p = self.nt.nodes['Principled BSDF']

    def node(self, kind, **kw):
        n = self.nt.nodes.new('ShaderNode' + kind)
        for k, v in kw.items():
            if k.startswith('i_'):
                n.inputs[k[2:].replace('_', ' ')].default_value = v
            else:
                setattr(n, k, v)
        return n

    def link(self, a, b):
        self.nt.links.new(a, b)

    def set(self, **kw):
        for k, v in kw.items():
            i = self.p.inputs[k.replace('_', ' ')]
            i.default_value = (*v, 1) if isinstance(v, tuple) and len(v) == 3 and i.type == 'RGBA' else v
        return self

    def ramp(self, src, stops):
        r = self.node('ValToRGB')
        e = r.color_ramp.elements
        while len(e) < len(stops):
            e.new(0.5)
        for el, (pos, c) in zip(e, stops):
            el.position = pos
            el.color = (*c, 1) if not isinstance(c, (int, float)) else (c, c, c, 1)
        self.link(src, r.inputs[0])
        return r.outputs[0]

    def coords(self, kind='Object', scale=(1, 1, 1), rot=(0, 0, 0), loc=(0, 0, 0)):
        tc = self.node('TexCoord')
        mp = self.node('Mapping')
        mp.inputs['Scale'].default_value = scale
        mp.inputs['Rotation'].default_value = rot
        mp.inputs['Location'].default_value = loc
        self.link(tc.outputs[kind], mp.inputs[0])
        return mp.outputs[0]

    def noise(self, vec, scale, detail=4, rough=0.5, distort=0):
        n = self.node('TexNoise')
        n.inputs['Scale'].default_value = scale
        n.inputs['Detail'].default_value = detail
        n.inputs['Roughness'].default_value = rough
        n.inputs['Distortion'].default_value = distort
        self.link(vec, n.inputs['Vector'])
        return n.outputs['Fac']

    def mix(self, a, b, fac, blend='MIX'):
        n = self.node('MixRGB', blend_type=blend)
        for v, i in ((fac, 0), (a, 1), (b, 2)):
            if hasattr(v, 'is_linked'):
                self.link(v, n.inputs[i])
            elif isinstance(v, (int, float)) and i:
                n.inputs[i].default_value = (v, v, v, 1)
            else:
                n.inputs[i].default_value = v if isinstance(v, (int, float)) else (*v, 1)
        return n.outputs[0]

    def remap(self, src, lo, hi, a=0.0, b=1.0):
        n = self.node('MapRange')
        n.inputs[1].default_value, n.inputs[2].default_value = a, b
        n.inputs[3].default_value, n.inputs[4].default_value = lo, hi
        self.link(src, n.inputs[0])
        return n.outputs[0]

    def bump(self, height, strength=0.2, distance=0.01):
        n = self.node('Bump')
        n.inputs['Strength'].default_value = strength
        n.inputs['Distance'].default_value = distance
        self.link(height, n.inputs['Height'])
        self.link(n.outputs[0], self.p.inputs['Normal'])


def plain(name, colour, rough=0.5, metal=0.0, spec=0.5, vary=0.0, bump=0.0, bump_scale=60, **kw):
    m = Mat(name)
    m.set(Base_Color=colour, Roughness=rough, Metallic=metal, Specular=spec, **kw)
    v = m.coords('Object')
    if vary:
        n = m.noise(v, 3, 5, 0.6)
        c = m.ramp(n, [(0.25, tuple(x * (1 - vary) for x in colour)), (0.75, tuple(min(1, x * (1 + vary)) for x in colour))])
        m.link(c, m.p.inputs['Base Color'])
    if bump:
        m.bump(m.noise(v, bump_scale, 4, 0.6), bump, 0.01)
    if metal < 0.5:
        m.m['mean'] = colour
    return m.m


def plaster(colour=(0.78, 0.74, 0.67), depth=0.35):
    """Lime plaster: clouded, a little trowelled."""
    m = Mat('plaster')
    tc = m.node('NewGeometry')
    v = tc.outputs['Position']
    big = m.noise(v, 0.9, 6, 0.62, 0.6)
    mid = m.noise(v, 5, 6, 0.65, 1.2)
    f = m.mix(big, mid, 0.35)
    dark = tuple(c * 0.90 for c in colour)
    light = tuple(min(1, c * 1.05) for c in colour)
    m.link(m.ramp(f, [(0.3, dark), (0.7, light)]), m.p.inputs['Base Color'])
    m.link(m.remap(mid, 0.6, 0.85), m.p.inputs['Roughness'])
    m.set(Specular=0.3)
    fine = m.noise(v, 42, 6, 0.7, 0.4)
    trowel = m.noise(v, 7, 4, 0.55, 2.0)
    m.bump(m.mix(trowel, fine, 0.3), depth, 0.012)
    m.m['mean'] = tuple(c * 0.98 for c in colour)
    return m.m


def load_slab(stone):
    p = os.path.join(TEX, stone + '.png')
    return bpy.data.images.load(p, check_existing=True)


def slab_mean(stone):
    with open(os.path.join(TEX, stone + '.mean')) as f:
        return tuple(float(v) for v in f.read().split())


SLAB = (1.6, 2.0)  # what a slab picture shows, metres


def slab(stone, size=SLAB, rough=0.1, turn=0.0, shift=(0.0, 0.0), gain=1.0, honed=False, tint=None, relief=0.0):
    """Polished stone from the shop's own slab picture. tex/<id>.png holds the slab mirrored four ways, so it never shows a seam."""
    m = Mat(stone)
    tc = m.node('UVMap')
    mp = m.node('Mapping')
    c, s = math.cos(turn), math.sin(turn)
    mp.vector_type = 'POINT'
    rot = m.node('VectorRotate', rotation_type='Z_AXIS')
    rot.inputs['Angle'].default_value = turn
    m.link(tc.outputs[0], rot.inputs['Vector'])
    m.link(rot.outputs[0], mp.inputs[0])
    mp.inputs['Scale'].default_value = (0.5 / size[0], 0.5 / size[1], 1)
    mp.inputs['Location'].default_value = (shift[0], shift[1], 0)
    im = m.node('TexImage')
    im.image = load_slab(stone)
    im.interpolation = 'Cubic'
    m.link(mp.outputs[0], im.inputs[0])
    col = im.outputs[0]
    if gain != 1.0 or tint:
        t = tint or (1, 1, 1)
        col = m.mix(col, tuple(gain * x for x in t), 1.0, 'MULTIPLY')
    m.link(col, m.p.inputs['Base Color'])
    v = m.coords('Object')
    smear = m.noise(v, 2.3, 5, 0.62, 0.5)
    base = 0.32 if honed else rough
    m.link(m.remap(smear, base * 0.8, base * 1.25 + 0.015, 0.3, 0.7), m.p.inputs['Roughness'])
    m.set(Specular=0.5, IOR=1.5)
    waves = m.noise(v, 1.7, 2, 0.4)
    m.bump(waves, 0.03 + relief, 0.02)
    m.m['mean'] = tuple(c * gain for c in slab_mean(stone))
    return m.m


def glow(stone, size, strength=6.0, turn=0.0, shift=(0.0, 0.0), tint=(1, 1, 1), fall=None, gamma=1.0):
    """Stone lit from behind: its own picture as light, under the polish."""
    m = Mat(stone + '-glow')
    tc = m.node('UVMap')
    rot = m.node('VectorRotate', rotation_type='Z_AXIS')
    rot.inputs['Angle'].default_value = turn
    mp = m.node('Mapping')
    m.link(tc.outputs[0], rot.inputs['Vector'])
    m.link(rot.outputs[0], mp.inputs[0])
    mp.inputs['Scale'].default_value = (0.5 / size[0], 0.5 / size[1], 1)
    mp.inputs['Location'].default_value = (shift[0], shift[1], 0)
    im = m.node('TexImage')
    im.image = load_slab(stone)
    im.interpolation = 'Cubic'
    m.link(mp.outputs[0], im.inputs[0])
    g = m.node('Gamma')
    g.inputs[1].default_value = gamma
    m.link(im.outputs[0], g.inputs[0])
    geo = m.node('NewGeometry')
    uneven = m.remap(m.noise(geo.outputs['Position'], 1.1, 2, 0.5), 0.72, 1.2, 0.3, 0.7)
    e = m.mix(g.outputs[0], tint, 1.0, 'MULTIPLY')
    e = m.mix(e, uneven, 1.0, 'MULTIPLY')
    m.link(im.outputs[0], m.p.inputs['Base Color'])
    m.link(e, m.p.inputs['Emission'])
    m.set(Emission_Strength=strength, Roughness=0.08, Specular=0.5)
    return m.m


def wood(name='oak', tones=((0.20, 0.115, 0.058), (0.33, 0.205, 0.115), (0.43, 0.29, 0.175)), grain='z', scale=1.0, rough=0.42):
    """Sawn timber: growth bands stretched along the grain, pores, slow colour."""
    m = Mat(name)
    info = m.node('ObjectInfo')
    tc = m.node('TexCoord')
    add = m.node('VectorMath', operation='ADD')
    mul = m.node('VectorMath', operation='SCALE')
    comb = m.node('CombineXYZ')
    for i in range(3):
        m.link(info.outputs['Random'], comb.inputs[i])
    m.link(comb.outputs[0], mul.inputs[0])
    mul.inputs['Scale'].default_value = 40.0
    m.link(tc.outputs['Object'], add.inputs[0])
    m.link(mul.outputs[0], add.inputs[1])
    mp = m.node('Mapping')
    st = {'x': (0.05, 1, 1), 'y': (1, 0.05, 1), 'z': (1, 1, 0.05)}[grain]
    mp.inputs['Scale'].default_value = tuple(v * scale for v in st)
    m.link(add.outputs[0], mp.inputs[0])
    v = mp.outputs[0]
    field = m.noise(v, 4.5, 3, 0.45, 0.25)
    rings = m.node('Math', operation='MULTIPLY')
    m.link(field, rings.inputs[0])
    rings.inputs[1].default_value = 26
    saw = m.node('Math', operation='PINGPONG')
    saw.inputs[1].default_value = 1
    m.link(rings.outputs[0], saw.inputs[0])
    fib = m.noise(v, 95, 3, 0.6)
    f = m.mix(saw.outputs[0], fib, 0.5)
    f = m.mix(f, m.noise(v, 1.6, 3, 0.5), 0.35)
    col = m.ramp(f, [(0.22, tones[0]), (0.5, tones[1]), (0.8, tones[2])])
    pores = m.noise(v, 240, 2, 0.5)
    pm = m.remap(pores, 0.55, 1.0, 0.28, 0.42)
    col = m.mix(col, pm, 1.0, 'MULTIPLY')
    m.link(col, m.p.inputs['Base Color'])
    m.link(m.remap(fib, rough - 0.08, rough + 0.12, 0.3, 0.7), m.p.inputs['Roughness'])
    m.set(Specular=0.4)
    m.bump(m.mix(fib, pores, 0.5), 0.12, 0.002)
    m.m['mean'] = tuple(c * 0.8 for c in tones[1])
    return m.m


WALNUT = ((0.055, 0.030, 0.018), (0.115, 0.064, 0.037), (0.175, 0.105, 0.062))
OAK = ((0.24, 0.145, 0.075), (0.36, 0.235, 0.135), (0.46, 0.32, 0.20))
SHEESHAM = ((0.085, 0.038, 0.017), (0.18, 0.085, 0.038), (0.27, 0.14, 0.068))


def cloth(name, colour, scale=900, sheen=0.4, vary=0.08, bump=0.25):
    m = Mat(name)
    v = m.coords('Object')
    a = m.noise(m.coords('Object', scale=(1, 0.15, 1)), scale * 0.35, 2, 0.5)
    b = m.noise(m.coords('Object', scale=(0.15, 1, 1)), scale * 0.35, 2, 0.5)
    w = m.mix(a, b, 0.5)
    slow = m.noise(v, 2.5, 4, 0.6)
    f = m.mix(w, slow, 0.4)
    c = m.ramp(f, [(0.3, tuple(x * (1 - vary * 2) for x in colour)), (0.7, tuple(min(1, x * (1 + vary)) for x in colour))])
    m.link(c, m.p.inputs['Base Color'])
    m.set(Roughness=0.9, Specular=0.2, Sheen=sheen, Sheen_Tint=0.5)
    m.bump(w, bump, 0.003)
    m.m['mean'] = colour
    return m.m


def sheer(colour=(0.9, 0.87, 0.81), open_=0.28):
    m = bpy.data.materials.new('sheer')
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    out = nt.nodes.new('ShaderNodeOutputMaterial')
    d = nt.nodes.new('ShaderNodeBsdfDiffuse')
    t = nt.nodes.new('ShaderNodeBsdfTranslucent')
    tr = nt.nodes.new('ShaderNodeBsdfTransparent')
    for n in (d, t):
        n.inputs[0].default_value = (*colour, 1)
    a = nt.nodes.new('ShaderNodeMixShader')
    b = nt.nodes.new('ShaderNodeMixShader')
    a.inputs[0].default_value = 0.55
    b.inputs[0].default_value = open_
    nt.links.new(d.outputs[0], a.inputs[1])
    nt.links.new(t.outputs[0], a.inputs[2])
    nt.links.new(a.outputs[0], b.inputs[1])
    nt.links.new(tr.outputs[0], b.inputs[2])
    nt.links.new(b.outputs[0], out.inputs[0])
    return m


def brass(rough=0.24):
    m = Mat('brass')
    m.set(Base_Color=(0.62, 0.42, 0.19), Metallic=1.0)
    v = m.coords('Object')
    m.link(m.remap(m.noise(v, 14, 5, 0.6), rough * 0.8, rough * 1.4, 0.3, 0.7), m.p.inputs['Roughness'])
    return m.m


def steel(dark=True):
    return plain('steel', (0.03, 0.028, 0.026) if dark else (0.55, 0.54, 0.52), 0.38 if dark else 0.28, 0.6 if dark else 1.0)


def ceramic(colour=(0.82, 0.79, 0.73), rough=0.22):
    return plain('ceramic', colour, rough, vary=0.03, bump=0.02, bump_scale=12)


def glass(colour=(1, 1, 1), rough=0.0):
    m = Mat('glass')
    m.set(Base_Color=colour, Roughness=rough, Transmission=1.0, IOR=1.46, Specular=0.5)
    # light passes straight through for shadows
    nt = m.nt
    out = nt.nodes['Material Output']
    lp = nt.nodes.new('ShaderNodeLightPath')
    tr = nt.nodes.new('ShaderNodeBsdfTransparent')
    tr.inputs[0].default_value = (*(0.92 * c for c in colour), 1)
    mx = nt.nodes.new('ShaderNodeMixShader')
    nt.links.new(lp.outputs['Is Shadow Ray'], mx.inputs[0])
    nt.links.new(m.p.outputs[0], mx.inputs[1])
    nt.links.new(tr.outputs[0], mx.inputs[2])
    nt.links.new(mx.outputs[0], out.inputs[0])
    return m.m


def leaf_mat(colour=(0.055, 0.12, 0.035), back=(0.12, 0.22, 0.06)):
    m = bpy.data.materials.new('leaf')
    m.use_nodes = True
    nt = m.node_tree
    p = nt.nodes['Principled BSDF']
    p.inputs['Base Color'].default_value = (*colour, 1)
    p.inputs['Roughness'].default_value = 0.42
    t = nt.nodes.new('ShaderNodeBsdfTranslucent')
    t.inputs[0].default_value = (*back, 1)
    mx = nt.nodes.new('ShaderNodeMixShader')
    mx.inputs[0].default_value = 0.35
    nt.links.new(p.outputs[0], mx.inputs[1])
    nt.links.new(t.outputs[0], mx.inputs[2])
    nt.links.new(mx.outputs[0], nt.nodes['Material Output'].inputs[0])
    return m


# ------------------------------------------------------------------ shapes

def mesh(name, verts, faces, mat=None, smooth=True, at=(0, 0, 0)):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], faces)
    me.update()
    o = bpy.data.objects.new(name, me)
    o.location = at
    if mat:
        me.materials.append(mat)
    for p in me.polygons:
        p.use_smooth = smooth
    link(o)
    return o


def soften(o, width=0.003, segments=3):
    b = o.modifiers.new('bevel', 'BEVEL')
    b.width = width
    b.segments = segments
    b.limit_method = 'ANGLE'
    b.angle_limit = math.radians(40)
    b.harden_normals = True
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(40)
    for p in o.data.polygons:
        p.use_smooth = True
    return o


def uv_metres(o, cut=(0, 0), turn=0.0, fold=True):
    """Box-projected UVs in metres; with fold the slab runs over the edges as a mitred piece does."""
    me = o.data
    uv = me.uv_layers.new(name='uv') if not me.uv_layers else me.uv_layers[0]
    mw = o.matrix_world if o.matrix_world != Matrix() else Matrix.Translation(o.location)
    co = [Matrix.Translation(o.location) @ v.co if o.rotation_euler.x == o.rotation_euler.y == o.rotation_euler.z == 0 else v.co for v in me.vertices]
    xs, ys, zs = zip(*[(c.x, c.y, c.z) for c in co])
    x0, x1, y0, z1 = min(xs), max(xs), min(ys), max(zs)
    cs, sn = math.cos(turn), math.sin(turn)
    for p in me.polygons:
        n = p.normal
        ax = max(range(3), key=lambda i: abs(n[i]))
        for li in p.loop_indices:
            c = co[me.loops[li].vertex_index]
            if ax == 2:
                u, v = c.x, c.y
            elif ax == 1:
                u, v = c.x, (y0 - (z1 - c.z) if fold else c.z)
            else:
                if fold:
                    u, v = (x1 + (z1 - c.z) if n.x > 0 else x0 - (z1 - c.z)), c.y
                else:
                    u, v = c.y, c.z
            uv.data[li].uv = (cs * u - sn * v + cut[0], sn * u + cs * v + cut[1])
    return o


def box(name, x, y, z, mat=None, bevel=0.003, cut=(0, 0), turn=0.0, fold=True):
    """A box from ranges x=(x0, x1) and so on."""
    v = [(a, b, c) for c in z for b in y for a in x]
    cx, cy, cz = (sum(x) / 2, sum(y) / 2, sum(z) / 2)
    v = [(a - cx, b - cy, c - cz) for a, b, c in v]
    f = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    o = mesh(name, v, f, mat, False, (cx, cy, cz))
    uv_metres(o, cut, turn, fold)
    if bevel:
        soften(o, bevel)
    return o


def wall_with_opening(name, axis, at, thick, span, height, openings, mat, z0=0.0):
    """A wall at x=at (axis 'x') or y=at, thickness outward, with openings (a0, a1, z0, z1) along it."""
    def put(a, z):
        if a[1] - a[0] < 1e-4 or z[1] - z[0] < 1e-4:
            return
        t = (min(at, at + thick), max(at, at + thick))
        if axis == 'x':
            box(name, t, a, z, mat, 0)
        else:
            box(name, a, t, z, mat, 0)
    pos = span[0]
    for a0, a1, b0, b1 in sorted(openings):
        put((pos, a0), (z0, height))
        put((a0, a1), (z0, b0))
        put((a0, a1), (b1, height))
        pos = a1
    put((pos, span[1]), (z0, height))


def lathe(name, profile, mat=None, steps=96, at=(0, 0, 0), smooth_steps=4):
    """Turns a profile [(radius, z), ...], smoothed by a Catmull-Rom curve, about the z axis."""
    pts = []
    n = len(profile)
    for i in range(n - 1):
        p0, p1, p2, p3 = (profile[max(0, min(n - 1, i + k))] for k in (-1, 0, 1, 2))
        for s in range(smooth_steps):
            t = s / smooth_steps
            pts.append(tuple(0.5 * (2 * p1[k] + (p2[k] - p0[k]) * t + (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t
                                    + (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t ** 3) for k in (0, 1)))
    pts.append(profile[-1])
    v, f = [], []
    for r, z in pts:
        for k in range(steps):
            a = 2 * math.pi * k / steps
            v.append((max(0.0002, r) * math.cos(a), max(0.0002, r) * math.sin(a), z))
    for i in range(len(pts) - 1):
        for k in range(steps):
            k2 = (k + 1) % steps
            f.append((i * steps + k, i * steps + k2, (i + 1) * steps + k2, (i + 1) * steps + k))
    o = mesh(name, v, f, mat, True, at)
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(50)
    return o


def tube(name, points, radius, mat=None, cyclic=False, curve='BEZIER', taper=None):
    c = bpy.data.curves.new(name, 'CURVE')
    c.dimensions = '3D'
    c.bevel_depth = radius
    c.bevel_resolution = 6
    c.resolution_u = 16
    c.use_fill_caps = True
    if curve == 'BEZIER':
        s = c.splines.new('BEZIER')
        s.bezier_points.add(len(points) - 1)
        for bp, p in zip(s.bezier_points, points):
            bp.co = p
            bp.handle_left_type = bp.handle_right_type = 'AUTO'
        if taper:
            for bp, t in zip(s.bezier_points, taper):
                bp.radius = t
    else:
        s = c.splines.new('POLY')
        s.points.add(len(points) - 1)
        for sp, p in zip(s.points, points):
            sp.co = (*p, 1)
        if taper:
            for sp, t in zip(s.points, taper):
                sp.radius = t
    s.use_cyclic_u = cyclic
    o = bpy.data.objects.new(name, c)
    if mat:
        c.materials.append(mat)
    link(o)
    return o


def rod(name, a, b, r, mat, r2=None, steps=24):
    """A round, possibly tapering leg from a to b."""
    a, b = Vector(a), Vector(b)
    r2 = r if r2 is None else r2
    q = (b - a).to_track_quat('Z', 'Y')
    n = (b - a).length
    e = min(0.003, r * 0.4)
    prof = [(0, 0), (r - e, 0), (r, e), (r2, n - e), (r2 - e, n), (0, n)]
    v, f = [], []
    for rr, z in prof:
        for k in range(steps):
            t = 2 * math.pi * k / steps
            v.append(a + q @ Vector((max(1e-4, rr) * math.cos(t), max(1e-4, rr) * math.sin(t), z)))
    for i in range(len(prof) - 1):
        for k in range(steps):
            k2 = (k + 1) % steps
            f.append((i * steps + k, i * steps + k2, (i + 1) * steps + k2, (i + 1) * steps + k))
    o = mesh(name, v, f, mat, True)
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(50)
    return o


def soft_box(name, x, y, z, mat, radius=0.05, puff=0.02, wrinkle=0.006, seed=0, cuts=28, welt=None, yaw=0.0, tilt=0.0):
    """An upholstered block: rounded, filled out, gently creased."""
    c = Vector((sum(x) / 2, sum(y) / 2, sum(z) / 2))
    h = Vector(((x[1] - x[0]) / 2, (y[1] - y[0]) / 2, (z[1] - z[0]) / 2))
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=2)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges[:], cuts=cuts, use_grid_fill=True)
    off = Vector((seed * 3.1, seed * 1.7, seed * 2.3))
    for v in bm.verts:
        q = v.co.copy()
        # spread the grid towards the edges, where the curvature is
        q = Vector([math.copysign(abs(t) ** 0.6 if abs(t) < 1 else 1, t) for t in q])
        p = Vector([q[i] * h[i] for i in range(3)])
        inner = Vector([max(-(h[i] - radius), min(h[i] - radius, p[i])) for i in range(3)])
        d = p - inner
        if d.length > 1e-9:
            p = inner + d.normalized() * radius
        nrm = d.normalized() if d.length > 1e-9 else Vector((0, 0, 1))
        e = [(1 - q[i] ** 2) for i in range(3)]
        amt = puff * (e[1] * e[2] * abs(nrm.x) + e[0] * e[2] * abs(nrm.y) + e[0] * e[1] * abs(nrm.z))
        p = p + nrm * amt
        w = noise.fractal(p * 5 + off, 0.9, 2.1, 4) * wrinkle + noise.noise(Vector((p.x * 16, p.y * 5, p.z * 16)) + off) * wrinkle * 0.35
        v.co = p + nrm * w
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    for p in me.polygons:
        p.use_smooth = True
    me.materials.append(mat)
    o = bpy.data.objects.new(name, me)
    o.location = c
    o.rotation_euler = (math.radians(tilt), 0, math.radians(yaw))
    link(o)
    return o


def cushion(name, size, at, mat, tilt=70, yaw=0, roll=0, fill=0.085, seed=0, n=44):
    """A scatter cushion: two skins meeting in a seam, corners pulled, creases running to them."""
    w, hgt = size
    v, f = [], []
    idx = {}
    off = Vector((seed * 5.3, seed * 2.9, 1.7))

    def pt(i, j, side):
        u, t = 2 * i / n - 1, 2 * j / n - 1
        u, t = math.sin(u * math.pi / 2), math.sin(t * math.pi / 2)
        pull = 1 - 0.055 * (1 - t * t) * abs(u) ** 3
        pull2 = 1 - 0.055 * (1 - u * u) * abs(t) ** 3
        x, y = u * w / 2 * pull, t * hgt / 2 * pull2
        body = max(0.0, (1 - u * u) * (1 - t * t)) ** 0.42
        cre = noise.fractal(Vector((x * 7, y * 7, side)) + off, 0.9, 2.0, 3) * 0.010
        diag = noise.noise(Vector(((abs(u) - abs(t)) * 9, side, seed))) * 0.006 * abs(u * t)
        z = side * (fill * body) + (cre + diag) * min(1, body * 2)
        sag = -0.012 * (1 - u * u)
        return (x, y + sag * (t > 0) * t, z)

    for side in (1, -1):
        for j in range(n + 1):
            for i in range(n + 1):
                edge = i in (0, n) or j in (0, n)
                k = (i, j, 0 if edge else side)
                if k not in idx:
                    idx[k] = len(v)
                    v.append(pt(i, j, side))
    for side in (1, -1):
        for j in range(n):
            for i in range(n):
                q = []
                for a, b in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)):
                    edge = a in (0, n) or b in (0, n)
                    q.append(idx[(a, b, 0 if edge else side)])
                f.append(q if side == 1 else q[::-1])
    o = mesh(name, v, f, mat, True, at)
    o.rotation_euler = (math.radians(tilt), math.radians(roll), math.radians(yaw))
    seam = [v[idx[(i, 0, 0)]] for i in range(n + 1)] + [v[idx[(n, j, 0)]] for j in range(1, n + 1)] \
        + [v[idx[(i, n, 0)]] for i in range(n - 1, -1, -1)] + [v[idx[(0, j, 0)]] for j in range(n - 1, 0, -1)]
    t = tube(name + '-seam', seam, 0.0035, mat, True, 'POLY')
    t.location, t.rotation_euler = o.location, o.rotation_euler
    return o


def curtain(name, along, fixed, z, mat, axis='y', pleat=0.11, depth=0.045, seed=0, gather=1.0):
    """Hanging cloth from a0 to a1 along an axis; pleats loosen towards the floor."""
    a0, a1 = along
    n = max(40, int((a1 - a0) / pleat * 14))
    rows = 30
    v, f = [], []
    for r in range(rows + 1):
        t = r / rows
        zz = z[1] + (z[0] - z[1]) * t
        for i in range(n + 1):
            s = i / n
            a = a0 + (a1 - a0) * s
            warp = noise.noise(Vector((a * 2.2, seed, t * 0.6))) * 1.7
            ph = 2 * math.pi * (a - a0) / pleat + warp
            amp = depth * (0.75 + 0.35 * t) * (0.8 + 0.5 * noise.noise(Vector((a * 3, seed + 9, 0))))
            off = amp * math.sin(ph) + 0.3 * amp * math.sin(2 * ph + 1) * t
            off += 0.02 * t * noise.noise(Vector((a * 1.3, seed + 4, t * 2)))
            sway = 0.012 * math.cos(ph)
            v.append((fixed + off, a + sway, zz) if axis == 'y' else (a + sway, fixed + off, zz))
    for r in range(rows):
        for i in range(n):
            k = r * (n + 1) + i
            f.append((k, k + 1, k + n + 2, k + n + 1))
    return mesh(name, v, f, mat)


def tiles(name, x, y, size, mat, grout, z=0.0, joint=0.002, bond=0.0, slab_size=SLAB, seed=1, start=(0, 0), turn=False, arris=0.0012, lip=0.0002, pick=None, cut=None):
    """A floor of single tiles, each cut from its own place in a slab, laid with a joint. `pick(i, j)` may choose a material index, `cut(i, j)` the place."""
    rnd = random.Random(seed)
    w, h = size
    v, f, uvs, mi = [], [], [], []
    mats = mat if isinstance(mat, (list, tuple)) else [mat]
    j = 0
    ty = y[0] + start[1]
    while ty < y[1]:
        tx = x[0] + start[0] - (w * bond if j % 2 else 0)
        i = 0
        while tx < x[1]:
            a0, a1 = max(x[0], tx + joint / 2), min(x[1], tx + w - joint / 2)
            b0, b1 = max(y[0], ty + joint / 2), min(y[1], ty + h - joint / 2)
            if a1 - a0 > 0.01 and b1 - b0 > 0.01:
                sw, sh = (slab_size[1], slab_size[0]) if turn else slab_size
                ou, ov = rnd.uniform(0, max(0, sw - w)), rnd.uniform(0, max(0, sh - h))
                # jump to one of the four mirrored copies as well: a slab can be turned over
                ou += sw * rnd.choice((0, 1))
                ov += sh * rnd.choice((0, 1))
                half = rnd.choice((False, True))
                if cut:
                    ou, ov, half = cut(i, j)
                tilt = [rnd.gauss(0, lip) for _ in range(3)]
                k = len(v)

                def zz(px, py):
                    return z + tilt[0] + tilt[1] * (px - tx - w / 2) / w * 2 + tilt[2] * (py - ty - h / 2) / h * 2

                for ins, dz in ((0, -0.006), (0, -arris), (arris, 0)):
                    for px, py in ((a0 + ins, b0 + ins), (a1 - ins, b0 + ins), (a1 - ins, b1 - ins), (a0 + ins, b1 - ins)):
                        v.append((px, py, zz(px, py) + dz))
                q = [(k + 8, k + 9, k + 10, k + 11)]
                for lo in (0, 4):
                    for s in range(4):
                        q.append((k + lo + s, k + lo + (s + 1) % 4, k + lo + 4 + (s + 1) % 4, k + lo + 4 + s))
                for face in q:
                    f.append(face)
                    mi.append(pick(i, j) if pick else 0)
                    for vi in face:
                        px, py = v[vi][0] - tx, v[vi][1] - ty
                        if half:
                            px, py = w - px, h - py
                        uvs.append((ou + px, ov + py))
            tx += w
            i += 1
        ty += h
        j += 1
    o = mesh(name, v, f, None, False)
    for m in mats:
        o.data.materials.append(m)
    for p, m in zip(o.data.polygons, mi):
        p.material_index = m
    uv = o.data.uv_layers.new(name='uv')
    for li, c in enumerate(uvs):
        uv.data[li].uv = c
    box(name + '-bed', x, y, (z - 0.03, z - 0.0025), grout, 0)
    return o


def leaves(name, places, mat, length=0.06, width=0.02, seed=0, curl=0.25):
    """One mesh of many curved leaves; places are (point, direction)."""
    rnd = random.Random(seed)
    v, f = [], []
    rows, cols = 6, 2
    for at, d in places:
        ln = length * rnd.uniform(0.7, 1.2)
        wd = width * rnd.uniform(0.75, 1.15)
        d = Vector(d).normalized()
        side = d.cross(Vector((0, 0, 1)))
        if side.length < 1e-3:
            side = Vector((1, 0, 0))
        side.normalize()
        side.rotate(Matrix.Rotation(rnd.uniform(-0.9, 0.9), 3, d))
        up = side.cross(d).normalized()
        k = len(v)
        bend = curl * rnd.uniform(0.3, 1.4)
        for r in range(rows + 1):
            t = r / rows
            wr = wd / 2 * math.sin(math.pi * min(1, t * 0.93 + 0.04)) ** 0.8
            c = Vector(at) + d * (ln * t) - up * (bend * ln * t * t)
            for s in (-1, 0, 1):
                v.append(c + side * (s * wr) + up * (abs(s) * wr * 0.28))
        for r in range(rows):
            for s in range(2):
                a = k + r * 3 + s
                f.append((a, a + 1, a + 4, a + 3))
    return mesh(name, v, f, mat)


def lawn(x, y, z, blades, seed=1):
    """Mown grass over earth: each blade one triangle."""
    box('lawn', x, y, (z - 0.2, z), plain('turf', (0.05, 0.062, 0.022), 0.9, vary=0.3), 0)
    rnd = random.Random(seed)
    v, f = [], []
    for i in range(blades):
        at = Vector((rnd.uniform(*x), rnd.uniform(*y), z))
        a, lean, tall = rnd.uniform(0, 2 * math.pi), rnd.uniform(0.2, 0.6), rnd.uniform(0.03, 0.06)
        side = Vector((math.cos(a), math.sin(a), 0)) * 0.005
        tip = at + Vector((-math.sin(a) * lean, math.cos(a) * lean, 1)) * tall
        v += [at - side, at + side, tip]
        f.append((3 * i, 3 * i + 1, 3 * i + 2))
    return mesh('grass', v, f, leaf_mat((0.055, 0.095, 0.022), (0.10, 0.17, 0.03)), False)


def grow(name, at, height, bark, leaf, seed=1, spread=0.5, depth=4, leaf_len=0.06, leaf_w=0.02, trunk=0.02, per=9, lean=0.15, first=0.35):
    """A small tree or a bunch of branches: forks, thins and leafs out."""
    rnd = random.Random(seed)
    places = []

    def branch(p, d, ln, r, lvl):
        pts, rad = [p.copy()], [1.0]
        n = 5
        q = p.copy()
        dd = d.copy()
        for i in range(n):
            dd = (dd + Vector((rnd.uniform(-1, 1), rnd.uniform(-1, 1), rnd.uniform(-0.5, 0.8))) * 0.13).normalized()
            q = q + dd * (ln / n)
            pts.append(q.copy())
            rad.append(1 - 0.42 * (i + 1) / n)
            if lvl >= depth - 2:
                for _ in range(per if lvl >= depth - 1 else per // 3):
                    ld = (dd * 0.6 + Vector((rnd.uniform(-1, 1), rnd.uniform(-1, 1), rnd.uniform(-0.7, 0.9)))).normalized()
                    places.append((q - dd * rnd.uniform(0, ln / n), ld))
        tube(name + '-wood', pts, r, bark, False, 'POLY', rad)
        if lvl < depth:
            for k in range(rnd.choice((2, 3, 3)) if lvl else 3):
                nd = (dd + Vector((rnd.uniform(-1, 1), rnd.uniform(-1, 1), rnd.uniform(-0.3, 0.7))) * spread * 1.4).normalized()
                start_at = pts[-1] if k == 0 else pts[rnd.choice((3, 4, 5))]
                branch(start_at, nd, ln * rnd.uniform(0.62, 0.85), r * 0.58, lvl + 1)

    branch(Vector(at), Vector((rnd.uniform(-lean, lean), rnd.uniform(-lean, lean), 1)).normalized(), height * first, trunk, 0)
    leaves(name + '-leaves', places, leaf, leaf_len, leaf_w, seed)
    return places


def big_leaf_plant(name, at, mat, stem, n=9, height=1.5, seed=3, blade=(0.62, 0.24)):
    """Strelitzia: long stems, each with one broad arching blade, split here and there."""
    rnd = random.Random(seed)
    v, f = [], []
    for i in range(n):
        a = 2 * math.pi * i / n + rnd.uniform(-0.35, 0.35)
        out = rnd.uniform(0.12, 0.5)
        h = height * rnd.uniform(0.5, 0.85)
        base = Vector(at) + Vector((math.cos(a), math.sin(a), 0)) * 0.05
        tip = Vector(at) + Vector((math.cos(a) * out * 0.8, math.sin(a) * out * 0.8, h))
        mid = (base + tip) / 2 + Vector((-math.cos(a), -math.sin(a), 0)) * -0.02 + Vector((0, 0, 0.1 * h))
        tube(name + '-stem', [base, mid, tip], 0.011, stem, False, 'BEZIER', [1.3, 1.0, 0.7])
        d = Vector((math.cos(a) * (0.35 + out), math.sin(a) * (0.35 + out), 1.0)).normalized()
        side = Vector((-math.sin(a), math.cos(a), 0))
        side.rotate(Matrix.Rotation(rnd.uniform(-0.6, 0.6), 3, d))
        up = side.cross(d).normalized()
        ln = blade[0] * rnd.uniform(0.8, 1.2) * (0.6 + 0.4 * h / height)
        wd = blade[1] * rnd.uniform(0.85, 1.15)
        rows, cols = 26, 12
        bend = rnd.uniform(0.25, 0.7)
        c = tip.copy()
        dd = d.copy()
        k = len(v)
        torn = [rnd.random() < 0.13 for _ in range(rows)]
        for r in range(rows + 1):
            t = r / rows
            wr = wd / 2 * (math.sin(math.pi * (t * 0.96 + 0.02)) ** 0.55) * (1 - 0.25 * t)
            for s in range(cols + 1):
                u = 2 * s / cols - 1
                rib = 0.010 * math.sin(t * 60 + abs(u) * 8) * abs(u)
                lift = 0.30 * wr * abs(u) ** 1.3 - 0.35 * wr * abs(u) ** 3 + rib * 0.35
                lift += 0.03 * noise.noise(Vector((t * 3, u * 2, i)))
                v.append(c + side * (u * wr) + up * lift + dd * (-0.06 * abs(u) * wr / wd))
            c = c + dd * (ln / rows)
            dd = (dd - up * (bend / rows) - Vector((0, 0, 1)) * (bend * 0.5 / rows)).normalized()
            up = side.cross(dd).normalized()
        for r in range(rows):
            for s in range(cols):
                if torn[r] and s in (0, 1, 2, 3, 4) and i % 2 == 0:
                    continue
                a_ = k + r * (cols + 1) + s
                f.append((a_, a_ + 1, a_ + cols + 2, a_ + cols + 1))
    return mesh(name, v, f, mat)


def citrus(name, at, r, mat, seed=0):
    rnd = random.Random(seed)
    n, m = 40, 28
    v, f = [], []
    for i in range(m + 1):
        t = math.pi * i / m
        z = -math.cos(t)
        rr = math.sin(t) ** 0.92
        zz = z * 1.16 + 0.16 * math.copysign(abs(z) ** 14, z)
        for k in range(n):
            a = 2 * math.pi * k / n
            p = Vector((rr * math.cos(a), rr * math.sin(a), zz)) * r
            p *= 1 + 0.03 * noise.noise(p * 30 + Vector((seed, 0, 0)))
            v.append(p)
    for i in range(m):
        for k in range(n):
            k2 = (k + 1) % n
            f.append((i * n + k, i * n + k2, (i + 1) * n + k2, (i + 1) * n + k))
    o = mesh(name, v, f, mat, True, at)
    o.rotation_euler = (rnd.uniform(1.1, 1.9), rnd.uniform(-0.4, 0.4), rnd.uniform(0, 6.28))
    return o


def lemon_mat():
    m = Mat('lemon')
    v = m.coords('Object')
    m.link(m.ramp(m.noise(v, 12, 4, 0.6), [(0.3, (0.62, 0.40, 0.022)), (0.7, (0.78, 0.56, 0.04))]), m.p.inputs['Base Color'])
    m.set(Roughness=0.38, Subsurface=0.08)
    m.p.inputs['Subsurface Radius'].default_value = (0.01, 0.006, 0.001)
    m.bump(m.noise(v, 260, 2, 0.5), 0.18, 0.002)
    return m.m


def pomegranate(name, at, r, mat, seed=0):
    o = lathe(name, [(0.0, -0.93), (0.35, -0.9), (0.75, -0.62), (0.98, -0.1), (0.9, 0.42), (0.6, 0.78), (0.3, 0.92), (0.2, 1.0), (0.19, 1.1), (0.27, 1.26), (0.22, 1.24), (0.12, 1.02), (0, 1.0)], mat, 48, at)
    for v in o.data.vertices:
        a = math.atan2(v.co.y, v.co.x)
        if v.co.z > 1.1:
            v.co.z += 0.10 * math.cos(a * 6)
            v.co.x *= 1 + 0.25 * math.cos(a * 6)
            v.co.y *= 1 + 0.25 * math.cos(a * 6)
        else:
            v.co.x *= 1 + 0.025 * math.cos(a * 6)
            v.co.y *= 1 + 0.025 * math.cos(a * 6)
    o.scale = (r, r, r)
    rnd = random.Random(seed)
    o.rotation_euler = (rnd.uniform(-0.9, 0.9), rnd.uniform(-0.9, 0.9), rnd.uniform(0, 6))
    return o


def pomegranate_mat():
    m = Mat('pomegranate')
    v = m.coords('Object')
    m.link(m.ramp(m.noise(v, 2.5, 6, 0.65), [(0.3, (0.20, 0.012, 0.014)), (0.55, (0.36, 0.035, 0.022)), (0.8, (0.46, 0.13, 0.045))]), m.p.inputs['Base Color'])
    m.set(Roughness=0.34)
    m.bump(m.noise(v, 9, 5, 0.6), 0.06, 0.02)
    return m.m


def books(at, sizes, colours, yaw=0.0):
    """A small pile: boards, a rounded spine's worth of page block between."""
    z = at[2]
    rnd = random.Random(5)
    page = plain('pages', (0.80, 0.75, 0.65), 0.85, bump=0.4, bump_scale=220)
    for (w, d, h), c in zip(sizes, colours):
        m = cloth('book', c, 700, 0.1, 0.05, 0.12)
        a = yaw + rnd.uniform(-9, 9)
        objs = [box('book', (-w / 2, w / 2), (-d / 2, d / 2), (0, 0.003), m, 0.001),
                box('book', (-w / 2, w / 2), (-d / 2, d / 2), (h - 0.003, h), m, 0.001),
                box('book', (-w / 2, -w / 2 + 0.004), (-d / 2, d / 2), (0, h), m, 0.0015),
                box('pages', (-w / 2 + 0.003, w / 2 - 0.004), (-d / 2 + 0.004, d / 2 - 0.004), (0.003, h - 0.003), page, 0.0005)]
        r = Matrix.Translation((at[0], at[1], z)) @ Matrix.Rotation(math.radians(a), 4, 'Z')
        for o in objs:
            o.matrix_world = r @ Matrix.Translation(o.location)
        z += h


def rug(x, y, mat, z=0.012, fringe=True):
    o = box('rug', x, y, (0.0005, z), mat, 0.004)
    return o


def picture_mat(name, size):
    """A flat picture from tex/<name>.png; UVs in metres, so size is the picture's own."""
    m = Mat(name)
    tc = m.node('TexCoord')
    im = m.node('TexImage')
    im.image = load_slab(name)
    mp = m.node('Mapping')
    mp.inputs['Scale'].default_value = (1 / size[0], 1, 1 / size[1])
    mp.inputs['Location'].default_value = (0.5, 0, 0.5)
    sep = m.node('SeparateXYZ')
    com = m.node('CombineXYZ')
    m.link(tc.outputs['Object'], mp.inputs[0])
    m.link(mp.outputs[0], sep.inputs[0])
    m.link(sep.outputs[0], com.inputs[0])
    m.link(sep.outputs[2], com.inputs[1])
    m.link(com.outputs[0], im.inputs[0])
    m.link(im.outputs[0], m.p.inputs['Base Color'])
    m.set(Roughness=0.85, Specular=0.2)
    return m.m


def rug_mat(size, name='rug'):
    """A flatwoven rug drawn by textures.py, its ribs as relief."""
    m = Mat(name)
    tc = m.node('TexCoord')
    im = m.node('TexImage')
    im.image = load_slab(name)
    mp = m.node('Mapping')
    mp.inputs['Scale'].default_value = (1 / size[0], 1 / size[1], 1)
    mp.inputs['Location'].default_value = (0.5, 0.5, 0)
    m.link(tc.outputs['Object'], mp.inputs[0])
    m.link(mp.outputs[0], im.inputs[0])
    m.link(im.outputs[0], m.p.inputs['Base Color'])
    m.set(Roughness=0.95, Specular=0.1, Sheen=0.4)
    v = m.coords('Object')
    m.bump(m.mix(im.outputs[0], m.noise(v, 90, 3, 0.7), 0.5), 0.8, 0.01)
    m.m['mean'] = (0.5, 0.44, 0.35)
    return m.m


def garden(cx, cy, w=14, wall_at=None, axis='y', seed=4, z=-0.05):
    """What is seen, bright and soft, outside a window: paving, a limewashed wall, shrubs and a tree."""
    pave = plain('paving', (0.50, 0.45, 0.37), 0.8, vary=0.15, bump=0.2)
    lime = plaster((0.70, 0.63, 0.53), 0.2)
    bark = plain('bark', (0.16, 0.12, 0.085), 0.9, vary=0.2, bump=0.5, bump_scale=30)
    lf = leaf_mat((0.07, 0.13, 0.04), (0.16, 0.26, 0.07))
    return pave, lime, bark, lf
