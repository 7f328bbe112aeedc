import { isOver } from '#app/orders/order-status.ts';
import { formatMoney } from '#app/platform/money.ts';
import { orderPageCopy as copy } from '#app/staff/orders/copy.ts';
import type { OrderAnswer, OrderView } from '#app/staff/orders/order-answer.ts';
import { Panel } from '#app/staff/panel.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { moveCopy } from './move-copy.ts';
import type { OfferedMove } from './move-fields.ts';
import { MoveForm, titleOf } from './move-form.tsx';
import { Refused } from './refused.tsx';

type Props = { order: OrderView; answer: OrderAnswer | undefined };

/** What to do next, by stage and role, with the one green button. */
export function NextStep({ order, answer }: Props) {
	const { main } = order.moves;
	const noAnswer = order.moves.others.find(isNoAnswer);
	const hasEnded = isOver(order.stage);
	const waitsFor =
		copy.waitsFor[order.stage] ?? (hasEnded && order.due === 0 && order.owed === 0 ? copy.over : null);
	return (
		<Panel title={copy.next}>
			<div className="grid gap-3">
				{order.stillDue > 0 && (
					<p className="figures">
						{(hasEnded ? copy.dueStill : copy.dueAtDoor)(formatMoney(order.stillDue))}
					</p>
				)}
				{order.owed > 0 && <p className="figures">{copy.owedNow(formatMoney(order.owed))}</p>}
				{order.discount && <p className="figures">{copy.discount(order.discount.discount)}</p>}
				{order.tries > 0 && <p>{copy.tries(order.tries)}</p>}
				{order.offerCancel && <p>{copy.offerCancel}</p>}
				{order.priceWaits && <Notice role="none">{moveCopy['price-waits']}</Notice>}
				{order.highRisk && <Notice role="none">{copy.highRisk}</Notice>}
				{!order.cityServed && <Notice role="none">{copy.notServed}</Notice>}
				{order.refusedAddress && <Notice role="none">{copy.mailRefused(order.refusedAddress)}</Notice>}
				{order.mayEdit && order.hasPart && <Notice role="none">{copy.hasPart}</Notice>}
				{order.isCut && <p>{copy.isCut}</p>}
				{main ? (
					<MoveForm key={`${main.to} ${order.version}`} order={order} answer={answer} move={main} isMain />
				) : (
					waitsFor && <p>{waitsFor}</p>
				)}
				{noAnswer && (
					<MoveForm key={`tried ${order.version}`} order={order} answer={answer} move={noAnswer} />
				)}
			</div>
		</Panel>
	);
}

/** Each other move of this role, folded away with its fields. */
export function OtherMoves({ order, answer }: Props) {
	const others = order.moves.others.filter((move) => !isNoAnswer(move));
	if (others.length === 0) return null;
	return (
		<Panel title={copy.others}>
			{others.map((move) => (
				<details
					key={`${move.to} ${order.version}`}
					open={answer?.form === move.to}
					className="border-b border-stone-3"
				>
					<summary className="flex min-h-10 items-center underline decoration-stone-2 underline-offset-4">
						{titleOf(move)}
					</summary>
					<div className="pt-2 pb-4">
						<MoveForm order={order} move={move} answer={answer} />
					</div>
				</details>
			))}
		</Panel>
	);
}

/** A refused press whose form is gone, because the order has moved on: its words, and what was typed. */
export function Stray({ order, answer }: Props) {
	const { main, others } = order.moves;
	if (!answer || [main, ...others].some((move) => move?.to === answer.form)) return null;
	if (answer.form === 'note' || answer.form === 'call') return null;
	if ((answer.form === 'paid' && order.due > 0) || (answer.form === 'refunded' && order.owed > 0))
		return null;
	const given = Object.entries(answer.values).filter(([name, value]) => value && !HIDDEN.includes(name));
	return (
		<div className="grid gap-2">
			<Refused answer={answer} />
			{given.length > 0 && (
				<p>
					{copy.stillTyped} <span>{given.map(([, value]) => value).join(', ')}</span>
				</p>
			)}
		</div>
	);
}

const HIDDEN = ['move', 'write', 'key', 'version', 'discount'];

function isNoAnswer({ from, to }: OfferedMove): boolean {
	return from === 'awaiting' && to === 'awaiting';
}
