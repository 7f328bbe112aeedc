import { useNavigation } from 'react-router';
import type { Booked } from '#app/orders/cash.ts';
import { isOver } from '#app/orders/order-status.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { typedHundredths } from '#app/staff/form/typed-numbers.ts';
import { desk } from '#app/staff/sizes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Tick } from '#app/ui/field.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';
import { Choice } from '#app/ui/select.tsx';
import { orderPageCopy as copy } from './copy.ts';
import { Refused } from './moves/refused.tsx';
import type { OrderAnswer, OrderView } from './order-answer.ts';
import { wayOptions } from './way-words.ts';

type Props = { order: OrderView; answer: OrderAnswer | undefined };

/** PAY-01: books what the customer has paid while something is due, and what is paid back while the shop owes. */
export function Payments({ order, answer }: Props) {
	if (!order.mayBook) return null;
	return (
		<>
			{order.due > 0 && <PaymentForm kind="paid" most={order.stillDue} order={order} answer={answer} />}
			{order.owed > 0 && <PaymentForm kind="refunded" most={order.owed} order={order} answer={answer} />}
		</>
	);
}

/** Folded away while the driver is to take the money. `most`: paisa. */
function PaymentForm({
	kind,
	most,
	order,
	answer,
}: Props & { kind: Exclude<Booked, 'banked'>; most: number }) {
	const busy = useNavigation().formData?.get('write') === kind && copy.saving;
	const own = answer?.form === kind ? answer : undefined;
	const field = fieldsOf(own, { size: desk });
	const words = copy.pay;
	return (
		<details
			id={kind}
			key={`${kind} ${order.version}`}
			open={own !== undefined || kind === 'refunded' || isOver(order.stage)}
			className="border-b border-stone-3"
		>
			<summary className="flex min-h-10 items-center underline decoration-stone-2 underline-offset-4">
				{words[kind]}
			</summary>
			<StaffForm noValidate className="grid gap-4 pt-2 pb-4">
				<input type="hidden" name="write" value={kind} />
				<input type="hidden" name="key" value={order.key} />
				<input type="hidden" name="version" value={order.version} />
				<div className="grid grid-cols-1 items-start gap-x-6 gap-y-3 sm:grid-cols-2">
					<Field
						{...field('amount', typedHundredths(most))}
						label={words.amount}
						inputMode="decimal"
						autoComplete="off"
					/>
					<Choice {...field('way')} label={words.way[kind]} none={copy.choose} options={wayOptions} />
					<Field {...field('slip')} label={words.slip} hint={words.slipHint} autoComplete="off" />
					<Choice
						{...field('holder', order.holders[0]?.id)}
						label={words.holder[kind]}
						hint={words.holderHint}
						options={order.holders.map(({ id, name }) => [id, name])}
					/>
				</div>
				{kind === 'paid' && own?.errors.amount && (
					<Tick size={desk} name="over" label={words.over} className="sm:mt-6" />
				)}
				{own && <Refused answer={own} />}
				<div>
					<Button type="submit" tone={order.moves.main ? 'quiet' : 'main'} busy={busy}>
						{words.book[kind]}
					</Button>
				</div>
			</StaffForm>
		</details>
	);
}
