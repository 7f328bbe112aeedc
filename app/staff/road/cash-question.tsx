import { formatMoney } from '#app/platform/money.ts';
import { Choices } from '#app/staff/phone/choices.tsx';
import { Question } from '#app/staff/phone/questions.tsx';
import { thumbNumber } from '#app/staff/sizes.ts';
import { Field } from '#app/ui/field.tsx';
import { roadCopy as copy } from './copy.ts';
import type { DoorFormProps } from './outcome.ts';

/** Asks for the cash, and where it is not what is due, why. */
export function CashQuestion({
	at,
	due,
	cash,
	onCash,
	reasons,
	reason,
	onReason,
}: {
	/** The screen; the reason's is `<at>-why`. */
	at: string;
	/** Paisa. */
	due: number;
	cash: string;
	onCash: (typed: string) => void;
	reasons: DoorFormProps['reasons'];
	reason: string;
	onReason: (reason: string) => void;
}) {
	return (
		<>
			<Question at={at} title={copy.cash}>
				<p className="figures">{copy.cashHint(formatMoney(due))}</p>
				<Field
					size={thumbNumber}
					label={copy.cashLabel}
					hint={copy.cashEmpty}
					name="cash"
					inputMode="decimal"
					autoComplete="off"
					value={cash}
					onChange={({ target }) => onCash(target.value)}
				/>
			</Question>
			<Question at={`${at}-why`} title={copy.whyOther}>
				<p>{copy.onlyOther}</p>
				<Choices legend={copy.whyOther} name="reason" options={reasons} chosen={reason} onChoose={onReason} />
			</Question>
		</>
	);
}

export function reasonText(reasons: DoorFormProps['reasons'], reason: string): string {
	return reasons.find(({ value }) => value === reason)?.text ?? '';
}
