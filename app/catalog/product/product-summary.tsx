import { Price } from '#app/catalog/price.tsx';
import { type Detail, nameOf } from '#app/catalog/product.ts';
import { Stars } from '#app/catalog/stars.tsx';
import { productCopy as copy } from './copy.ts';
import { stockWords } from './stock-words.ts';

type Summarised = Pick<
	Detail,
	'name' | 'category' | 'rating' | 'price' | 'discount' | 'stock' | 'discontinued'
>;

type Props = {
	product: Summarised;
	/** What the chosen goods add to the price, in paisa. */
	more: number;
	/** PROD-04: whether the reviews are told that the demo invents. */
	demo: boolean;
};

/** The head of a product's page. */
export function ProductSummary({ product, more, demo }: Props) {
	const { category, rating, price, discount, stock, discontinued } = product;
	return (
		<header className="[grid-area:summary]">
			<h1 className="text-2xl lg:text-xl">{nameOf(product)}</h1>
			<div className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-2 lg:mt-5">
				<Price price={price + more} discount={discount} className="text-lg" />
				{/* A phone shows this beside the badge of a discount, so that the badge does not add a row. */}
				<p className={`figures text-sm ${discount > 0 ? 'sm:basis-full' : 'basis-full'}`}>
					{discontinued ? copy.discontinued : stockWords(stock)}
				</p>
			</div>
			<p className="mt-3 flex min-h-lh flex-wrap items-center gap-x-3 text-sm print:hidden">
				<Stars rating={rating} />
				{demo && <span>{copy.reviews}</span>}
				{category && <span className="text-stone-1">{category}</span>}
			</p>
		</header>
	);
}
