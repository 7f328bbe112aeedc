import { measuresOf, SLAB, sizeOption } from '#app/catalog/goods.ts';
import { nameOf } from '#app/catalog/product.ts';
import type { Place } from '#app/scene/scene.ts';
import { roomCopy as copy } from './copy.ts';
import { chosenOf } from './lay-stone.ts';
import { type RoomForm, usualJoint } from './room-form.ts';
import type { RoomStone } from './room-stone.ts';

export function sizeWords(size: string): string {
	if (size === SLAB) return copy.slab;
	const measures = measuresOf(size);
	if (!measures) return copy.cut;
	return sizeOption(size) === size ? copy.tile(measures) : copy.cutTile(measures);
}

/** What lies in the room, as the text of its picture: `Floor: Ziarat White, 24×24 in tiles, straight, polished`. */
export function laidInWords(
	scene: Place,
	form: RoomForm,
	stones: readonly (RoomStone | null)[],
	beside: RoomStone | null,
): string[] {
	return scene.surfaces.flatMap((surface, k) => {
		const stone = stones[k];
		const fields = form.surfaces[surface.name];
		if (!stone || !fields) return [];
		const { goods, bond } = chosenOf(surface, fields, stone);
		const tiled = bond === 'slab' ? [] : [copy.bonds[bond].toLowerCase()];
		const joint = bond === 'slab' ? '' : copy.jointOf(fields.joint || usualJoint(surface));
		const name =
			beside && surface.name === form.on ? copy.left(nameOf(stone), nameOf(beside)) : nameOf(stone);
		return copy.laid(surface.title, name, [
			sizeWords(goods.size).toLowerCase(),
			...tiled,
			joint,
			goods.finish.toLowerCase(),
		]);
	});
}
