import type { ReactNode } from 'react';
import { data, href } from 'react-router';
import type { ProductData } from '#app/catalog/known-stone.ts';
import { nameOf } from '#app/catalog/product.ts';
import { fromMemory, type Standing, useRemembered } from '#app/catalog/remembered.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { attempt } from '#app/platform/attempt.server.ts';
import { db } from '#app/platform/db.server.ts';
import type { Keep } from '#app/platform/keep.ts';
import { visitContext } from '#app/platform/visit.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Retry } from '#app/ui/retry.tsx';
import type { Route } from './+types/product.page';
import { BackButton } from './back-button.tsx';
import { findProduct } from './find-product.server.ts';
import { StonePage, stonePageShape } from './stone-page.tsx';

export const handle = {
	keep: { topic: 'products', about: 'id' } satisfies Keep,
	/** For `first-frame.tsx`, which must not bring this page's code with every list. */
	StonePage,
	Failure,
};

export async function loader({ params, context }: Route.LoaderArgs) {
	const loaded = await attempt(() => findProduct(db, params.id), context.get(visitContext));
	if (!loaded.ok) return data({ product: null, failed: true }, 503);
	if (!loaded.value) return data({ product: null, failed: false }, 404);
	return { product: loaded.value, failed: false };
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs): Promise<ProductData> {
	return fromMemory<ProductData>(url, serverLoader);
}

function standingOf({ product, failed, partial }: ProductData): Standing {
	if (!product) return failed ? 'failed' : 'gone';
	return partial ? 'partial' : 'whole';
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return [];
	const { product, failed } = loaderData;
	if (!product)
		return [{ title: `${failed ? 'Failed to fetch products' : 'Product not found'} · ${shopFacts.name}` }];
	return [
		{ title: `${nameOf(product)}, by the square foot · ${shopFacts.name}` },
		{ name: 'description', content: product.description },
	];
};

export default function ProductPage({ loaderData }: Route.ComponentProps) {
	const {
		product,
		failed,
		partial = false,
	}: ProductData = useRemembered<ProductData>(loaderData, standingOf);
	if (product) return <StonePage product={product} partial={partial} />;
	return failed ? <Failure /> : <Missing />;
}

function Sheet({ children }: { children: ReactNode }) {
	return (
		<div className={stonePageShape}>
			<BackButton />
			{children}
		</div>
	);
}

/** PROD-09. */
function Missing() {
	return (
		<Sheet>
			<div className="grid justify-items-start gap-4 py-16">
				<h1 className="text-xl">Product not found</h1>
				<p>We have no stone under this address. It may have sold out for good, or the link was cut short.</p>
				<ButtonLink to={href('/shop')}>See every stone</ButtonLink>
			</div>
		</Sheet>
	);
}

function Failure() {
	return (
		<Sheet>
			<div role="alert" className="grid justify-items-start gap-4 py-16">
				<h1 className="text-xl">Error: Failed to fetch products</h1>
				<p>The stone is still here; our shelves did not answer. Please try again in a moment.</p>
				<Retry />
			</div>
		</Sheet>
	);
}
