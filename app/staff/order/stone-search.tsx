import { useCallback, useEffect, useRef } from 'react';
import { href, useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { OfferedStone } from './draft-line.ts';
import { linesCopy as copy } from './edit-copy.ts';
import { Text } from './fields.tsx';
import type { Found } from './found.ts';

/** PHONE-02: finds stones as one types; without scripts by its button. `Add` sends the form around it. */
export function StoneSearch({ words, stones }: { words: string; stones: readonly OfferedStone[] }) {
	const { load, data } = useFetcher<Found>();
	const found = data?.stones ?? stones;
	const isAsked = data ? data.words !== '' : words !== '';
	const list = useRef<HTMLDivElement>(null);

	const search = useCallback(
		(typed: string) => load(`${href('/staff/orders/find')}?stones=${encodeURIComponent(typed)}`),
		[load],
	);

	// What was typed before the scripts arrived.
	useEffect(() => {
		const typed = list.current?.querySelector('input')?.value ?? '';
		if (typed !== words) search(typed);
	}, [words, search]);

	return (
		<div ref={list} className="pt-1">
			<div className="flex items-end gap-2">
				<Text
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
				{isAsked && found.length === 0 && <p className="py-2">{copy.nothing}</p>}
				{isAsked && found.length > 0 && (
					<ul className="mt-2 border-t border-stone-3">
						{found.map(({ id, name, price, stock }) => (
							<li
								key={id}
								className="flex min-h-11 items-center justify-between gap-3 border-b border-stone-3"
							>
								<span className="min-w-0">
									{name}{' '}
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
