import {
	type MouseEvent,
	type RefObject,
	useCallback,
	useContext,
	useEffect,
	useId,
	useRef,
	useState,
} from 'react';
import { href } from 'react-router';
import { AddToCartSlot } from '#app/catalog/add-to-cart-slot.tsx';
import { CUT, sizeOption } from '#app/catalog/goods.ts';
import { type Chosen, chosenIn } from '#app/catalog/goods-form.ts';
import { amountIn, type GoodsSum } from '#app/catalog/goods-sum.ts';
import { offersOf } from '#app/catalog/offers.ts';
import type { Guide, OtherStones, ToldPromises, ToldReviews } from '#app/catalog/open-product.ts';
import { type Detail, nameOf, pictureText } from '#app/catalog/product.ts';
import { StoneLinks } from '#app/catalog/stone-links.tsx';
import { DeliveryTo } from '#app/delivery/delivery-to.tsx';
import { useFacts } from '#app/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Care } from './care.tsx';
import { sumOfChosen } from './chosen-words.ts';
import { productCopy as copy } from './copy.ts';
import { PrintDataSheet, SheetContact } from './data-sheet.tsx';
import { fourViews } from './four-views.ts';
import { Gallery } from './gallery.tsx';
import { GoodsChooser } from './goods-chooser.tsx';
import { NextSteps } from './next-steps.tsx';
import { PriceTable } from './price-table.tsx';
import { ProductSheet } from './product-sheet.tsx';
import { ProductSummary } from './product-summary.tsx';
import type { readProductForm, Unread } from './read-product-form.ts';
import { Reviews } from './reviews.tsx';
import { SpecificationList } from './specification-list.tsx';
import type { Specification } from './specifications.ts';
import { Suitability } from './suitability.tsx';

type Props = {
	product: Detail;
	others: OtherStones[];
	guide: Guide | null;
	promises: ToldPromises | null;
	everyStone: readonly Specification[];
	reviews: ToldReviews | null;
	partial: boolean;
};

/**
 * The page of a product. `partial`: the rest of the data is being loaded, and its room is left free. On a phone the buttons
 * stick to the bottom of the screen until the page ends. Name, price and buttons come first in the document, so that they
 * can be read and pressed while the rest arrives.
 */
export function ProductView({ product, others, guide, promises, everyStone, reviews, partial }: Props) {
	const id = useId();
	const form = useRef<HTMLFormElement>(null);
	const [chosen, setChosen] = useState<Chosen | null>(null);
	const [unread, setUnread] = useState<Unread | null>(null);
	const reader = useRef<typeof readProductForm>(undefined);
	const [isReading, setReading] = useState(false);
	const read = useCallback(() => {
		if (!form.current) return;
		setUnread(reader.current?.(form.current, product) ?? null);
		setChosen(chosenIn(form.current));
	}, [product]);
	const coming = useRef<Promise<unknown>>(undefined);
	// What reads typed fields comes when one is entered. Where it does not arrive, they take plain numbers.
	const bringReader = useCallback(() => {
		coming.current ??= import('./read-product-form.ts').then(
			(module) => {
				reader.current = module.readProductForm;
				setReading(true);
				read();
			},
			() => {
				coming.current = undefined;
			},
		);
	}, [read]);
	/** A press on a button of the form waits until what is typed has been read. */
	const holdPress = (event: MouseEvent) => {
		const button = (event.target as Element).closest<HTMLButtonElement>('[data-stock]');
		if (!coming.current || reader.current || button?.form !== form.current) return;
		event.preventDefault();
		event.stopPropagation();
		coming.current.then(() => button?.click());
	};
	// What was chosen before React started, or is there again after Back.
	useEffect(() => {
		read();
		if (form.current?.querySelector('input:focus') || isTyped(form.current)) bringReader();
	}, [read, bringReader]);
	const links = others.map((other) => <StoneLinks key={other.title} {...other} />);
	const more = chosen?.more ?? 0;
	const sum = sumOfChosen(chosen, product, useFacts().discountInCart);
	const sold = isSold(product);

	return (
		<ProductSheet>
			<article className="product-layout wrap-break-word lg:mt-3" onClickCapture={holdPress}>
				<ProductSummary product={product} more={more} reviews={reviews} />
				{sold && (
					<GoodsChooser
						key={String(partial)}
						product={product}
						partial={partial}
						id={id}
						form={form}
						chosen={chosen}
						unread={unread}
						sum={sum}
						isReading={isReading}
						onFocus={bringReader}
						onChoose={read}
					/>
				)}
				{!product.discontinued && <Buying product={product} form={form} sum={sum} sold={sold} id={id} />}
				{/* Two boxes: what sticks in a grid itself does so to the end of the whole grid, over what stands below. */}
				<div className="[grid-area:gallery]">
					<div className="lg:sticky lg:top-6">
						<Gallery
							key={product.id}
							id={product.id}
							name={nameOf(product)}
							pictures={partial ? [product] : fourViews(product)}
							alt={pictureText(product)}
							tile={partial ? undefined : product.tileSizes[0]}
						/>
					</div>
				</div>
				<section className={`[grid-area:about] max-lg:mt-4 ${sold ? 'lg:mt-4' : 'lg:mt-10'}`}>
					{sold && (
						<DeliveryTo
							isCut={!partial && sizeOption(chosen?.size || offersOf(product).usual.size) === CUT}
							lacksStock={(chosen?.quantity ?? 0) > product.stock}
							className="mb-4 max-w-md"
						/>
					)}
					<h2 className="mb-2 text-lg">{copy.about}</h2>
					{product.description && <p>{product.description}</p>}
					{!sold && !product.discontinued && !partial && (
						<p className="mt-4">
							<ButtonLink
								to={`${href('/back-in-stock')}?${new URLSearchParams({ stone: product.id })}`}
								tone="quiet"
							>
								{copy.tellMe}
							</ButtonLink>
						</p>
					)}
					{!product.discontinued && !partial && <NextSteps product={product} chosen={chosen} sold={sold} />}
					{/* A card has only the beginning of the description: room for the rest prevents a layout shift. */}
					{partial && <div aria-busy="true" className="min-h-svh" />}
					{/* Without fields to choose from, this column has room for them beside the pictures. */}
					{!partial && !sold && !product.discontinued && <Promises told={promises} />}
				</section>
				{!partial && (
					<div className="product-rest">
						{sold && <Promises told={promises} wide />}
						{!sold && links}
						{guide && <Suitability {...guide} />}
						{/* Without prices, the specifications stand beside what it suits, and the data sheet beside the care. */}
						{product.discontinued && <SpecificationList product={product} everyStone={everyStone} />}
						<div className={product.discontinued ? 'contents' : undefined}>
							{guide && <Care {...guide} />}
							<PrintDataSheet />
						</div>
						{!product.discontinued && <PriceTable product={product} />}
						{!product.discontinued && <SpecificationList product={product} everyStone={everyStone} />}
						{reviews && <Reviews reviews={reviews} />}
						{sold && links}
						<SheetContact />
					</div>
				)}
			</article>
		</ProductSheet>
	);
}

