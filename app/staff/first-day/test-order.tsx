import { href } from 'react-router';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { firstDayCopy } from './copy.ts';

const copy = firstDayCopy.order;

export type TestOrder = { id: string; version: number; number: string };

type Props = { isDone: boolean; isNext: boolean; order: TestOrder | null };

/** FIRST-05: opens the shop for a test order; once it is placed, opens it at the desk and removes it. */
export function TestOrderPresses({ isDone, isNext, order }: Props) {
	if (!order)
		return isDone ? null : (
			// The shop has scripts of its own: no page of the back office opens it by them.
			<ButtonLink to={href('/shop')} reloadDocument discover="none" tone={isNext ? 'main' : 'faint'}>
				{firstDayCopy.steps.order.press}
			</ButtonLink>
		);
	return (
		<>
			<p className="w-full max-w-prose">{copy.placed(order.number)}</p>
			<ButtonLink to={href('/staff/orders/:id', { id: order.id })} tone="faint">
				{copy.open(order.number)}
			</ButtonLink>
			<StaffForm>
				<input type="hidden" name="intent" value="remove" />
				<input type="hidden" name="order" value={order.id} />
				<input type="hidden" name="version" value={order.version} />
				<Button type="submit" tone="faint">
					{copy.remove}
				</Button>
			</StaffForm>
		</>
	);
}
