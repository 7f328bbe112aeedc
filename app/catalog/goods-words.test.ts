import { expect, test } from 'vitest';
import type { Goods } from './goods.ts';
import { goodsInWords } from './goods-words.ts';

const nothing: Goods = { size: '', thickness: 0, finish: '', use: '' };

test.each<[Partial<Goods>, number, string]>([
	[{ size: '12×24', thickness: 18, finish: 'Polished' }, 0, '12×24 in tiles, 18 mm, polished'],
	[{ size: '12×24', thickness: 18, finish: 'Polished' }, 24, '24 tiles, 12×24 in, 18 mm, polished'],
	[{ size: '12×24', use: 'floor' }, 1, '1 tile, 12×24 in, for floors'],
	[{ size: 'slab', thickness: 30 }, 0, 'slabs, 30 mm'],
	[{ size: 'slab', finish: 'Honed' }, 1, '1 slab, honed'],
	[{ size: 'slab' }, 12, '12 slabs'],
	[{ size: 'cut' }, 0, 'cut to size'],
	[{ size: 'cut 63×25.5', use: 'kitchen' }, 0, 'cut to 63×25.5 in, for kitchen worktops'],
	[{ size: 'cut 63×25.5' }, 1200, '1,200 pieces, 63×25.5 in'],
	[{ size: 'cobbles', use: 'garden paths' }, 0, 'cobbles, for garden paths'],
	[{ size: 'cobbles' }, 5, '5 pieces, cobbles'],
	[{}, 0, ''],
])('[GOODS-04] %j, %i pieces, reads %j', (goods, pieces, words) => {
	expect(goodsInWords({ ...nothing, ...goods }, pieces)).toBe(words);
});
