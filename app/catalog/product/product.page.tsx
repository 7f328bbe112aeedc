import { useEffect, useState } from 'react';
import { data, href } from 'react-router';
import { catalogCopy } from '#app/catalog/copy.ts';
import { type ProductData, qualityOfProduct } from '#app/catalog/open-product.ts';
import { listOthers, NO_OTHERS, titledOthers } from '#app/catalog/others/list-others.server.ts';
import { noteSeen } from '#app/catalog/others/note-seen.ts';
import type { SeenLately } from '#app/catalog/others/seen-lately.tsx';
import { nameOf } from '#app/catalog/product.ts';
import { listShown, NO_REVIEWS } from '#app/catalog/reviews/list-shown.server.ts';
import { loadRemembered, useRemembered } from '#app/instant/remembered-page.ts';
import { db } from '#app/platform/database/db.server.ts';
import { discountedPrice, formatMoney } from '#app/platform/money.ts';
import type { CacheRule } from '#app/platform/web/cache-rule.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled } from '#app/root-data.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { fillIn } from '#app/settings/fill-in.ts';
import type { WhatsAppMessage } from '#app/settings/whatsapp-message.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Retry } from '#app/ui/retry.tsx';
import type { Route } from './+types/product.page';
import { productCopy as copy, promisesCopy } from './copy.ts';
import { findProduct } from './find-product.server.ts';
import { guideTo } from './guide.server.ts';
import { productHead } from './product-head.server.ts';
import { ProductSheet } from './product-sheet.tsx';
import { ProductView } from './product-view.tsx';
import { REVIEWS } from './reviews.tsx';
import { toldReviews } from './told-reviews.server.ts';

/** REVIEW-05: the query of a page with all reviews. */
const ALL_REVIEWS = `${REVIEWS}=all`;

const isAll = (params: URLSearchParams) => params.get(REVIEWS) === 'all';

export const handle = {
	cache: {
		topics: ['products'],
		about: 'id',
		query: (params) => (isAll(params) ? ALL_REVIEWS : ''),
	} satisfies CacheRule,
	View,
	Failure,
	quote,
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const visit = context.get(visitContext);
	const product = await orInstead(visit, 'a product could not be loaded', undefined, () =>
		findProduct(db, params.id),
	);
	const none = {
		product: null,
		others: [],
		guide: null,
		promises: null,
		everyStone: [],
		reviews: null,
	};
	if (product === undefined) return data({ ...none, failed: true }, 503);
	if (!product) return data({ ...none, failed: false }, 404);
	const all = isAll(url.searchParams);
	// Without them the page is still of use.
	const [found, shown] = await Promise.all([
		orInstead(visit, 'the other stones could not be loaded', NO_OTHERS, () => listOthers(db, product)),
		orInstead(visit, 'the reviews could not be loaded', NO_REVIEWS, () => listShown(db, product.id, { all })),
	]);
	visit.head = productHead(product, shown);
	const others = titledOthers(found, product.stock > 0 && !product.discontinued);
	visit.alsoAbout = others.flatMap(({ products }) => products.map(({ id }) => id));
	const facts = shopFacts();
	const promises = { words: promisesCopy.words, badges: facts.badges.map((badge) => fillIn(badge, facts)) };
	const { everyStone, reviewLine } = facts;
	const reviews = toldReviews(shown, reviewLine, all);
	return { product, others, guide: guideTo(product), promises, everyStone, reviews, failed: false };
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs): Promise<ProductData> {
	return loadRemembered<ProductData>(url, serverLoader);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return [];
	const { product, failed } = loaderData;
	if (!product) return [{ title: titled(matches, failed ? copy.failedTitle : copy.missing) }];
	return [{ title: titled(matches, copy.title(nameOf(product))) }];
};

export default function ProductPage({ loaderData }: Route.ComponentProps) {
	const id = loaderData.product?.id;
	const [Seen, setSeen] = useState<typeof SeenLately | null>(null);
	const [hasRoom, setRoom] = useState(false);
	// Not in the view, which is drawn before anybody opens the page.
	useEffect(() => {
		if (!id) return;
		// At the top of a page its end is out of sight.
		setRoom(noteSeen(id) && scrollY === 0);
		const bring = () =>
			import('#app/catalog/others/seen-lately.tsx').then(
				(module) => setSeen(() => module.SeenLately),
				() => {},
			);
		addEventListener('scroll', bring, { once: true });
		return () => removeEventListener('scroll', bring);
	}, [id]);
	return (
		<>
			<View data={useRemembered<ProductData>(loaderData, qualityOfProduct)} />
			{Seen ? <Seen key={id} but={id} hasRoom={hasRoom} /> : hasRoom && <div className="seen-room" />}
		</>
	);
}

/** What the link to WhatsApp says of the product: its name, and its price as it is shown. */
function quote(data: ProductData | undefined): WhatsAppMessage | null {
	if (!data?.product) return null;
	const { id, price, discount } = data.product;
	const shown = catalogCopy.perSqFt(formatMoney(discountedPrice(price, discount)));
	return { productId: id, message: copy.quote(nameOf(data.product), shown) };
}

/** Renders the page from its data. `open-product.ts` uses it for the first frame. */
function View({
	data: { product, others, guide, promises, everyStone, reviews, failed, partial = false },
}: {
	data: ProductData;
}) {
	if (product)
		return (
			<ProductView
				key={product.id}
				product={product}
				others={others}
				guide={guide}
				promises={promises}
				everyStone={everyStone}
				reviews={reviews}
				partial={partial}
			/>
		);
	return failed ? <Failure /> : <Missing />;
}

/** PROD-09. */
function Missing() {
	return (
		<ProductSheet>
			<div className="grid justify-items-start gap-4 py-16">
				<h1 className="text-xl">{copy.missing}</h1>
				<p>{copy.missingWhy}</p>
				<ButtonLink to={href('/shop')}>{catalogCopy.seeAll}</ButtonLink>
			</div>
		</ProductSheet>
	);
}

function Failure() {
	return (
		<ProductSheet>
			<div role="alert" className="grid justify-items-start gap-4 py-16">
				<h1 className="text-xl">{copy.failed}</h1>
				<p>{copy.failedWhy}</p>
				<Retry />
			</div>
		</ProductSheet>
	);
}
