import { useState } from 'react';
import { formatDate } from '#app/platform/dates.ts';
import { Choices } from '#app/staff/phone/choices.tsx';
import { Question, Questions } from '#app/staff/phone/questions.tsx';
import { thumb } from '#app/staff/sizes.ts';
import { Field } from '#app/ui/field.tsx';
import { reasonText } from './cash-question.tsx';
import { roadCopy as copy } from './copy.ts';
import type { DoorFormProps } from './outcome.ts';

export function AwayForm({
	door,
	pressKey,
	reasons,
	values,
	refused,
	tomorrow,
}: DoorFormProps & {
	/** ISO date. */
	tomorrow: string;
}) {
	const [reason, setReason] = useState(values.reason ?? 'nobody-home');
	const [day, setDay] = useState(values.day ?? tomorrow);
	return (
		<Questions
			id="away"
			screens={['away', 'away-day', 'away-sure']}
			check={(screen) => (screen === 'away-day' && day < tomorrow ? copy.faults.day : null)}
			fields={{ outcome: 'away', version: door.version, key: pressKey }}
			refused={refused}
			send={copy.send.away}
			sending={copy.sending}
		>
			<Question at="away" title={copy.whyAway}>
				<Choices legend={copy.whyAway} name="reason" options={reasons} chosen={reason} onChoose={setReason} />
			</Question>
			<Question at="away-day" title={copy.nextDay}>
				<Field
					size={thumb}
					label={copy.nextDayLabel}
					name="day"
					type="date"
					min={tomorrow}
					value={day}
					onChange={({ target }) => setDay(target.value)}
				/>
			</Question>
			<Question at="away-sure" title={copy.sure}>
				<p className="noscript:hidden">{copy.reason(reasonText(reasons, reason))}</p>
				<p className="noscript:hidden">{day && copy.again(formatDate(day))}</p>
				<p>{copy.sureAway}</p>
			</Question>
		</Questions>
	);
}
