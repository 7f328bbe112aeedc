import { useState } from 'react';
import { dueForPart } from '#app/orders/moves/due-for-part.ts';
import { formatMoney } from '#app/platform/money.ts';
import { ONE_SQ_FT } from '#app/platform/quantity.ts';
import { typedHundredths } from '#app/staff/form/typed-numbers.ts';
import { Question, Questions } from '#app/staff/phone/questions.tsx';
import { thumb, thumbNumber } from '#app/staff/sizes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { CashQuestion, reasonText } from './cash-question.tsx';
import { collectedIn } from './collected-cash.ts';
import { roadCopy as copy } from './copy.ts';
import { keptField, keptIn } from './kept-lines.ts';
import type { DoorFormProps, DoorLine } from './outcome.ts';

/** What is kept by line; what is due and what comes back follow as one types. */
export function PartForm({ door, pressKey, reasons, values, refused }: DoorFormProps) {
	const { version, lines } = door;
	const [typed, setTyped] = useState(() =>
		Object.fromEntries(
			lines.map((line) => [line.position, values[keptField(line)] ?? typedHundredths(line.quantity)]),
		),
	);
	const [cash, setCash] = useState(values.cash || null);
	const hydrated = useHydrated();
	const [reason, setReason] = useState(values.reason ?? '');
	const { kept, fault } = keptIn(lines, ({ position }) => typed[position] ?? '');
	const keptOf = ({ position }: DoorLine) => kept.find((line) => line.position === position)?.kept ?? 0;
	const due = dueForPart(door, kept);
	const { collected, fault: cashFault } = collectedIn(cash ?? '', due, door);
	const differs = collected !== due;
	return (
		<Questions
			id="part"
			screens={['part', 'part-cash', ...(differs ? ['part-cash-why'] : []), 'part-sure']}
			check={(screen) => {
				if (fault) return fault;
				if (screen !== 'part' && cashFault) return cashFault;
				return screen === 'part-cash-why' && reason === '' ? copy.faults.reason : null;
			}}
			fields={{ outcome: 'part', version, key: pressKey }}
			refused={refused}
			send={copy.send.part}
			sending={copy.sending}
		>
			<Question at="part" title={copy.kept}>
				{lines.map((line) => (
					<KeptLine
						key={line.position}
						line={line}
						typed={typed[line.position] ?? ''}
						kept={keptOf(line)}
						onType={(text) => setTyped({ ...typed, [line.position]: text })}
					/>
				))}
				<p className="figures font-medium noscript:hidden" aria-live="polite">
					{copy.dueNow(formatMoney(due))}
				</p>
			</Question>
			<CashQuestion
				at="part-cash"
				// Without scripts it cannot follow what is kept: empty is what is due.
				cash={cash ?? (hydrated ? typedHundredths(due) : '')}
				due={due}
				reasons={reasons}
				reason={reason}
				onCash={setCash}
				onReason={setReason}
			/>
			<Question at="part-sure" title={copy.sure}>
				<ul className="figures grid gap-2 border-y border-stone-3 py-3 noscript:hidden">
					{lines.map((line) => (
						<li key={line.position}>
							<span>{copy.lineKept(line.name, keptOf(line), line.quantity)}</span>.{' '}
							<span>{copy.comesBack(line.quantity - keptOf(line))}</span>
						</li>
					))}
				</ul>
				<p className="figures text-xl noscript:hidden">{copy.got(formatMoney(collected ?? 0))}</p>
				{differs && reason && <p>{copy.reason(reasonText(reasons, reason))}</p>}
				<p>{copy.sureHint}</p>
			</Question>
		</Questions>
	);
}

function KeptLine({
	line,
	typed,
	kept,
	onType,
}: {
	line: DoorLine;
	typed: string;
	kept: number;
	onType: (text: string) => void;
}) {
	const { name, quantity } = line;
	const step = (by: number) => onType(typedHundredths(Math.min(Math.max(kept + by, 0), quantity)));
	return (
		<div className="grid gap-2 border-t border-stone-3 pt-4">
			<Field
				size={thumbNumber}
				label={copy.keptLabel(name)}
				hint={`${copy.sent(quantity)}. ${copy.comesBack(quantity - kept)}.`}
				name={keptField(line)}
				inputMode="decimal"
				autoComplete="off"
				value={typed}
				onChange={({ target }) => onType(target.value)}
			/>
			<div className="grid grid-cols-4 gap-2 noscript:hidden">
				<Button size={thumb} tone="quiet" aria-label={copy.less(name)} onClick={() => step(-ONE_SQ_FT)}>
					−1
				</Button>
				<Button size={thumb} tone="quiet" aria-label={copy.more(name)} onClick={() => step(ONE_SQ_FT)}>
					+1
				</Button>
				<Button size={thumb} tone="quiet" onClick={() => onType('0')}>
					{copy.none}
				</Button>
				<Button size={thumb} tone="quiet" onClick={() => onType(typedHundredths(quantity))}>
					{copy.all}
				</Button>
			</div>
		</div>
	);
}
