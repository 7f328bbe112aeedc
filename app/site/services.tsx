import { href } from 'react-router';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { Photo } from '#app/pictures/photo.tsx';
import type { Picture } from '#app/pictures/picture.ts';
import { Link } from '#app/ui/link.tsx';
import { siteCopy } from './copy.ts';
import { Section } from './section.tsx';

type Props = {
	/** In the order of the services. */
	pictures: Picture[];
	/** The services that some product suits. */
	uses: string[];
};

/** HOME-06, FIND-06: each links to the products that suit it. */
export function Services({ pictures, uses }: Props) {
	return (
		<Section id="services" title={siteCopy.servicesTitle}>
			<ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-14">
				{shopFacts.services.map(({ id, title, text }, index) => (
					<li key={id} className="group relative">
						<ServicePicture picture={pictures[index]} />
						<h3 className="mt-3 text-base leading-snug sm:mt-4 sm:text-lg">
							{uses.includes(id) ? (
								<Link
									to={`${href('/shop')}?use=${id}`}
									className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
								>
									{title}
								</Link>
							) : (
								title
							)}
						</h3>
						<p className="mt-1.5 max-w-[42ch] text-xs text-stone-1 sm:text-sm">{text}</p>
					</li>
				))}
			</ul>
		</Section>
	);
}

function ServicePicture({ picture }: { picture?: Picture }) {
	if (!picture) return null;
	return (
		<Photo
			picture={picture}
			alt=""
			sizes="(min-width: 90rem) 26rem, (min-width: 64rem) 30vw, 60vw"
			className="aspect-4/5 sm:aspect-4/3 [&_img]:object-[50%_75%]"
		/>
	);
}
