import type { ComponentProps, ReactNode, RefObject } from 'react';
import { capitalize } from '#app/catalog/capitalize.ts';
import { CUT, pieceArea } from '#app/catalog/goods.ts';
import { goodsCopy } from '#app/catalog/goods-copy.ts';
import type { Chosen } from '#app/catalog/goods-form.ts';
import { amountIn, type GoodsSum } from '#app/catalog/goods-sum.ts';
import { sizeToChoose } from '#app/catalog/goods-words.ts';
import { type Option, offersOf } from '#app/catalog/offers.ts';
import type { Detail } from '#app/catalog/product.ts';
import { uses, useWords } from '#app/catalog/uses.ts';
import { discountedPrice, formatMoney } from '#app/platform/money.ts';
import { Link } from '#app/ui/link.tsx';
import { uncuttable } from './chosen-words.ts';
import { productCopy as copy } from './copy.ts';
import type { Unread } from './read-product-form.ts';

/** What the page takes before React starts: some digits that are not all 0. */
const PLAIN = '(?=.*[1-9])[0-9]{1,6}([.][0-9]+)?';

type Props = {
	product: Detail;
	partial: boolean;
	id: string;
	form: RefObject<HTMLFormElement | null>;
	chosen: Chosen | null;
	unread: Unread | null;
	sum: GoodsSum;
	/** What reads typed fields is there. Before it, they take plain numbers alone. */
	isReading: boolean;
	onFocus: () => void;
	onChoose: () => void;
};

/**
 * GOODS-05: size, thickness, finish, use and quantity, to choose at once and before React starts: `chosenIn` reads it. The usual
 * goods are empty values. `partial`: it is not shown yet; its rows are the same for every product, so their room is free.
 */
export function GoodsChooser({
	product,
	partial,
	id,
	form,
	chosen,
	unread,
	sum,
	isReading,
	onFocus,
	onChoose,
}: Props) {
	const { sizes, thicknesses, finishes, usual } = offersOf(product);
	// Both measures or none where cut to size is the usual. A browser cannot complain of a field that is hidden.
	const isCut = !!chosen?.cut;
	const hasSize = !!(chosen?.size || chosen?.wide || chosen?.high || chosen?.unit);
	const measure = { required: isCut && hasSize, disabled: !!chosen && !isCut };
	const fault = unread?.words ?? uncuttable(chosen, product);
	const suited = product.uses.length > 0 ? uses.filter((use) => product.uses.includes(use)) : uses;
	return (
		<form
			ref={form}
			id={id}
			aria-label={copy.choose}
			aria-busy={partial}
			onFocus={onFocus}
			onInput={onChoose}
			className={`goods-chooser ${partial ? 'invisible' : ''}`}
		>
			<Choice is="size" label={copy.size} wide={thicknesses.length === 0}>
				{sizes.map((option) => (
					<option
						key={option.value}
						{...attributesOf(option, usual.size)}
						{...piecesOf(option.value, product)}
					>
						{capitalize(sizeToChoose(option.value)) + moreInWords(option, product)}
					</option>
				))}
			</Choice>
			{thicknesses.length > 0 && (
				<Choice is="thickness" label={copy.thicknessOf}>
					{thicknesses.map((option) => (
						<option key={option.value} {...attributesOf(option, usual.thickness)}>
							{copy.thickness(String(option.value)) + moreInWords(option, product)}
						</option>
					))}
				</Choice>
			)}
			{finishes.length > 1 && (
				<Choice is="finish" label={copy.finish}>
					{finishes.map((option) => (
						<option key={option.value} {...attributesOf(option, usual.finish)}>
							{option.value + moreInWords(option, product)}
						</option>
					))}
				</Choice>
			)}
			<div className="measures col-span-full hidden grid-cols-subgrid">
				<TypedField is="wide" label={copy.wide} {...measure} pattern={isReading ? undefined : PLAIN} />
				<TypedField is="high" label={copy.high} {...measure} pattern={isReading ? undefined : PLAIN} />
			</div>
			<Choice is="use" label={copy.use} wide={finishes.length < 2}>
				<option value="">{copy.anyUse}</option>
				{suited.map((use) => (
					<option key={use} value={use}>
						{capitalize(useWords[use].for)}
					</option>
				))}
			</Choice>
			<TypedField
				is="amount"
				label={copy.quantity}
				pattern={isReading ? undefined : PLAIN}
				inputMode="decimal"
				placeholder="1"
			/>
			<Choice is="unit" label={copy.unit} className="counted">
				<option value="">{copy.sqFt}</option>
				<option value="pieces">{copy.pieces}</option>
			</Choice>
			<output className="figures col-span-full min-h-14 text-sm">
				{fault ? (
					<span className={unread ? 'text-fault' : 'text-stone-1'}>{fault}</span>
				) : (
					!partial && <Total sum={sum} />
				)}
			</output>
			{unread?.room && (
				<Link
					to={unread.room}
					className="col-span-full -mt-4 inline-flex min-h-11 items-center text-sm underline decoration-stone-2 underline-offset-4"
				>
					{copy.howMuch}
				</Link>
			)}
		</form>
	);
}

/** SUM-03: what an order of it would charge, the largest figure of the page, with what it is and weighs. */
function Total({ sum }: Pick<Props, 'sum'>) {
	return (
		<>
			<span className="text-lg">{sum.total}</span>
			{sum.later && <span>{copy.due(formatMoney(sum.later.due))}</span>}
			<span className="block text-stone-1">
				{`${amountIn(sum)} · ${goodsCopy.shipping}: ${sum.shipping}`}
			</span>
		</>
	);
}

/** The usual option is empty, as a cart has it. */
function attributesOf<Value extends string | number>({ value, more }: Option<Value>, usual: Value) {
	return { value: value === usual ? '' : value, 'data-more': more || undefined };
}

/** What `chosenIn` needs to count pieces: their area, or that it has to ask for their measures. */
function piecesOf(size: string, { slabSize }: Detail) {
	return size === CUT ? { 'data-cut': '1' } : { 'data-area': pieceArea(size, slabSize) ?? undefined };
}

/** As the page's price changes: with the discount, where there is one. */
function moreInWords({ more }: Option<string | number>, { price, discount }: Detail): string {
	const shown = discountedPrice(price + more, discount) - discountedPrice(price, discount);
	if (shown === 0) return '';
	return shown > 0 ? copy.more(formatMoney(shown)) : copy.less(formatMoney(-shown));
}

type FieldProps = { is: string; label: string };

const box =
	'mt-1.5 block min-h-11 w-full min-w-0 rounded-sm border border-stone-2 bg-white px-3 text-base font-normal text-ink text-ellipsis';

type ChoiceProps = FieldProps & { wide?: boolean; className?: string; children: ReactNode };

function Choice({ is, label, wide, className = '', children }: ChoiceProps) {
	return (
		<label className={`min-w-0 text-sm font-medium ${wide ? 'max-lg:col-span-2' : ''} ${className}`}>
			<span>{label}</span>
			<select data-goods={is} defaultValue="" className={box}>
				{children}
			</select>
		</label>
	);
}

function TypedField({ is, label, ...input }: FieldProps & ComponentProps<'input'>) {
	return (
		<label className="min-w-0 text-sm font-medium">
			<span>{label}</span>
			<input {...input} data-goods={is} autoComplete="off" className={`figures ${box}`} />
		</label>
	);
}
