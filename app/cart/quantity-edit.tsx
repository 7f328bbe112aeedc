import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { nameOf } from '#app/catalog/product.ts';
import { formatQuantity, parseQuantity } from '#app/platform/quantity.ts';
import { type Line, setQuantity } from './cart.ts';
import { updateCart } from './cart-store.ts';
import { cartCopy } from './copy.ts';

const box = 'figures min-h-11 w-28 rounded-sm border px-3 text-start text-base whitespace-nowrap';

/**
 * CART-02: a quantity that becomes a text field when it is clicked. Blur and Enter commit, Escape cancels. Anything but a
 * number of at least 0.1 leaves the quantity unchanged, an empty field too.
 */
export function QuantityEdit({ line }: { line: Line }) {
	const [editing, setEditing] = useState(false);
	const field = useRef<HTMLInputElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	/** The key by which the field was left. Then the focus returns to the button. */
	const leftBy = useRef<'Enter' | 'Escape' | null>(null);
	const hint = useId();

	useEffect(() => {
		if (editing) field.current?.select();
		else if (leftBy.current) button.current?.focus();
		leftBy.current = null;
	}, [editing]);

	function leaveByKey(event: KeyboardEvent<HTMLInputElement>) {
		if (event.key !== 'Enter' && event.key !== 'Escape') return;
		event.preventDefault();
		leftBy.current = event.key;
		event.currentTarget.blur();
	}

	function leave() {
		const quantity = parseQuantity(field.current?.value ?? '');
		if (quantity !== null && leftBy.current !== 'Escape') {
			updateCart((cart) => setQuantity(cart, line.id, quantity));
		}
		setEditing(false);
	}

	if (!editing) {
		return (
			<button
				ref={button}
				type="button"
				aria-label={cartCopy.editQuantity(nameOf(line), line.quantity)}
				onClick={() => setEditing(true)}
				className={`${box} border-stone-2 transition-colors hover:border-ink`}
			>
				{cartCopy.sqFt(line.quantity)}
			</button>
		);
	}
	return (
		<span className="relative">
			<input
				ref={field}
				type="text"
				inputMode="decimal"
				autoComplete="off"
				aria-label={cartCopy.quantityOf(nameOf(line))}
				aria-describedby={hint}
				defaultValue={formatQuantity(line.quantity)}
				onKeyDown={leaveByKey}
				onBlur={leave}
				className={`${box} border-onyx bg-white`}
			/>
			{/* Takes no room: when it disappears on blur, what the shopper is pressing must not move. */}
			<span
				id={hint}
				className="absolute start-0 bottom-full mb-1.5 text-xs leading-none whitespace-nowrap text-stone-1"
			>
				{cartCopy.quantityHint}
			</span>
		</span>
	);
}
