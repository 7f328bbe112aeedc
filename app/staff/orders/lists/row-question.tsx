import { type KeyboardEvent, useEffect, useRef } from 'react';
import { reasons } from '#app/orders/reasons.ts';
import { deskCopy as copy } from './copy.ts';
import type { Ask, DeskRow } from './desk-row.ts';

const main =
	'min-h-11 rounded-sm border border-transparent bg-onyx px-4 font-medium text-paper hover:bg-onyx-deep md:min-h-9';
const quiet = 'min-h-11 rounded-sm border border-stone-2 px-3 hover:border-ink md:min-h-9';

/** DESK-04: the one question before an order is confirmed or cancelled, below its row. */
export function RowQuestion({ row, ask, onBack }: { row: DeskRow; ask: Ask['press']; onBack: () => void }) {
	const answer = useRef<HTMLFieldSetElement>(null);
	useEffect(() => answer.current?.querySelector<HTMLElement>('select, button')?.focus(), []);
	const value = `${ask} ${row.id} ${row.version}`;
	const back = (
		<button type="button" onClick={onBack} className="min-h-11 underline underline-offset-4 md:min-h-9">
			{copy.back}
		</button>
	);
	if (ask === 'cancel')
		return (
			<fieldset ref={answer} className="flex flex-wrap items-center gap-3 py-2 md:ps-9">
				<legend className="sr-only">{copy.askCancel(row.number)}</legend>
				<label className="flex flex-wrap items-center gap-3">
					<span>{copy.askCancel(row.number)}</span>
					<select
						name="reason"
						onKeyDown={submitOnEnter}
						className="min-h-11 rounded-sm border border-stone-2 bg-white px-2 md:min-h-9"
					>
						{reasons.cancelled.map((reason) => (
							<option key={reason} value={reason}>
								{copy.reasons[reason]}
							</option>
						))}
					</select>
				</label>
				<button type="submit" name="press" value={value} className={main}>
					{copy.cancel}
				</button>
				{back}
			</fieldset>
		);
	return (
		<fieldset ref={answer} className="flex flex-wrap items-center gap-3 py-2 md:ps-9">
			<legend className="float-start pe-3">{copy.askConfirm(row.name)}</legend>
			<button type="submit" name="press" value={`called ${row.id} ${row.version}`} className={main}>
				{copy.called}
			</button>
			<button type="submit" name="press" value={value} className={quiet}>
				{copy.notCalled}
			</button>
			{back}
		</fieldset>
	);
}

/** Enter in the list of reasons presses the button beside it. */
function submitOnEnter(event: KeyboardEvent<HTMLSelectElement>): void {
	if (event.key !== 'Enter') return;
	event.preventDefault();
	const button = event.currentTarget.closest('fieldset')?.querySelector<HTMLButtonElement>('[type="submit"]');
	button?.form?.requestSubmit(button);
}
