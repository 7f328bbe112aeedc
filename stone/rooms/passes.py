"""The light of one room for live laying, or a true render of it. Runs inside Blender; live.py makes the room's files of it.

usage: blender -b -P passes.py -- --room=<name> --live=passes [--samples=4] [--more=<seed>] [--width=1600]
       blender -b -P passes.py -- --room=<name> --live=true --stones=floor:red-zebra,wall:verona:honed --to=<name> [--seed=1] [--width=800]
"""
import importlib
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import common

ROOM = common.option('room', '')
SPEC = json.load(open(os.path.join(HERE, 'live.json')))[ROOM]
sys.argv.append('--view=' + SPEC.get('view', SPEC['scene']))
# a scene ends with render(name); here it is only built
common.render = lambda name: None
import surfaces
from common import bpy, option

importlib.import_module(SPEC['scene'])
SCENE = bpy.context.scene
OUT = os.path.join(HERE, 'out', 'live', ROOM)
NAMES = list(SPEC['surfaces'])
ASPECT = 1067 / 1600   # of every scene
WHITE = 0.8
MIDDLE = 0.3
SMALL = 8     # the honed pass and the maps are this many times smaller
HONED = 0.32
KINDS = 'colour', 'albedo', 'normal', 'mask', 'diffuse'


class Stone:
    """What of a surface's material the passes change."""

    def __init__(self, m, channel):
        nt = m.node_tree
        self.p = next(n for n in nt.nodes if n.type == 'BSDF_PRINCIPLED')
        self.bounce = next(n for n in nt.nodes if n.type == 'BSDF_DIFFUSE')
        self.rough = self.p.inputs['Roughness'].links[0].from_node
        self.polish = [self.rough.inputs[i].default_value for i in (3, 4)]
        mask = nt.nodes.new('ShaderNodeOutputAOV')
        mask.name = 'stones'
        mask.inputs['Color'].default_value = tuple(float(i == channel) for i in range(3)) + (1,)

    def colour(self, albedo):
        base = self.p.inputs['Base Color']
        for l in list(base.links):
            self.p.id_data.links.remove(l)
        base.default_value = self.bounce.inputs[0].default_value = (albedo, albedo, albedo, 1)

    def honed(self, yes):
        lo, hi = (HONED * 0.8, HONED * 1.25 + 0.015) if yes else self.polish
        self.rough.inputs[3].default_value, self.rough.inputs[4].default_value = lo, hi


def join(nt, how, a, b):
    n = nt.nodes.new('CompositorNodeMixRGB')
    n.blend_type = how
    nt.links.new(a, n.inputs[1])
    nt.links.new(b, n.inputs[2])
    return n.outputs[0]


def wire():
    """Colour, its diffuse part, albedo, normal and the stones' masks go to EXR files."""
    vl = bpy.context.view_layer
    vl.cycles.denoising_store_passes = True
    vl.use_pass_diffuse_direct = vl.use_pass_diffuse_indirect = vl.use_pass_diffuse_color = True
    aov = vl.aovs.add()
    aov.name, aov.type = 'stones', 'COLOR'
    vl.update()
    SCENE.use_nodes = True
    nt = SCENE.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new('CompositorNodeRLayers')
    out = nt.nodes.new('CompositorNodeOutputFile')
    out.base_path = OUT
    out.format.file_format, out.format.color_depth, out.format.exr_codec = 'OPEN_EXR', '32', 'ZIP'
    out.file_slots.clear()
    sources = [rl.outputs[n] for n in ('Image', 'Denoising Albedo', 'Denoising Normal', 'stones')]
    lit = join(nt, 'ADD', rl.outputs['DiffDir'], rl.outputs['DiffInd'])
    sources.append(join(nt, 'MULTIPLY', lit, rl.outputs['DiffCol']))
    for kind, src in zip(KINDS, sources):
        out.file_slots.new(kind)
        nt.links.new(src, out.inputs[-1])
    SCENE.view_settings.view_transform = 'Raw'
    SCENE.render.use_persistent_data = True
    SCENE.render.filepath = os.path.join(OUT, 'unused')
    return out


def shoot(out, tag, size, samples, seed=1):
    for slot, kind in zip(out.file_slots, KINDS):
        slot.path = '%s-%s-' % (tag, kind)
    SCENE.render.resolution_x, SCENE.render.resolution_y = size
    # a height is a whole number of pixels: their shape makes up for it, so that every size shows the same
    tall = ASPECT * size[0] / size[1]
    SCENE.render.pixel_aspect_x, SCENE.render.pixel_aspect_y = max(1, 1 / tall), max(1, tall)
    SCENE.cycles.samples = samples
    SCENE.cycles.use_adaptive_sampling = False
    SCENE.cycles.seed = seed
    SCENE.frame_set(seed)
    bpy.ops.render.render(write_still=False)


def passes(out, stones):
    full = SCENE.render.resolution_x, SCENE.render.resolution_y
    small = full[0] // SMALL, full[1] // SMALL

    def lay(**albedo):
        for name in NAMES:
            for s in stones[name]:
                s.colour(albedo.get(name, 0))

    def once(seed):
        """With one seed: the black room, and the room with each surface white."""
        lay()
        shoot(out, 'black', full, option('samples', 4), seed)
        for name in NAMES:
            lay(**{name: WHITE})
            shoot(out, 'white-' + name, full, option('samples', 4), seed)

    more = option('more', 0)
    once(more or 1)
    if more:
        return
    few = option('small', 64)
    lay()
    shoot(out, 'small-black', small, few)
    for name in NAMES:
        lay(**{name: WHITE})
        shoot(out, 'small-white-' + name, small, few)
        lay(**{name: MIDDLE})
        shoot(out, 'small-middle-' + name, small, few)
    for i, a in enumerate(NAMES):
        for b in NAMES[i + 1:]:
            lay(**{a: WHITE, b: WHITE})
            shoot(out, 'small-both-%s-%s' % (a, b), small, few)
    lay()
    for name in NAMES:
        for s in stones[name]:
            s.honed(True)
    shoot(out, 'small-honed', small, few)


def geometry():
    cam = SCENE.camera
    m = cam.matrix_world
    json.dump({
        'camera': {'at': list(m.translation), 'turn': [list(r) for r in m.to_3x3()], 'lens': cam.data.lens / cam.data.sensor_width,
                   'shift': [cam.data.shift_x, cam.data.shift_y]},
        'surfaces': {n: {k: v for k, v in surfaces.SURFACES[n].items() if k != 'materials'} for n in NAMES},
        'faces': surfaces.faces()}, open(os.path.join(OUT, 'geometry.json'), 'w'))


os.makedirs(OUT, exist_ok=True)
common.lighten_bounces()
compositor = wire()
if surfaces.LIVE == 'true':
    shoot(compositor, option('to', 'true'), (SCENE.render.resolution_x, SCENE.render.resolution_y), option('samples', 32), option('seed', 1))
else:
    geometry()
    passes(compositor, {n: [Stone(m, i) for m in surfaces.SURFACES[n]['materials']] for i, n in enumerate(NAMES)})
