import { href } from 'react-router';
import { AddToProject } from '#app/catalog/add-to-project.tsx';
import { amountInWords } from '#app/catalog/goods-words.ts';
import { lacksMeasures } from '#app/catalog/offers.ts';
import { Price } from '#app/catalog/price.tsx';
import { nameOf, productAddress } from '#app/catalog/product.ts';
import { readQuantity } from '#app/catalog/read-quantity.ts';
import { discountedPrice, formatMoney, lineTotal } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
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

/** ROOM-04: what is shown, priced for one's own area, and the ways to buy exactly this. */
export function RoomPrice({ surface, fields, stone, usual = EXAMPLE }: Props) {
	const { goods, price } = chosenOf(surface, fields, stone);
	const area = fields.area === '' ? read(usual) : readQuantity(fields.area);
	const isMeasured = !lacksMeasures(stone, goods);
	const bought = area.ok && isMeasured ? boughtFor(goods, stone, area.value) : null;
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
			{bought && price !== null && (
				<>
					<p role="status" className="figures mt-3 mb-4">
						{copy.sum(
							amountInWords(goods.size, bought.quantity, bought.pieces),
							formatMoney(lineTotal(discountedPrice(price, stone.discount), bought.quantity)),
						)}
					</p>
					<AddShown stone={stone} goods={goods} price={price} quantity={bought.quantity} />
				</>
			)}
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
