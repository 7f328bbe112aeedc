import { useState } from 'react';
import { formatMoney } from '#app/platform/money.ts';
import { typedHundredths } from '#app/staff/form/typed-numbers.ts';
import { Question, Questions } from '#app/staff/phone/questions.tsx';
import { CashQuestion, reasonText } from './cash-question.tsx';
import { collectedIn } from './collected-cash.ts';
import { roadCopy as copy } from './copy.ts';
import type { DoorFormProps } from './outcome.ts';

export function DeliveredForm({ door, pressKey, reasons, values, refused }: DoorFormProps) {
	const { version, due } = door;
	const [cash, setCash] = useState(values.cash ?? typedHundredths(due));
	const [reason, setReason] = useState(values.reason ?? '');
	const { collected, fault } = collectedIn(cash, due, door);
	const differs = collected !== due;
	return (
		<Questions
			id="delivered"
			screens={differs ? ['delivered', 'delivered-why', 'delivered-sure'] : ['delivered', 'delivered-sure']}
			check={(screen) => {
				if (fault) return fault;
				return screen === 'delivered-why' && reason === '' ? copy.faults.reason : null;
			}}
			fields={{ outcome: 'delivered', version, key: pressKey }}
			refused={refused}
			send={copy.send.delivered}
			sending={copy.sending}
		>
			<CashQuestion
				at="delivered"
				due={due}
				cash={cash}
				reasons={reasons}
				reason={reason}
				onCash={setCash}
				onReason={setReason}
			/>
			<Question at="delivered-sure" title={copy.sure}>
				<p className="figures text-xl noscript:hidden">{copy.got(formatMoney(collected ?? 0))}</p>
				{differs && reason && <p>{copy.reason(reasonText(reasons, reason))}</p>}
				<p>{copy.sureHint}</p>
			</Question>
		</Questions>
	);
}
