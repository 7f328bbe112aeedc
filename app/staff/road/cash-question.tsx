import { formatMoney } from '#app/platform/money.ts';
import { BigField, Choices } from '#app/staff/phone/big-field.tsx';
import { Question } from '#app/staff/phone/questions.tsx';
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
				<BigField
					label={copy.cashLabel}
					hint={copy.cashEmpty}
					name="cash"
					inputMode="decimal"
					autoComplete="off"
					className="figures text-lg"
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
