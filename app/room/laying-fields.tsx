import { offersOf } from '#app/catalog/offers.ts';
import { nameOf } from '#app/catalog/product.ts';
import { JOINTS, type Surface } from '#app/scene/scene.ts';
import { Choice } from '#app/ui/select.tsx';
import { roomCopy as copy } from './copy.ts';
import { chosenOf, sizesFor } from './lay-stone.ts';
import { JOINT_WIDTHS, type SurfaceForm, usualJoint } from './room-form.ts';
import type { RoomStone } from './room-stone.ts';
import { sizeWords } from './room-words.ts';

type Props = {
	surface: Surface;
	fields: SurfaceForm;
	stone: RoomStone;
	beside: RoomStone | null;
	stones: readonly RoomStone[];
};

/** ROOM-02: how the stone is laid: size, pattern, joint, finish, direction, and a second stone. */
export function LayingFields({ surface, fields, stone, beside, stones }: Props) {
	const field = (name: string) => `${surface.name}-${name}`;
	const { goods, bond } = chosenOf(surface, fields, stone);
	const { finishes, usual } = offersOf(stone);
	const sizes = sizesFor(surface, stone);
	const isTiled = bond !== 'slab';
	const others = beside && !stones.includes(beside) ? [beside, ...stones] : stones;
	return (
		<fieldset className="min-w-0 lg:col-start-1">
			<legend className="mb-2 font-serif text-lg">{copy.laying}</legend>
			<div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
				<Choice
					name={field('size')}
					label={copy.size}
					defaultValue={goods.size === sizes[0] ? '' : goods.size}
					options={sizes.map((size) => [size === sizes[0] ? '' : size, sizeWords(size)])}
				/>
				{finishes.length > 0 && (
					<Choice
						name={field('finish')}
						label={copy.finish}
						defaultValue={goods.finish === usual.finish ? '' : goods.finish}
						options={finishes.map(({ value }) => [value === usual.finish ? '' : value, value])}
					/>
				)}
				{isTiled && (
					<>
						<Choice
							name={field('bond')}
							label={copy.bond}
							defaultValue={bond}
							options={surface.bonds.flatMap((known) =>
								known === 'slab' ? [] : [[known, copy.bonds[known]] as const],
							)}
						/>
						<Choice
							name={field('turn')}
							label={copy.turn}
							defaultValue={fields.turn}
							options={Object.entries(copy.turns)}
						/>
						<Choice
							name={field('joint')}
							label={copy.joint}
							defaultValue={fields.joint || usualJoint(surface)}
							options={JOINT_WIDTHS.map((mm) => [mm, copy.mm(mm)])}
						/>
						<Choice
							name={field('grout')}
							label={copy.grout}
							defaultValue={fields.grout || JOINTS[0]}
							options={JOINTS.map((colour) => [colour, copy.grouts[colour]])}
						/>
					</>
				)}
				<Choice
					name="beside"
					label={copy.beside}
					defaultValue={beside?.id ?? ''}
					none={copy.alone}
					options={others.filter(({ id }) => id !== stone.id).map((other) => [other.id, nameOf(other)])}
					className="col-span-2"
				/>
			</div>
		</fieldset>
	);
}
