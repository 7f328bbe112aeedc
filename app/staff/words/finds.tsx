import { Photo } from '#app/pictures/photo.tsx';
import { wordCopy } from './copy.ts';
import type { Finds } from './word-finds.ts';

const copy = wordCopy.finds;

/** SEEK-12: what a word will find, with a few of the stones. */
export function WordFinds({ word, stones, today, cards }: Finds) {
	return (
		<>
			<p className="wrap-anywhere">{stones === null ? copy.nothing(word) : copy.now(word, stones)}</p>
			<p className="text-stone-1">{copy.before(today)}</p>
			{cards.length > 0 && (
				<ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
					{cards.map((card) => (
						<li key={card.id} className="min-w-0">
							{card.picture && (
								<Photo picture={card.picture} alt="" sizes="8rem" widest={320} className="aspect-4/5" />
							)}
							<p className="mt-1 text-xs wrap-anywhere">{card.name}</p>
						</li>
					))}
				</ul>
			)}
		</>
	);
}
