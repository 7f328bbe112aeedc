import type { ToldReviews } from '#app/catalog/open-product.ts';
import { Price } from '#app/catalog/price.tsx';
import { type Detail, nameOf } from '#app/catalog/product.ts';
import { Stars } from '#app/catalog/stars.tsx';
import { productCopy as copy } from './copy.ts';
import { REVIEWS } from './reviews.tsx';
import { stockWords } from './stock-words.ts';

type Summarised = Pick<
	Detail,
	'name' | 'category' | 'rating' | 'price' | 'discount' | 'stock' | 'discontinued'
>;

type Props = {
	product: Summarised;
	/** What the chosen goods add to the price, in paisa. */
	more: number;
	/** PROD-04: what is said of its reviews; null until that is known. */
	reviews: ToldReviews | null;
};

/** The head of a product's page. */
export function ProductSummary({ product, more, reviews }: Props) {
	const { category, rating, price, discount, stock, discontinued } = product;
	return (
		<header className="[grid-area:summary]">
			<h1 className="text-2xl lg:text-xl">{nameOf(product)}</h1>
			<div className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-2 lg:mt-5">
				<Price price={price + more} discount={discount} className="text-base" />
				{/* A phone shows this beside the badge of a discount, so that the badge does not add a row. */}
				<p className={`figures text-sm ${discount > 0 ? 'sm:basis-full' : 'basis-full'}`}>
					{discontinued ? copy.discontinued : stockWords(stock)}
				</p>
			</div>
			<p className="mt-3 flex min-h-lh flex-wrap items-center gap-x-3 text-sm print:hidden">
				<Stars rating={rating} />
				{reviews?.line && <Line reviews={reviews} />}
				{/* Not before the line, which would push it aside. */}
				{reviews && category && <span className="text-stone-1">{category}</span>}
			</p>
		</header>
	);
}

/** It leads to the reviews, where there are some. */
function Line({ reviews: { line, listed } }: { reviews: ToldReviews }) {
	if (listed.length === 0) return <span>{line}</span>;
	return (
		<a href={`#${REVIEWS}`} className="figures underline decoration-stone-2 underline-offset-4">
			{line}
		</a>
	);
}
