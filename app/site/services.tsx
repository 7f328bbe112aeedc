import { shopFacts } from '#app/owner/shop-facts.ts';
import { siteCopy } from './copy.ts';
import { Section } from './section.tsx';

/** HOME-06. */
export function Services() {
	return (
		<Section id="services" title={siteCopy.servicesTitle}>
			<ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
				{shopFacts.services.map(({ id, title, text }) => (
					<li key={id} className="border-t border-stone-2 pt-4">
						<h3 className="text-lg">{title}</h3>
						<p className="mt-2 text-sm text-stone-1">{text}</p>
					</li>
				))}
			</ul>
		</Section>
	);
}
