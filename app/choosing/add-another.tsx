import { Form, href } from 'react-router';
import { nameOf } from '#app/catalog/product.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { compareAddress } from './asked-stones.ts';
import type { Compared, Suggested } from './compared.ts';
import { choosingCopy as copy } from './copy.ts';

/** CHOOSE-04: a search, and stones like the first. Links and a plain form, which need no scripts. */
export function AddAnother({ compared: { stones, find, matches, near } }: { compared: Compared }) {
	const ids = stones.map(({ id }) => id);
	return (
		<section className="mt-10 max-w-3xl border-t border-stone-3 pt-6 print:hidden">
			<h2 className="text-lg">{ids.length > 0 ? copy.another : copy.first}</h2>
			<Form action={href('/compare')} preventScrollReset className="mt-4 flex items-end gap-3">
				{ids.length > 0 && <input type="hidden" name="stones" value={ids.join(',')} />}
				<Field
					type="search"
					name="find"
					label={copy.find}
					maxLength={100}
					defaultValue={find}
					autoComplete="off"
					className="min-w-0 flex-1"
				/>
				<Button type="submit" tone="quiet">
					{copy.findButton}
				</Button>
			</Form>
			<div role="status">
				{find && matches.length === 0 && <p className="mt-3 text-sm">{copy.noneFound(find)}</p>}
				<Choices ids={ids} stones={matches} />
			</div>
			{!find && near.length > 0 && (
				<>
					<h3 className="mt-6 font-sans text-sm font-medium">{ids.length > 0 ? copy.near : copy.popular}</h3>
					<Choices ids={ids} stones={near} />
				</>
			)}
		</section>
	);
}

function Choices({ ids, stones }: { ids: string[]; stones: Suggested[] }) {
	if (stones.length === 0) return null;
	return (
		<ul className="mt-3 flex flex-wrap gap-2">
			{stones.map((stone) => (
				<li key={stone.id}>
					<ButtonLink
						tone="faint"
						to={compareAddress([...ids, stone.id])}
						// There are too many comparisons for search engines to walk through.
						rel="nofollow"
						aria-label={copy.add(nameOf(stone))}
						className="wrap-anywhere"
					>
						{nameOf(stone)}
					</ButtonLink>
				</li>
			))}
		</ul>
	);
}
