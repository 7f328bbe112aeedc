import { useState } from 'react';
import { Choices } from '#app/staff/phone/choices.tsx';
import { Question, Questions } from '#app/staff/phone/questions.tsx';
import { reasonText } from './cash-question.tsx';
import { roadCopy as copy } from './copy.ts';
import type { DoorFormProps } from './outcome.ts';

export function RefusedForm({ door, pressKey, reasons, values, refused }: DoorFormProps) {
	const [reason, setReason] = useState(values.reason ?? '');
	return (
		<Questions
			id="refused"
			screens={['refused', 'refused-sure']}
			check={() => (reason === '' ? copy.faults.reason : null)}
			fields={{ outcome: 'refused', version: door.version, key: pressKey }}
			refused={refused}
			send={copy.send.refused}
			sending={copy.sending}
		>
			<Question at="refused" title={copy.whyRefused}>
				<Choices
					legend={copy.whyRefused}
					name="reason"
					options={reasons}
					chosen={reason}
					onChoose={setReason}
				/>
			</Question>
			<Question at="refused-sure" title={copy.sure}>
				{reason && <p>{copy.reason(reasonText(reasons, reason))}</p>}
				<ul className="figures grid gap-2 border-y border-stone-3 py-3">
					{door.lines.map(({ position, name, quantity }) => (
						<li key={position}>{copy.backToYard(name, quantity)}</li>
					))}
				</ul>
				<p>{copy.sureHint}</p>
			</Question>
		</Questions>
	);
}
