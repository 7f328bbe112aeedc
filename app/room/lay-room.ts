import type { Width } from '#app/pictures/picture.ts';
import type { Laid, Place, Surface } from '#app/scene/scene.ts';
import { slabOf } from '#app/scene/slab.ts';
import { laidOf } from './lay-stone.ts';
import type { RoomForm } from './room-form.ts';
import type { RoomStone } from './room-stone.ts';

/** A room as it is chosen, with its stones. */
type LaidRoom = {
	/** The one that is being changed, with its stone. */
	surface: Surface;
	stone: RoomStone | null;
	/** Of each surface; null where the shop does not sell the stone. */
	stones: readonly (RoomStone | null)[];
	beside: RoomStone | null;
	/** Null where a surface has no stone to lay. */
	laid: readonly Laid[] | null;
	laidBeside: readonly Laid[] | null;
	/** The chosen stone has a picture of its slab. */
	hasSlab: boolean;
};

/**
 * A stone that is not sold, or has no picture of its slab, leaves its surface as the plain picture has it. Where the shop does not
 * sell that stone either, any stone that can be laid takes its place.
 */
export function layRoom(scene: Place, form: RoomForm, known: readonly RoomStone[], width: Width): LaidRoom {
	const find = (id: string | undefined) => known.find((stone) => stone.id === id) ?? null;
	const hasPicture = (stone: RoomStone | null) => Boolean(stone && slabOf(stone.picture, stone.span, width));
	const index = Math.max(
		0,
		scene.surfaces.findIndex(({ name }) => name === form.on),
	);
	const surface = scene.surfaces[index] as Surface;
	const stones = scene.surfaces.map(
		({ name, stone }) => find(form.surfaces[name]?.stone) ?? find(stone) ?? known.find(hasPicture) ?? null,
	);
	const drawn = scene.surfaces.map(({ stone }, k) =>
		[stones[k], find(stone), known.find(hasPicture)].find((one) => hasPicture(one ?? null)),
	);
	const layAll = (all: readonly (RoomStone | null | undefined)[]) => {
		const laid = scene.surfaces.flatMap((each, k) => {
			const fields = form.surfaces[each.name];
			const stone = all[k];
			return (stone && fields && laidOf(each, fields, stone, width)) ?? [];
		});
		return laid.length === scene.surfaces.length ? laid : null;
	};
	const beside = find(form.beside);
	return {
		surface,
		stone: stones[index] ?? null,
		stones,
		beside: hasPicture(beside) ? beside : null,
		laid: layAll(drawn),
		laidBeside: beside && hasPicture(beside) ? layAll(drawn.with(index, beside)) : null,
		hasSlab: hasPicture(stones[index] ?? null),
	};
}
