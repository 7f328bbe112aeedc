import { href } from 'react-router';
import { Photo } from '#app/pictures/photo.tsx';
import type { Picture } from '#app/pictures/picture.ts';
import type { Service } from '#app/settings/shop-facts.ts';
import { Link } from '#app/ui/link.tsx';
import { siteCopy } from './copy.ts';
import { Section } from './section.tsx';

/** A service with its picture. */
export type ShownService = Pick<Service, 'id' | 'title' | 'text'> & { picture: Picture };

/** HOME-06, FIND-06: each links to the products that suit it. */
export function Services({ services }: { services: readonly ShownService[] }) {
	return (
		<Section id="services" title={siteCopy.servicesTitle}>
			<ul className="grid two-columns gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-14">
				{services.map(({ id, title, text, picture }) => (
					<li key={id} className="relative">
						<Photo
							picture={picture}
							alt=""
							sizes="(min-width: 90rem) 26rem, (min-width: 64rem) 30vw, 60vw"
							className="aspect-4/5 sm:aspect-4/3 [&_img]:object-[50%_75%]"
						/>
						<h3 className="mt-3 text-base leading-snug sm:text-lg">
							<Link
								to={`${href('/shop')}?use=${id}`}
								className="underline-offset-4 hover:underline after:absolute after:inset-0"
							>
								{title}
							</Link>
						</h3>
						<p className="mt-1 text-xs text-stone-1 sm:text-sm">{text}</p>
					</li>
				))}
			</ul>
		</Section>
	);
}
