import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { wholePieces } from '#app/catalog/goods.ts';
import { pieceKind, piecesInWords } from '#app/catalog/goods-words.ts';
import { nameOf } from '#app/catalog/product.ts';
import { readQuantity, roomArea } from '#app/catalog/read-quantity.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { measureWords } from '#app/typed/measure-words.ts';
import type { MeasureFault } from '#app/typed/reading.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { calculatorForFloor } from './calculator-for.ts';
import { type Line, lineKey, setQuantity } from './cart.ts';
import { updateCart } from './cart-store.ts';
import { cartCopy } from './copy.ts';
import { amountOf } from './line-goods.tsx';

const box = 'figures min-h-11 rounded-sm border px-3 text-start text-base whitespace-nowrap';

/**
 * CART-02: a quantity that becomes a text field when it is clicked. Blur and Enter commit, Escape cancels. Anything but a
 * number of at least 0.1 leaves the quantity unchanged, an empty field too. The row says why, until the next edit. GOODS-10: what is
 * sold in whole pieces is counted in them.
 */
export function QuantityEdit({ line }: { line: Line }) {
	const [editing, setEditing] = useState(false);
	const [fault, setFault] = useState<MeasureFault | null>(null);
	const field = useRef<HTMLInputElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	/** The key by which the field was left. Then the focus returns to the button. */
	const leftBy = useRef<'Enter' | 'Escape' | null>(null);
	const hint = useId();
	const { size, quantity, piece } = line;
	const pieces = wholePieces(quantity, piece);

	useEffect(() => {
		if (editing) field.current?.select();
		else if (leftBy.current) button.current?.focus();
		leftBy.current = null;
	}, [editing]);

	function edit() {
		setFault(null);
		setEditing(true);
	}

	function leaveByKey(event: KeyboardEvent<HTMLInputElement>) {
		if (event.key !== 'Enter' && event.key !== 'Escape') return;
		event.preventDefault();
		leftBy.current = event.key;
		event.currentTarget.blur();
	}

	function leave() {
		const typed = field.current?.value ?? '';
		if (leftBy.current !== 'Escape') {
			const reading = readQuantity(typed, line);
			if (reading.ok) set(reading.value);
			else if (reading.fault.kind !== 'empty') afterPress(() => setFault(reading.fault));
		}
		setEditing(false);
	}

	function set(quantity: number) {
		updateCart((cart) => setQuantity(cart, lineKey(line), quantity));
		setFault(null);
	}

	function take(area: number) {
		set(area);
		// The pressed button disappears with the message.
		button.current?.focus();
	}

	if (!editing) {
		return (
			<>
				<button
					ref={button}
					type="button"
					aria-label={cartCopy.editQuantity(nameOf(line), amountOf(line))}
					onClick={edit}
					className={`${box} min-w-28 border-stone-2 transition-colors hover:border-ink`}
				>
					{pieces > 0 ? piecesInWords(size, pieces) : cartCopy.sqFt(quantity)}
				</button>
				{fault && <Refusal fault={fault} line={line} onTake={take} />}
			</>
		);
	}
	return (
		<span className="relative">
			<input
				ref={field}
				type="text"
				inputMode="decimal"
				autoComplete="off"
				aria-label={(piece ? cartCopy.piecesOf[pieceKind(size)] : cartCopy.quantityOf)(nameOf(line))}
				aria-describedby={hint}
				defaultValue={piece ? pieces || '' : formatQuantity(quantity)}
				onKeyDown={leaveByKey}
				onBlur={leave}
				className={`${box} w-28 border-onyx bg-white`}
			/>
			{/* Takes no room: when it disappears on blur, what the shopper is pressing must not move. */}
			<span
				id={hint}
				className="absolute start-0 bottom-full mb-1.5 text-xs leading-none whitespace-nowrap text-stone-1"
			>
				{piece ? cartCopy.piecesHint : cartCopy.quantityHint}
			</span>
		</span>
	);
}

/** Calls `then` now, or after the press that has moved the focus: until then, what is pressed must not move. */
function afterPress(then: () => void): void {
	if (document.querySelector(':active')) addEventListener('click', then, { once: true });
	else then();
}

type RefusalProps = { fault: MeasureFault; line: Line; onTake: (area: number) => void };

/** The last item of the line's row, on a line of its own. */
function Refusal({ fault, line, onTake }: RefusalProps) {
	const area = roomArea(fault, line.piece);
	return (
		<div role="alert" className="order-last basis-full text-sm text-fault">
			<p>{fault.kind === 'much' ? `${measureWords(fault)} ${cartCopy.askForMore}` : measureWords(fault)}</p>
			{fault.kind === 'room' && (
				<p className="flex flex-wrap gap-x-5 text-ink">
					{area !== null && (
						<Button tone="plain" onClick={() => onTake(area)}>
							{cartCopy.setTo(amountOf({ ...line, quantity: area }))}
						</Button>
					)}
					<Link
						to={calculatorForFloor(line, fault.sides)}
						className="inline-flex min-h-11 items-center underline decoration-stone-2 underline-offset-4"
					>
						{cartCopy.measure}
					</Link>
				</p>
			)}
		</div>
	);
}
