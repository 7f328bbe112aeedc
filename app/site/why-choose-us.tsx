import type { ShopFacts } from '#app/settings/shop-facts.ts';
import { siteCopy } from './copy.ts';
import { Section } from './section.tsx';

/** HOME-03, HOME-04. */
export function WhyChooseUs({ claims, statistics }: Pick<ShopFacts, 'claims' | 'statistics'>) {
	return (
		<Section id="why" title={siteCopy.why}>
			{claims.length > 0 && (
				<ul className="grid gap-x-8 gap-y-8 wrap-anywhere sm:grid-cols-2 lg:grid-cols-4">
					{claims.map(({ title, text }) => (
						<li key={title} className="border-t border-ink pt-4">
							<h3 className="text-lg">{title}</h3>
							<p className="mt-2 text-sm text-stone-1">{text}</p>
						</li>
					))}
				</ul>
			)}
			{statistics.length > 0 && (
				<dl className="mt-14 grid wrap-anywhere two-columns gap-x-8 gap-y-8 first:mt-0 lg:mt-20 lg:grid-cols-4">
					{statistics.map(({ figure, label }) => (
						<div key={label} className="flex flex-col-reverse">
							<dt className="text-sm text-stone-1">{label}</dt>
							<dd className="figures font-serif text-2xl">{figure}</dd>
						</div>
					))}
				</dl>
			)}
		</Section>
	);
}
