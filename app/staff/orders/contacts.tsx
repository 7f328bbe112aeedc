import { useNavigation, useSubmit } from 'react-router';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import { useDrawnFor } from '#app/accounts/for-account.tsx';
import { callOutcomes, phoneOutcomes } from '#app/orders/contact.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { Panel } from '#app/staff/panel.tsx';
import { desk } from '#app/staff/sizes.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';
import { Choice } from '#app/ui/select.tsx';
import { callWords, orderPageCopy as copy, messageWords } from './copy.ts';
import { Refused } from './moves/refused.tsx';
import type { OrderAnswer, OrderView } from './order-answer.ts';

type Props = { order: OrderView; answer?: OrderAnswer | undefined };

/** PAGE-06: drafts. A press opens WhatsApp, where nobody has sent anything yet, and writes down that it was opened. */
export function Messages({ order, answer }: Props) {
	const submit = useSubmit();
	const drawnFor = useDrawnFor();
	if (order.drafts.length === 0 || !order.mayMessage) return null;
	return (
		<Panel title={copy.messages}>
			{order.drafts.every(({ whatsapp }) => whatsapp === null) && <p>{copy.landline}</p>}
			{order.drafts.map(({ kind, text, whatsapp }) => (
				<div key={kind}>
					{whatsapp && (
						<a
							href={whatsapp}
							target="_blank"
							rel="noopener noreferrer"
							onClick={() =>
								submit(
									{ [ACCOUNT]: drawnFor, write: 'whatsapp', outcome: kind, key: `${order.key}-${kind}` },
									{ method: 'post', navigate: false },
								)
							}
							className="inline-flex min-h-11 items-center justify-center rounded-sm border border-ink px-5 text-sm font-medium"
						>
							<span>{copy.opens(messageWords[kind])}</span>
							<span className="sr-only">{copy.newTab}</span>
						</a>
					)}
					<details>
						<summary className="flex min-h-10 items-center text-xs underline decoration-stone-2 underline-offset-4">
							{copy.preview}
						</summary>
						<p className="border-s-2 border-stone-3 ps-3 text-xs wrap-anywhere">{text}</p>
					</details>
				</div>
			))}
			<PhoneCame order={order} answer={answer} />
		</Panel>
	);
}

/** VOICE-02: the customer's own message confirms the phone. */
function PhoneCame({ order, answer }: Props) {
	const own = answer?.form === 'came' ? answer : undefined;
	const { phone, isPhoneConfirmed } = order.customer;
	const busy = useNavigation().formData?.get('write') === 'came' && copy.saving;
	return (
		<StaffForm className="mt-3 grid gap-1" preventScrollReset>
			<input type="hidden" name="write" value="came" />
			<input type="hidden" name="outcome" value={phoneOutcomes[isPhoneConfirmed ? 1 : 0]} />
			<input type="hidden" name="key" value={`${order.key}-came`} />
			<input type="hidden" name="phone" value={phone} />
			<p>
				{isPhoneConfirmed ? copy.phoneConfirmed : copy.cameHint} <bdi className="figures">{phone}</bdi>
			</p>
			<div>
				<Button type="submit" tone={isPhoneConfirmed ? 'plain' : 'faint'} busy={busy}>
					{isPhoneConfirmed ? copy.notCame : copy.came}
				</Button>
			</div>
			{own && <Refused answer={own} />}
		</StaffForm>
	);
}

export function CallForm({ order, answer }: Props) {
	const own = answer?.form === 'call' ? answer : undefined;
	const field = fieldsOf(own, { size: desk });
	const isAwaiting = order.stage === 'awaiting';
	// A call that nobody answered is a move there, which counts it.
	const outcomes = callOutcomes.filter((outcome) => !isAwaiting || outcome !== 'no-answer');
	return (
		<Panel title={copy.call}>
			<WriteForm key={order.written.call} write="call" order={order}>
				<Choice
					{...field('outcome')}
					label={copy.outcome}
					hint={isAwaiting && copy.callHint}
					none={copy.choose}
					options={outcomes.map((outcome) => [outcome, callWords[outcome]])}
				/>
				<TextArea {...field('text')} label={copy.callText} rows={2} />
				{own && <Refused answer={own} />}
			</WriteForm>
		</Panel>
	);
}

export function NoteForm({ order, answer }: Props) {
	const own = answer?.form === 'note' ? answer : undefined;
	return (
		<Panel title={copy.addNote}>
			<WriteForm key={order.written.note} write="note" order={order}>
				<TextArea {...fieldsOf(own, { size: desk })('text')} label={copy.noteText} rows={2} />
				{own && <Refused answer={own} />}
			</WriteForm>
		</Panel>
	);
}

function WriteForm({
	write,
	order,
	children,
}: {
	write: 'call' | 'note';
	order: OrderView;
	children: React.ReactNode;
}) {
	const busy = useNavigation().formData?.get('write') === write && copy.saving;
	return (
		<StaffForm className="grid gap-2" preventScrollReset>
			<input type="hidden" name="write" value={write} />
			<input type="hidden" name="key" value={`${order.key}-${write}`} />
			{children}
			<div>
				<Button type="submit" tone="faint" busy={busy}>
					{write === 'call' ? copy.saveCall : copy.saveNote}
				</Button>
			</div>
		</StaffForm>
	);
}
