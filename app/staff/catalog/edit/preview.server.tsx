import { address } from 'virtual:style-sheet';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { buttonCopy } from '#app/cart/button-copy.ts';
import { type AddToCartProps, AddToCartSlot } from '#app/catalog/add-to-cart-slot.tsx';
import { type BookField, type BookTexts, bookFields } from '#app/catalog/fields/book-fields.ts';
import { readTexts } from '#app/catalog/fields/product-texts.server.ts';
import type { BookValues } from '#app/catalog/fields/product-values.server.ts';
import { ProductCard } from '#app/catalog/list/product-card.tsx';
import { ProductSummary } from '#app/catalog/product/product-summary.tsx';
import { toldReviews } from '#app/catalog/product/told-reviews.server.ts';
import { NO_REVIEWS } from '#app/catalog/reviews/list-shown.server.ts';
import { pictureAt } from '#app/pictures/masters.server.ts';
import fonts from '#app/render/fonts/fonts.css?url';
import shopFonts from '#app/render/fonts/shop-fonts.css?url';
import { shopFacts } from '#app/settings/facts.server.ts';
import sheet from '#app/staff/staff.css?url';
import { Button } from '#app/ui/button.tsx';

/** BOOK-08: a document with the card of a product and the head of its page, by the shop's own components and styles. `stock` in hundredths of a sq ft. */
export function previewOf(texts: BookTexts, stock: number): string {
	const values = { ...nothing, ...readable(texts) };
	const product = { ...values, id: 'preview', stock, picture: pictureAt(values.image) };
	const page = (
		<AddToCartSlot value={AddToNothing}>
			<Document>
				<div className="mx-auto max-w-60">
					<ProductCard product={product} heading="h2" sizes="15rem" first />
				</div>
				<hr className="my-6 border-stone-3" />
				<ProductSummary
					product={{ ...product, discontinued: values.status === 'discontinued' }}
					more={0}
					reviews={toldReviews(NO_REVIEWS, shopFacts().reviewLine, false)}
				/>
				<p className="mt-4">{values.description}</p>
			</Document>
		</AddToCartSlot>
	);
	return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** As the cart's button looks; that one says without scripts that it needs them. */
function AddToNothing({ product }: AddToCartProps) {
	return (
		<Button tone="faint" className="relative mt-auto w-full">
			{product.stock > 0 ? buttonCopy.add : buttonCopy.outOfStock}
		</Button>
	);
}

function Document({ children }: { children: ReactNode }) {
	return (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<title>Preview</title>
				{[address, fonts, shopFonts, sheet].map((file) => (
					<link key={file} rel="stylesheet" href={file} />
				))}
			</head>
			<body>
				<main inert className="p-4 wrap-break-word">
					{children}
				</main>
			</body>
		</html>
	);
}

/** What a field shows that cannot be read. */
const nothing = {
	name: '',
	category: '',
	description: '',
	image: '',
	colour: '',
	price: 0,
	discount: 0,
	rating: 0,
	status: 'active' as const,
};

/** The fields that can be read as they are typed so far. */
function readable(texts: BookTexts): Partial<BookValues> {
	const read = (field: BookField) => readTexts({ [field]: texts[field] });
	return Object.assign(
		{},
		...bookFields.map((field) => read(field)).map((field) => (field.ok ? field.values : {})),
	);
}
