import { href } from 'react-router';
import { cartCopy } from '#app/cart/copy.ts';
import { AddToProject } from '#app/catalog/add-to-project.tsx';
import { goodsCopy } from '#app/catalog/goods-copy.ts';
import { amountIn, goodsSum } from '#app/catalog/goods-sum.ts';
import { lacksMeasures } from '#app/catalog/offers.ts';
import { Price } from '#app/catalog/price.tsx';
import { nameOf, productAddress } from '#app/catalog/product.ts';
import { readQuantity } from '#app/catalog/read-quantity.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { useFacts } from '#app/root-data.ts';
import type { Surface } from '#app/scene/scene.ts';
import { measureWords } from '#app/typed/measure-words.ts';
import { read } from '#app/typed/reading.ts';
import { Field } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { AddShown } from './add-shown.tsx';
import { roomCopy as copy } from './copy.ts';
import { boughtFor, chosenOf } from './lay-stone.ts';
import type { SurfaceForm } from './room-form.ts';
import type { RoomStone } from './room-stone.ts';

type Props = {
	surface: Surface;
	fields: SurfaceForm;
	stone: RoomStone;
	/** Hundredths of a sq ft that are priced where none is typed. */
	usual?: number;
};

const EXAMPLE = 10_000;

/**
 * ROOM-04: what is shown, priced for one's own area, and the ways to buy exactly this. On a phone sum and press lie at the bottom of the
 * screen, as a list's bar does, so that they are seen beside the picture.
 */
export function RoomPrice({ surface, fields, stone, usual = EXAMPLE }: Props) {
	const { goods, price } = chosenOf(surface, fields, stone);
	const area = fields.area === '' ? read(usual) : readQuantity(fields.area);
	const isMeasured = !lacksMeasures(stone, goods);
	const bought = area.ok && isMeasured ? boughtFor(goods, stone, area.value) : null;
	const { discountInCart } = useFacts();
	const { discount, density } = stone;
	const sum =
		bought && price !== null
			? goodsSum([{ ...bought, price, discount, density, thickness: goods.thickness }], discountInCart)
			: null;
	return (
		<section
			aria-label={copy.price}
			className="min-w-0 lg:col-start-2 max-lg:border-t max-lg:border-stone-3 max-lg:pt-4"
		>
			<h2 className="font-serif text-lg">{nameOf(stone)}</h2>
			{price === null ? (
				<p className="mt-1 text-sm">{copy.notOffered}</p>
			) : (
				<Price price={price} discount={stone.discount} stacked className="mt-1" />
			)}
			{isMeasured ? (
				<Field
					name={`${surface.name}-area`}
					label={copy.area}
					inputMode="decimal"
					autoComplete="off"
					placeholder={formatQuantity(usual)}
					defaultValue={fields.area}
					error={area.ok ? undefined : measureWords(area.fault)}
					className="figures mt-3 max-w-40"
				/>
			) : (
				<p className="mt-3 text-sm">
					{copy.byMeasures}{' '}
					<Link
						to={`${href('/calculator')}?${new URLSearchParams({ stone: stone.id })}`}
						className={quietLink}
					>
						{copy.toMeasures}
					</Link>
				</p>
			)}
			{bought && price !== null && sum && (
				<div
					data-list-bar
					className="lg:mt-3 lg:grid lg:gap-4 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:flex max-lg:flex-wrap max-lg:min-h-15.5 max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1 max-lg:border-t max-lg:border-stone-3 max-lg:bg-paper max-lg:py-2 max-lg:ps-[clamp(16px,4vw,64px)] max-lg:pe-18.5"
				>
					<p role="status" className="figures min-w-0 flex-1 basis-[8em] max-lg:text-sm max-lg:leading-tight">
						{copy.sum(amountIn({ pieces: sum.pieces, area: sum.area }), sum.total)}
					</p>
					<AddShown stone={stone} goods={goods} price={price} quantity={bought.quantity} />
				</div>
			)}
			{sum && (
				<p className="figures mt-2 text-sm text-stone-1">
					{`${sum.weight} · ${goodsCopy.shipping}: ${sum.shipping}`}
				</p>
			)}
			{sum?.later && <p className="figures mt-2 text-sm">{cartCopy.laterDiscount(sum.later)}</p>}
			<div className="mt-1 flex flex-wrap gap-x-6">
				{bought && <AddToProject item={{ ...goods, ...bought, stone: stone.id }} />}
				<Link to={productAddress(stone.id)} className={quietLink}>
					{copy.toStone}
				</Link>
			</div>
		</section>
	);
}

export const quietLink =
	'inline-flex min-h-11 items-center text-sm underline decoration-stone-2 underline-offset-4 hover:decoration-ink';
