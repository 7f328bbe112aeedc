import { useEffect, useRef, useState } from 'react';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { reasons } from '#app/orders/reasons.ts';
import { discountBadge, lineTotal } from '#app/platform/money.ts';
import { parseHundredths } from '#app/staff/typed-numbers.ts';
import { Button } from '#app/ui/button.tsx';
import { reasonWords } from './copy.ts';
import type { Drafted, DraftLine } from './draft-line.ts';
import { linesCopy as copy } from './edit-copy.ts';
import { Choice, Text } from './fields.tsx';
import { Panel } from './panel.tsx';
import { StoneSearch } from './stone-search.tsx';

type Props = {
	drafted: Drafted;
	values: Record<string, string>;
	errors: Record<string, string>;
};

/** The lines of an order as fields of the form around it; the form's `intent` adds one and takes one out. */
export function LineEditor({ drafted: { lines, words, stones }, values, errors }: Props) {
	const list = useRef<HTMLUListElement>(null);
	const [total, setTotal] = useState<number | null>(null);
	const count = useRef(lines.length);
	const start = sumOf(lines.map(({ quantity, price }) => [quantity, price]));

	useEffect(() => {
		const isMore = lines.length > count.current;
		count.current = lines.length;
		if (isMore) list.current?.querySelector<HTMLInputElement>('li:last-child input[name^=quantity]')?.focus();
		setTotal(null);
	}, [lines]);

	function addUp() {
		const form = list.current?.closest('form');
		if (!form) return;
		const typed = new FormData(form);
		const text = (name: string) => String(typed.get(name) ?? '');
		setTotal(sumOf(lines.map((_, index) => [text(`quantity-${index}`), text(`price-${index}`)])));
	}

	return (
		<Panel title={copy.title}>
			{lines.length === 0 && <p className="py-2">{copy.none}</p>}
			<ul ref={list} onInput={addUp}>
				{lines.map((line, index) => (
					<EditedLine key={line.productId} {...{ line, index, errors }} />
				))}
			</ul>
			{lines.length > 0 && (
				<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 py-3">
					<Choice
						name="reason"
						label={copy.reason}
						defaultValue={values.reason ?? ''}
						error={errors.reason}
						className="w-full sm:w-72"
					>
						<option value="">{copy.noReason}</option>
						{reasons.priced.map((reason) => (
							<option key={reason} value={reason}>
								{reasonWords[reason]}
							</option>
						))}
					</Choice>
					<p role="status" className="figures font-medium">
						{copy.total(total ?? start)}
					</p>
				</div>
			)}
			{/* A new one once a stone was added, so that the next search begins anew. */}
			<StoneSearch key={lines.map(({ productId }) => productId).join()} words={words} stones={stones} />
		</Panel>
	);
}

function EditedLine({
	line,
	index,
	errors,
}: {
	line: DraftLine;
	index: number;
	errors: Record<string, string>;
}) {
	const { productId, name, image, left, listed, discount } = line;
	const number = { inputMode: 'decimal', autoComplete: 'off' } as const;
	return (
		<li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-b border-stone-3 py-3 sm:grid-cols-[2.5rem_minmax(0,1fr)_7rem_8rem_auto]">
			<input type="hidden" name={`product-${index}`} value={productId} />
			<ProductImage view={{ image }} alt="" />
			<div className="min-w-0">
				<p className="font-serif wrap-break-word">{name}</p>
				<p className="figures text-xs text-stone-1">
					{[copy.left(left), copy.listed(listed), discount > 0 && copy.laterDiscount(discountBadge(discount))]
						.filter(Boolean)
						.join(' · ')}
				</p>
			</div>
			<div className="col-span-2 grid grid-cols-2 gap-3 sm:contents">
				<Text
					{...number}
					name={`quantity-${index}`}
					label={copy.quantity}
					aria-label={copy.quantityOf(name)}
					defaultValue={line.quantity}
					error={errors[`quantity ${productId}`]}
				/>
				<Text
					{...number}
					name={`price-${index}`}
					label={copy.price}
					aria-label={copy.priceOf(name)}
					defaultValue={line.price}
					error={errors[`price ${productId}`]}
				/>
			</div>
			<Button
				type="submit"
				name="intent"
				value={`remove-${productId}`}
				tone="plain"
				aria-label={copy.removeOf(name)}
				className="col-span-2 justify-self-start sm:col-span-1 sm:mt-4"
			>
				{copy.remove}
			</Button>
		</li>
	);
}

/** Paisa, of the lines that are numbers so far. */
function sumOf(lines: readonly (readonly [quantity: string, price: string])[]): number {
	return lines.reduce(
		(sum, [quantity, price]) => sum + lineTotal(parseHundredths(price) ?? 0, parseHundredths(quantity) ?? 0),
		0,
	);
}
