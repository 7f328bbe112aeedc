"""Takes the noise out of a linear render with Open Image Denoise's network, run in PyTorch.

The trained weights (Apache 2.0) come inside the npm package `denoiser`; see README.md.
clean(colour, albedo, normal) -> colour, all float32 arrays H x W x 3, linear light.
"""
import os
import struct

import numpy as np
import torch
import torch.nn.functional as F

WEIGHTS = os.environ.get('OIDN_WEIGHTS', '/tmp/oidn/den/package/tzas')
torch.set_grad_enabled(False)
torch.set_num_threads(2)


def read_tza(path):
    b = open(path, 'rb').read()
    magic, major, _, table = struct.unpack_from('<HBBQ', b, 0)
    assert magic == 0x41D7 and major == 2, path
    at = table
    (count,) = struct.unpack_from('<I', b, at)
    at += 4
    out = {}
    for _ in range(count):
        (n,) = struct.unpack_from('<H', b, at)
        name = b[at + 2:at + 2 + n].decode()
        at += 2 + n
        nd = b[at]
        dims = struct.unpack_from('<%dI' % nd, b, at + 1)
        at += 1 + 4 * nd + nd
        kind = chr(b[at])
        (off,) = struct.unpack_from('<Q', b, at + 1)
        at += 9
        dt = np.float16 if kind == 'h' else np.float32
        a = np.frombuffer(b, dt, int(np.prod(dims)), off).reshape(dims).astype(np.float32)
        out[name] = torch.from_numpy(a)
    return out


class Net:
    def __init__(self, name):
        self.w = read_tza(os.path.join(WEIGHTS, name + '.tza'))

    def conv(self, name, x):
        return F.relu(F.conv2d(x, self.w[name + '.weight'], self.w[name + '.bias'], padding=1))

    def __call__(self, x):
        return self.large(x) if 'enc_conv1a.weight' in self.w else self.base(x)

    def base(self, x):
        c, pool = self.conv, lambda v: F.max_pool2d(v, 2)

        def up(v, skip):
            return torch.cat([F.interpolate(v, scale_factor=2, mode='nearest'), skip], 1)

        p1 = pool(c('enc_conv1', c('enc_conv0', x)))
        p2 = pool(c('enc_conv2', p1))
        p3 = pool(c('enc_conv3', p2))
        v = c('enc_conv5b', c('enc_conv5a', pool(c('enc_conv4', p3))))
        v = c('dec_conv4b', c('dec_conv4a', up(v, p3)))
        v = c('dec_conv3b', c('dec_conv3a', up(v, p2)))
        v = c('dec_conv2b', c('dec_conv2a', up(v, p1)))
        v = c('dec_conv1b', c('dec_conv1a', up(v, x)))
        return c('dec_conv0', v)

    def large(self, x):
        c = self.conv

        def pool(v):
            return F.max_pool2d(v, 2)

        def up(v, skip):
            return torch.cat([F.interpolate(v, scale_factor=2, mode='nearest'), skip], 1)

        a = x
        p1 = pool(c('enc_conv1b', c('enc_conv1a', x)))
        p2 = pool(c('enc_conv2b', c('enc_conv2a', p1)))
        p3 = pool(c('enc_conv3b', c('enc_conv3a', p2)))
        x = pool(c('enc_conv4b', c('enc_conv4a', p3)))
        x = c('enc_conv5b', c('enc_conv5a', x))
        x = c('dec_conv4b', c('dec_conv4a', up(x, p3)))
        x = c('dec_conv3b', c('dec_conv3a', up(x, p2)))
        x = c('dec_conv2b', c('dec_conv2a', up(x, p1)))
        x = c('dec_conv1b', c('dec_conv1a', up(x, a)))
        return c('dec_conv1c', x)


def tiled(net, img, tile=512, pad=112):
    """img C x H x W; runs the network on overlapping tiles and keeps the middles."""
    m = 48 if min(img.shape[1:]) > 72 else 8
    img = F.pad(img[None], (m, m + (-img.shape[2] % 16), m, m + (-img.shape[1] % 16)), mode='reflect')[0]
    return _tiled(net, img, tile, pad)[:, m:, m:]


def _tiled(net, img, tile, pad):
    _, h, w = img.shape
    out = torch.zeros(3, h, w)
    for y in range(0, h, tile):
        for x in range(0, w, tile):
            y0, x0 = max(0, y - pad), max(0, x - pad)
            y1, x1 = min(h, y + tile + pad), min(w, x + tile + pad)
            t = img[None, :, y0:y1, x0:x1]
            ph, pw = -t.shape[2] % 16, -t.shape[3] % 16
            t = F.pad(t, (0, pw, 0, ph), mode='reflect')
            r = net(t)[0]
            ye, xe = min(h, y + tile), min(w, x + tile)
            out[:, y:ye, x:xe] = r[:, y - y0:ye - y0, x - x0:xe - x0]
    return out


_A, _B, _C, _D, _E, _F, _G = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3, 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
_Y0, _Y1, _X0, _X1 = 1.5794576e-6, 3.22087631e-2, 2.23151711e-3, 3.70974749e-1


def pu(y):
    return np.where(y <= _Y0, _A * y, np.where(y <= _Y1, _B * np.power(np.maximum(y, 1e-12), _C) + _D, _E * np.log(y + _F) + _G))


def pu_inverse(x):
    return np.where(x <= _X0, x / _A, np.where(x <= _X1, np.power(np.maximum((x - _D) / _B, 0), 1 / _C), np.exp((x - _G) / _E) - _F))


def clean(colour, albedo, normal, quick=False):
    def t(a):
        return torch.from_numpy(np.ascontiguousarray(a.transpose(2, 0, 1), dtype=np.float32))

    albedo = np.clip(albedo, 0, 1)
    normal = np.clip(normal, -1, 1) * 0.5 + 0.5
    hh, ww = albedo.shape[:2]
    alb = t(albedo) if quick else tiled(Net('rt_alb_large'), t(albedo)).clamp(0, 1)[:, :hh, :ww]
    nrm = t(normal) if quick else tiled(Net('rt_nrm_large'), t(normal)).clamp(0, 1)[:, :hh, :ww]
    colour = np.clip(np.nan_to_num(colour), 0, 65504)
    lum = colour @ np.array([0.212671, 0.71516, 0.072169], np.float32)
    # the key, from blocks of 16 px as the library does
    h, w = lum.shape
    bl = lum[:h // 16 * 16, :w // 16 * 16].reshape(h // 16, 16, w // 16, 16).mean((1, 3))
    bl = bl[bl > 1e-8]
    scale = 0.18 / 2 ** np.log2(bl).mean()
    top = pu(np.array(65504.0))
    x = pu(colour * scale) / top
    y = tiled(Net('rt_hdr_alb_nrm' if quick else 'rt_hdr_calb_cnrm_large'), torch.cat([t(x), alb, nrm], 0)).numpy().transpose(1, 2, 0)
    return (pu_inverse(y * top) / scale).astype(np.float32)[:h, :w]
