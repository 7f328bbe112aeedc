import { href } from 'react-router';
import type { ShopFacts } from '#app/settings/shop-facts.ts';
import { Link } from '#app/ui/link.tsx';
import { siteCopy } from './copy.ts';
import { Section } from './section.tsx';

/** HOME-05: names that customers often ask for; each links to a search in the shop. */
export function Range({ range }: Pick<ShopFacts, 'range'>) {
	return (
		<Section id="range" title={siteCopy.range} tone="deep">
			<div className="grid gap-x-16 gap-y-14 wrap-anywhere lg:grid-cols-2">
				{range.map(({ title, text, stones }) => (
					<div key={title}>
						<h3 className="text-lg">{title}</h3>
						<p className="mt-1 mb-4 text-sm text-stone-1">{text}</p>
						<ul className="grid two-columns gap-x-6 border-t border-ink">
							{stones.map((stone) => (
								<li key={stone} className="border-b border-stone-3">
									<Link
										to={`${href('/shop')}?search=${encodeURIComponent(stone)}`}
										className="flex min-h-11 items-center text-sm underline-offset-4 hover:underline"
									>
										{stone}
									</Link>
								</li>
							))}
						</ul>
					</div>
				))}
			</div>
		</Section>
	);
}