/** A field has text. */
const isTyped = (form: HTMLFormElement | null): boolean =>
	[...(form?.querySelectorAll('input') ?? [])].some(({ value }) => value !== '');

function isSold({ stock, discontinued }: Detail): boolean {
	return stock > 0 && !discontinued;
}

type BuyingProps = {
	product: Detail;
	form: RefObject<HTMLFormElement | null>;
	id: string;
	sum: GoodsSum;
	sold: boolean;
};

/**
 * PROD-08: the two buttons; on a phone with quantity and price of what is chosen, and a way to the fields, which may be out of
 * sight.
 */
function Buying({ product, form, id, sum: { pieces, area, total }, sold }: BuyingProps) {
	const AddToCart = useContext(AddToCartSlot);
	/** Adds no history entry: Back leads to the page before. */
	function change(event: MouseEvent) {
		event.preventDefault();
		form.current?.scrollIntoView({ block: 'center' });
		form.current?.querySelector('select')?.focus({ preventScroll: true });
	}

	return (
		<div
			data-bottom-bar
			className={`grid grid-cols-2 gap-x-3 bg-paper [grid-area:buying] max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:mx-[calc(-1*clamp(16px,4vw,64px))] max-lg:border-t max-lg:border-stone-3 max-lg:px-[clamp(16px,4vw,64px)] max-lg:pb-3 lg:mt-6 lg:max-w-md lg:self-start print:hidden ${sold ? '' : 'max-lg:pt-3'}`}
		>
			{sold && (
				<a
					href={`#${id}`}
					onClick={change}
					className="figures col-span-2 flex min-h-11 flex-wrap content-center items-center gap-x-3 text-xs leading-tight -outline-offset-2 lg:hidden"
				>
					<span className="grow">{amountIn({ pieces, area })}</span>
					{/* First, so that it does not move the price of a page that arrives slowly. */}
					<span className="order-last font-medium underline decoration-stone-2 underline-offset-4">
						{copy.change}
					</span>
					<span className="text-end">{total}</span>
				</a>
			)}
			<AddToCart product={product} form={id} />
			<AddToCart product={product} form={id} buyNow />
		</div>
	);
}

/** PROD-03, PROD-06: the same for every product. `wide`: across the page. */
function Promises({ told, wide = false }: { told: ToldPromises | null; wide?: boolean }) {
	if (!told) return null;
	const { words, badges } = told;
	return (
		<div className={wide ? 'product-promises' : 'mt-4'}>
			<p className={wide ? 'max-w-prose' : ''}>{words}</p>
			{badges.length > 0 && (
				<ul
					className={`flex flex-wrap gap-x-6 gap-y-2 text-sm wrap-anywhere ${wide ? 'max-lg:border-t max-lg:border-stone-3 max-lg:pt-4' : 'mt-6 border-t border-stone-3 pt-4'}`}
				>
					{badges.map((badge) => (
						<li key={badge}>{badge}</li>
					))}
				</ul>
			)}
		</div>
	);
}
