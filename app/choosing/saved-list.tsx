import { useState } from 'react';
import { href } from 'react-router';
import { ForAccount } from '#app/accounts/for-account.tsx';
import { AddToProject } from '#app/catalog/add-to-project.tsx';
import { Price } from '#app/catalog/price.tsx';
import { nameOf, productAddress } from '#app/catalog/product.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { MOST_COMPARED } from './asked-stones.ts';
import { choosingCopy as copy } from './copy.ts';
import type { SavedStone, ShownStone } from './saved-stone.ts';

const SIZES = '(min-width: 90rem) 19.2rem, (min-width: 48rem) 22vw, 46vw';
const REMOVE_FORM = 'remove-saved';
const COMPARE_FORM = 'compare-saved';

/** Two plain forms: what is ticked is compared or ordered as samples, and a stone is taken out. */
export function SavedList({
	stones,
	onRemove,
}: {
	stones: ShownStone[];
	onRemove: (stone: SavedStone) => void;
}) {
	const [ticked, setTicked] = useState(0);
	return (
		<>
			<form
				id={REMOVE_FORM}
				method="post"
				action={href('/saved')}
				onSubmit={(event) => {
					event.preventDefault();
					const button = event.nativeEvent.submitter as HTMLButtonElement;
					const stone = stones.find(({ id }) => id === button.value);
					if (stone) onRemove({ id: stone.id, name: stone.name });
				}}
			>
				<ForAccount />
			</form>
			<form
				id={COMPARE_FORM}
				action={href('/compare')}
				onChange={({ currentTarget }) => setTicked(currentTarget.querySelectorAll(':checked').length)}
			>
				<ul className="mt-6 grid two-columns gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-4 lg:gap-x-8">
					{stones.map((stone) => (
						<li key={stone.id} className="flex flex-col text-sm">
							{stone.card ? <Shown stone={stone.card} /> : <NameAlone stone={stone} />}
							<Button
								type="submit"
								tone="plain"
								form={REMOVE_FORM}
								name="remove"
								value={stone.id}
								aria-label={copy.removeOf(nameOf(stone))}
								className="self-start"
							>
								{copy.remove}
							</Button>
						</li>
					))}
				</ul>
				{/* At the bottom of the screen while the list is longer. */}
				<div className="sticky bottom-0 mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-stone-3 bg-paper py-3 max-lg:pe-16">
					<Button type="submit" aria-disabled={ticked === 1 || undefined}>
						{copy.compareTicked(ticked)}
					</Button>
					<Button type="submit" tone="quiet" formAction={href('/samples')}>
						{copy.samplesTicked}
					</Button>
					<span className="text-xs text-stone-1">{copy.tickHint(MOST_COMPARED)}</span>
				</div>
			</form>
		</>
	);
}

function Shown({ stone }: { stone: NonNullable<ShownStone['card']> }) {
	const name = nameOf(stone);
	return (
		<>
			<ProductImage view={stone} alt="" sizes={SIZES} widest={750} />
			<Link
				to={productAddress(stone.id)}
				className="mt-3 block font-serif text-base leading-snug wrap-anywhere underline-offset-4 hover:underline"
			>
				{name}
			</Link>
			<Price price={stone.price} discount={stone.discount} stacked className="mt-1" />
			<label className="flex min-h-11 items-center gap-3">
				<input
					type="checkbox"
					name="stone"
					value={stone.id}
					aria-label={copy.tickOf(name)}
					autoComplete="off"
					className="size-5 shrink-0 accent-onyx"
				/>
				<span>{copy.tick}</span>
			</label>
			<AddToProject item={{ stone: stone.id }} />
		</>
	);
}

/** A stone that is no longer sold, or of which nothing is known just now. */
function NameAlone({ stone }: { stone: ShownStone }) {
	return (
		<p className="grow">
			<bdi className="font-serif text-base">{nameOf(stone)}</bdi>
			{stone.isAnswered && <span className="block text-stone-1">{copy.withdrawn}</span>}
		</p>
	);
}
