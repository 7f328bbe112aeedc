import { useCallback, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { desk } from '#app/staff/sizes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import type { OfferedStone } from './draft-line.ts';
import { linesCopy as copy } from './edit-copy.ts';
import type { Found } from './found-stones.ts';

/** PHONE-02: finds stones as one types; without scripts by its button. `Add` sends the form around it. */
export function StoneSearch({ words, stones }: { words: string; stones: readonly OfferedStone[] }) {
	const [found, setFound] = useState<Found>({ words, stones: [...stones] });
	const list = useRef<HTMLDivElement>(null);
	const asked = useRef(words);
	const isAsked = found.words !== '';

	const search = useCallback(async (typed: string) => {
		asked.current = typed;
		const address = `${href('/staff/orders/find')}?stones=${encodeURIComponent(typed)}`;
		// The button does the same where this does not arrive.
		const response = await fetch(address).catch(() => null);
		// A later word may have been answered before.
		if (response?.ok && asked.current === typed) setFound((await response.json()) as Found);
	}, []);

	// What was typed before the scripts arrived.
	useEffect(() => {
		const typed = list.current?.querySelector('input')?.value ?? '';
		if (typed !== asked.current) search(typed);
	}, [search]);

	// What the button has found.
	useEffect(() => setFound({ words, stones: [...stones] }), [words, stones]);

	return (
		<div ref={list} className="pt-1">
			<div className="flex items-end gap-2">
				<Field
					size={desk}
					name="q"
					type="search"
					label={copy.search}
					defaultValue={words}
					autoComplete="off"
					className="min-w-0 grow sm:max-w-96"
					onChange={({ target }) => search(target.value)}
					onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
				/>
				<Button type="submit" name="intent" value="search" tone="faint">
					{copy.searchButton}
				</Button>
			</div>
			<div role="status">
				{isAsked && found.stones.length === 0 && <p className="py-2">{copy.nothing(found.words)}</p>}
				{isAsked && found.stones.length > 0 && (
					<ul className="mt-2 border-t border-stone-3">
						{found.stones.map(({ id, name, price, stock }) => (
							<li
								key={id}
								className="flex min-h-11 items-center justify-between gap-3 border-b border-stone-3"
							>
								<span className="min-w-0">
									<span>{name}</span>{' '}
									<span className="figures block text-xs text-stone-1 sm:inline">
										{copy.offered(price, stock)}
									</span>
								</span>
								<Button
									type="submit"
									name="intent"
									value={`add-${id}`}
									tone="plain"
									aria-label={copy.addOf(name)}
								>
									{copy.add}
								</Button>
							</li>
						))}
					</ul>
				)}
			</div>
		</div>
	);
}
