import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { reasons } from '#app/orders/reasons.ts';
import { discountBadge, lineTotal } from '#app/platform/money.ts';
import { reasonWords } from '#app/staff/orders/copy.ts';
import { Panel } from '#app/staff/panel.tsx';
import { desk } from '#app/staff/sizes.ts';
import { readMoney } from '#app/typed/amounts.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextArea } from '#app/ui/field.tsx';
import { focusAfterAnswer } from '#app/ui/focus-after-answer.ts';
import { Choice, Select } from '#app/ui/select.tsx';
import { OTHER } from './draft-goods.ts';
import { type Drafted, type DraftLine, unitIn, units } from './draft-line.ts';
import { linesCopy as copy } from './edit-copy.ts';
import { GoodsFields } from './goods-fields.tsx';
import { lineQuantity } from './line-quantity.ts';
import { StoneSearch } from './stone-search.tsx';

type Props = {
	drafted: Drafted;
	values: Record<string, string>;
	errors: Record<string, string>;
	/** Whether a line has words to the buyer. */
	hasNotes?: boolean;
};

/** The lines of an order as fields of the form around it; the form's `intent` adds one and takes one out. */
export function LineEditor({ drafted: { lines, words, stones }, values, errors, hasNotes = false }: Props) {
	const list = useRef<HTMLUListElement>(null);
	const submit = useSubmit();
	const [total, setTotal] = useState<number | null>(null);
	const count = useRef(lines.length);

	useEffect(() => {
		const isMore = lines.length > count.current;
		count.current = lines.length;
		if (isMore)
			focusAfterAnswer(list.current?.querySelector<HTMLElement>('li:last-child input[name^=quantity]'));
		setTotal(null);
	}, [lines]);

	function addUp() {
		const form = list.current?.closest('form');
		if (!form) return;
		const typed = new FormData(form);
		const text = (name: string) => String(typed.get(name) ?? '');
		setTotal(
			sumOf(
				lines.map((line, index) => ({
					...line,
					quantity: text(`quantity-${index}`),
					unit: unitIn(text(`unit-${index}`)),
					price: text(`price-${index}`),
				})),
			),
		);
	}

	/** The list's price follows the goods, and what a piece measures. What is still to be typed waits. */
	function follow({ target }: FormEvent) {
		if (!(target instanceof HTMLSelectElement) || !target.form || target.value === OTHER) return;
		const typed = new FormData(target.form);
		typed.set('intent', 'goods');
		submit(typed, { method: 'post', preventScrollReset: true });
	}

	return (
		<Panel title={copy.title}>
			{lines.length === 0 && <p className="py-2">{copy.none}</p>}
			<ul ref={list} onInput={addUp} onChange={follow}>
				{lines.map((line, index) => (
					<EditedLine
						key={line.key}
						name={labelOf(line, lines)}
						line={line}
						index={index}
						errors={errors}
						hasNotes={hasNotes}
					/>
				))}
			</ul>
			{lines.length > 0 && (
				<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 py-3">
					<Choice
						size={desk}
						name="reason"
						label={copy.reason}
						defaultValue={values.reason ?? ''}
						error={errors.reason}
						none={copy.noReason}
						options={reasons.priced.map((reason) => [reason, reasonWords[reason]])}
						className="w-full sm:w-72"
					/>
					<p role="status" className="figures font-medium">
						{copy.total(total ?? sumOf(lines))}
					</p>
				</div>
			)}
			{/* A new one once a stone was added, so that the next search begins anew. */}
			<StoneSearch key={lines.map(({ key }) => key).join()} words={words} stones={stones} />
		</Panel>
	);
}

/** The goods tell lines of one stone apart. */
function labelOf({ productId, name, goods }: DraftLine, lines: readonly DraftLine[]): string {
	const isAlone = lines.filter((line) => line.productId === productId).length === 1;
	return isAlone || !goods ? name : `${name}, ${goods}`;
}

function EditedLine({
	line,
	name,
	index,
	errors,
	hasNotes,
}: {
	line: DraftLine;
	name: string;
	index: number;
	errors: Record<string, string>;
	hasNotes: boolean;
}) {
	const { key, productId, image, left, listed, discount, pieceArea } = line;
	const number = { inputMode: 'decimal', autoComplete: 'off' } as const;
	return (
		<li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-b border-stone-3 py-3 sm:grid-cols-[2.5rem_minmax(0,1fr)_6rem_5.5rem_7rem_auto]">
			<input type="hidden" name={`line-${index}`} value={key} />
			<input type="hidden" name={`product-${index}`} value={productId} />
			<input type="hidden" name={`listed-${index}`} value={listed === null ? '' : String(listed / 100)} />
			<ProductImage view={{ image }} alt="" />
			<div className="min-w-0">
				<p className="font-serif wrap-break-word">{line.name}</p>
				<p className="figures text-xs text-stone-1">
					{[copy.left(left), copy.listed(listed), discount > 0 && copy.laterDiscount(discountBadge(discount))]
						.filter(Boolean)
						.join(' · ')}
				</p>
			</div>
			<div className="col-span-2 grid grid-cols-3 gap-3 sm:contents">
				<Field
					size={desk}
					{...number}
					name={`quantity-${index}`}
					label={copy.amount}
					aria-label={copy.quantityOf(name)}
					defaultValue={line.quantity}
					error={errors[`quantity ${key}`]}
				/>
				<Select
					size={desk}
					name={`unit-${index}`}
					label={copy.unit}
					aria-label={copy.unitOf(name)}
					defaultValue={line.unit}
				>
					{units.map((unit) => (
						<option key={unit} value={unit} disabled={unit === 'pieces' && pieceArea === null}>
							{copy.units[unit]}
						</option>
					))}
				</Select>
				<Field
					size={desk}
					{...number}
					// A new one where the list's price is another.
					key={listed}
					name={`price-${index}`}
					label={copy.price}
					aria-label={copy.priceOf(name)}
					defaultValue={line.price}
					error={errors[`price ${key}`]}
				/>
			</div>
			<GoodsFields line={line} name={name} index={index} errors={errors} />
			{hasNotes && (
				<TextArea
					size={desk}
					name={`note-${index}`}
					rows={1}
					label={copy.note}
					aria-label={copy.noteOf(name)}
					defaultValue={line.note}
					error={errors[`note ${key}`]}
					autoComplete="off"
					className="col-span-2 sm:col-span-5 sm:col-start-2"
				/>
			)}
			<Button
				type="submit"
				name="intent"
				value={`remove-${key}`}
				tone="plain"
				aria-label={copy.removeOf(name)}
				className="col-span-2 justify-self-start sm:col-span-1 sm:col-start-6 sm:row-start-1 sm:mt-4"
			>
				{copy.remove}
			</Button>
		</li>
	);
}

/** Paisa, of the lines that are numbers so far. */
function sumOf(
	lines: readonly Pick<DraftLine, 'quantity' | 'unit' | 'price' | 'pieceArea' | 'typed' | 'offered'>[],
): number {
	return lines.reduce((sum, line) => {
		const quantity = lineQuantity(line);
		const price = readMoney(line.price);
		return quantity?.ok && price.ok ? sum + lineTotal(price.value, quantity.value) : sum;
	}, 0);
}
