import { nameOf } from '#app/catalog/product.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import type { Surface } from '#app/scene/scene.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Choice } from '#app/ui/select.tsx';
import { roomCopy as copy } from './copy.ts';
import { COLOURS, type RoomForm } from './room-form.ts';
import { quietLink } from './room-price.tsx';
import type { FoundStones, RoomStone } from './room-stone.ts';

type Props = {
	surface: Surface;
	form: RoomForm;
	/** The stone that lies there. */
	stone: RoomStone | null;
	found: FoundStones;
};

/** ROOM-03: small pictures of stones, by search, kind and colour. On a phone a row under the thumb, elsewhere a grid. */
export function StonePicker({ surface, form, stone, found }: Props) {
	const byId = new Map(found.stones.map((known) => [known.id, known]));
	const offered = found.offered.flatMap((id) => byId.get(id) ?? []);
	const isOffered = offered.some(({ id }) => id === stone?.id);
	const stones = stone && !isOffered ? [stone, ...offered] : offered;
	return (
		<fieldset className="min-w-0">
			<legend className="mb-2 font-serif text-lg">{copy.stones(surface.title)}</legend>
			<ul className="-mx-4 grid auto-cols-[4.75rem] grid-flow-col gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:max-h-96 lg:grid-flow-row lg:grid-cols-4 lg:overflow-y-auto lg:px-1">
				{stones.map((each) => (
					<li key={each.id} className="min-w-0">
						<label className="group relative block text-xs leading-tight">
							<input
								type="radio"
								name={surface.name}
								value={each.id}
								defaultChecked={each.id === stone?.id}
								className="peer absolute inset-0 size-full cursor-pointer opacity-0"
							/>
							<span className="pointer-events-none block outline-offset-2 outline-ink group-has-checked:outline-2 group-has-checked:outline group-has-focus-visible:outline-2 group-has-focus-visible:outline group-has-focus-visible:outline-onyx">
								<ProductImage view={each} alt="" sizes="4.75rem" widest={160} className="aspect-square" />
							</span>
							<span className="mt-1 block wrap-anywhere">{nameOf(each)}</span>
						</label>
					</li>
				))}
			</ul>
			<p role="status" className="mt-1 text-xs text-stone-1">
				{wordsOf(found, offered.length, byId.get(found.like))}
			</p>
			{stone && (
				<div className="flex flex-wrap gap-x-6">
					{stone.id !== form.like && (
						<button
							type="submit"
							name="like"
							value={stone.id}
							aria-label={copy.likeThat(nameOf(stone))}
							className={quietLink}
						>
							{copy.likeThis}
						</button>
					)}
					{form.like && (
						<>
							<button type="submit" name="like" value="" className={quietLink}>
								{copy.allStones}
							</button>
							<input type="hidden" name="like" value={form.like} />
						</>
					)}
				</div>
			)}
			<div className="mt-3 grid grid-cols-2 gap-3">
				<Field
					type="search"
					name="search"
					label={copy.search}
					defaultValue={form.search}
					autoComplete="off"
					className="col-span-2"
				/>
				<Choice
					name="category"
					label={copy.category}
					defaultValue={form.category}
					none={copy.anyCategory}
					options={found.categories.map((name) => [name, name])}
				/>
				<Choice
					name="colour"
					label={copy.colour}
					defaultValue={form.colour}
					none={copy.anyColour}
					options={COLOURS.map((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)])}
				/>
			</div>
			<noscript>
				<Button type="submit" tone="quiet" className="mt-3">
					{copy.show}
				</Button>
			</noscript>
		</fieldset>
	);
}

function wordsOf({ failed, hasMore }: FoundStones, count: number, like: RoomStone | undefined): string {
	if (failed) return copy.failed;
	if (like) return copy.like(nameOf(like));
	if (count === 0) return copy.none;
	return hasMore ? copy.more(count) : copy.offered(count);
}
