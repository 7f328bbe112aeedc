import { useContext } from 'react';
import { href } from 'react-router';
import { AddToCartSlot } from '#app/catalog/add-to-cart-slot.tsx';
import { Price } from '#app/catalog/price.tsx';
import { type Card, type Detail, fourViews, nameOf, pictureText } from '#app/catalog/product.ts';
import { Stars } from '#app/catalog/stars.tsx';
import { StoneLinks } from '#app/catalog/stone-links.tsx';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { Link } from '#app/ui/link.tsx';
import { productCopy as copy } from './copy.ts';
import { Gallery } from './gallery.tsx';
import { ProductSheet } from './product-sheet.tsx';
import { specifications } from './specifications.ts';
import { stockWords } from './stock-words.ts';

type Props = {
	product: Detail;
	/** The products that go with it. */
	matching: Card[];
	partial: boolean;
};

/**
 * The page of a product. `partial`: the rest of the data is being loaded, and its room is left free. On a phone the buttons
 * stick to the bottom of the screen until the page ends. Name, price and buttons come first in the document, so that they
 * can be read and pressed while the rest arrives.
 */
export function ProductView({ product, matching, partial }: Props) {
	return (
		<ProductSheet>
			<article className="product-layout lg:mt-3">
				<Summary product={product} />
				{!product.discontinued && <Buying product={product} />}
				<div className="[grid-area:gallery] lg:sticky lg:top-6 lg:self-start">
					<Gallery
						key={product.id}
						id={product.id}
						pictures={partial ? [product] : fourViews(product)}
						alt={pictureText(product)}
					/>
				</div>
				<About product={product} partial={partial} />
				{!partial && <Specifications product={product} />}
				<div className="later-pictures mt-8 [grid-area:matching] empty:hidden lg:mt-20">
					<StoneLinks title={copy.matching} products={matching} />
				</div>
			</article>
		</ProductSheet>
	);
}

function Summary({ product }: { product: Detail }) {
	const { category, rating, price, discount, stock, discontinued } = product;
	return (
		<header className="[grid-area:summary]">
			{category && <p className="text-sm text-stone-1">{category}</p>}
			<h1 className="mt-1 text-2xl lg:mt-2 lg:text-xl">{nameOf(product)}</h1>
			<div className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-2 lg:mt-5">
				<Price price={price} discount={discount} className="text-lg" />
				{/* A phone shows this beside the badge of a discount, so that the badge does not add a row. */}
				<p className={`figures text-sm ${discount > 0 ? 'sm:basis-full' : 'basis-full'}`}>
					{discontinued ? copy.discontinued : stockWords(stock)}
				</p>
			</div>
			<p className="mt-3 flex min-h-lh items-center gap-3 text-sm">
				<Stars rating={rating} />
				<span>{copy.reviews}</span>
			</p>
		</header>
	);
}

/** PROD-08: the two buttons. */
function Buying({ product }: { product: Detail }) {
	const AddToCart = useContext(AddToCartSlot);
	return (
		<div
			data-bottom-bar
			className="grid grid-cols-2 gap-3 bg-paper [grid-area:buying] max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:mx-[calc(-1*clamp(1rem,4vw,4rem))] max-lg:border-t max-lg:border-stone-3 max-lg:px-[clamp(1rem,4vw,4rem)] max-lg:py-3 lg:mt-8 lg:max-w-md lg:self-start"
		>
			<AddToCart product={product} />
			<AddToCart product={product} buyNow />
		</div>
	);
}

/** PROD-03, PROD-06: the description and what is promised of every product. */
function About({ product, partial }: { product: Detail; partial: boolean }) {
	return (
		<section className="[grid-area:about] max-lg:mt-4 lg:mt-12">
			<h2 className="mb-4 text-lg">{copy.about}</h2>
			{product.description && <p>{product.description}</p>}
			{partial ? (
				// A card has only the beginning of the description: room for the rest prevents a layout shift.
				<div aria-busy="true" className="min-h-svh" />
			) : (
				<>
					<Promises />
					{!product.discontinued && (
						<p className="mt-4 text-sm">
							<Link
								to={`${href('/samples')}?stone=${encodeURIComponent(product.id)}`}
								className="inline-flex min-h-11 items-center underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
							>
								{copy.sample}
							</Link>{' '}
							<span className="text-stone-1">{copy.sampleHint}</span>
						</p>
					)}
				</>
			)}
		</section>
	);
}

/** PROD-06: on a wide screen in two columns, below the gallery. */
function Specifications({ product }: { product: Detail }) {
	return (
		<section className="mt-8 [grid-area:specifications] lg:mt-16">
			<h2 className="mb-4 text-lg">{copy.specifications}</h2>
			<dl className="text-sm lg:grid lg:grid-cols-2 lg:gap-x-[clamp(2.5rem,5vw,6rem)]">
				{specifications(product).map(({ name, value }) => (
					<div key={name} className="flex flex-wrap gap-x-4 border-t border-stone-3 py-3">
						<dt className="w-34 text-stone-1">{name}</dt>
						{/* Large text has no room for it beside its name. */}
						<dd className="figures flex-1 basis-32">{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

/** The same for every product. */
function Promises() {
	return (
		<>
			<p className="mt-4">{copy.promise}</p>
			<ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 border-t border-stone-3 pt-4 text-sm">
				{shopFacts.badges.map((badge) => (
					<li key={badge}>{badge}</li>
				))}
			</ul>
		</>
	);
}
