import { href } from 'react-router';
import { listBestSellers } from '#app/catalog/list/best-sellers.server.ts';
import { featuredCopy, listFeatured } from '#app/catalog/list/featured-products.server.ts';
import type { Quality } from '#app/instant/page-memory.ts';
import { loadRemembered, useRemembered } from '#app/instant/remembered-page.ts';
import { liveVersion } from '#app/live/hub.server.ts';
import { useLive } from '#app/live/use-live.ts';
import { newsletterCopy } from '#app/newsletter/copy.ts';
import { NewsletterForm } from '#app/newsletter/newsletter-form.tsx';
import { findMaster } from '#app/pictures/masters.server.ts';
import type { Picture } from '#app/pictures/picture.ts';
import { db } from '#app/platform/database/db.server.ts';
import type { CacheRule } from '#app/platform/web/cache-rule.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { publicAddress } from '#app/platform/web/public-address.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { heroRoom } from '#app/settings/hero-room.ts';
import { organization } from '#app/settings/organization.server.ts';
import type { Slide } from '#app/settings/shop-facts.ts';
import type { Route } from './+types/home.page';
import { homeDescription, siteCopy } from './copy.ts';
import { Hero } from './hero.tsx';
import { findHeroStones } from './hero-stones.server.ts';
import { everyLink, findHomeLinks } from './home-links.server.ts';
import { ProductSection } from './product-section.tsx';
import { Range } from './range.tsx';
import { Section } from './section.tsx';
import { Services } from './services.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';

export const handle = { cache: { topics: ['products'] } satisfies CacheRule };

/** HOME-07, HOME-08: each of the two sections may fail without the rest of the page. */
export async function loader({ context }: Route.LoaderArgs) {
	const version = liveVersion();
	const visit = context.get(visitContext);
	const [featured, bestSellers, links, heroStones] = await Promise.all([
		orInstead(visit, 'the featured products could not be loaded', null, () => listFeatured(db)),
		listBestSellers(db),
		orInstead(visit, 'the links of the home page could not be loaded', everyLink(), () => findHomeLinks(db)),
		orInstead(visit, 'the stones of the first room could not be loaded', [], () => findHeroStones(db)),
	]);
	if (bestSellers.failed) visit.degraded = true;
	const { slides, products: hasProducts } = links;
	const { name, tagline, services, claims, statistics, range } = shopFacts();
	const title = [name, tagline].filter(Boolean).join(': ');
	visit.head = {
		title,
		description: homeDescription(tagline),
		address: publicAddress(href('/')),
		data: [organization()],
	};
	return {
		version,
		title,
		featured: {
			products: featured?.products ?? [],
			words: featured ? featuredCopy.none : featuredCopy.failed,
			failed: !featured,
		},
		bestSellers,
		slides: slides.flatMap(pictured),
		claims,
		statistics,
		stones: showsHeroRoom(slides) ? heroStones : [],
		range: hasProducts ? range : [],
		services: hasProducts ? services.flatMap(pictured) : [],
	};
}

/** HOME-10: the stones lie in one room alone. */
const showsHeroRoom = ([first]: readonly Slide[]) => first?.picture === `room-${heroRoom.name}`;

function pictured<T extends { picture: string }>(shown: T): (Omit<T, 'picture'> & { picture: Picture })[] {
	const picture = findMaster(shown.picture)?.picture;
	return picture ? [{ ...shown, picture }] : [];
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData && [{ title: loaderData.title }];

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
	return loadRemembered(url, serverLoader);
}

function qualityOf({ featured, bestSellers }: Route.ComponentProps['loaderData']): Quality {
	return featured.failed || bestSellers.failed ? 'failed' : 'whole';
}

/** HOME-02: the order of the sections. */
export default function Home({ loaderData }: Route.ComponentProps) {
	const loaded = useRemembered(loaderData, qualityOf);
	const { version, title, featured, bestSellers, slides, stones, claims, statistics, range, services } =
		loaded;
	useLive(['products', 'settings'], version);
	return (
		<>
			<h1 className="sr-only">{title}</h1>
			{slides.length > 0 && <Hero slides={slides} stones={stones} />}
			{claims.length + statistics.length > 0 && <WhyChooseUs claims={claims} statistics={statistics} />}
			<ProductSection
				id="featured"
				title={siteCopy.featured}
				more={{ to: href('/featured'), label: siteCopy.allFeatured }}
				{...featured}
			/>
			{range.length > 0 && <Range range={range} />}
			{services.length > 0 && <Services services={services} />}
			<ProductSection
				id="best-sellers"
				title={siteCopy.bestSellers}
				more={{ to: href('/best-seller'), label: siteCopy.allBestSellers }}
				{...bestSellers}
			/>
			<Section id="newsletter" title={newsletterCopy.title} tone="deep">
				<p className="mb-8 max-w-prose">{newsletterCopy.text}</p>
				<div className="max-w-xl">
					<NewsletterForm />
				</div>
			</Section>
		</>
	);
}
