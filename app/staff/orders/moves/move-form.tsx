import { useNavigation } from 'react-router';
import { carrierKinds } from '#app/orders/carrier.ts';
import { lineInWords, lineName } from '#app/orders/line-words.ts';
import { reasons } from '#app/orders/reasons.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { typedHundredths } from '#app/staff/form/typed-numbers.ts';
import { carrierWords, orderPageCopy as copy, reasonWords } from '#app/staff/orders/copy.ts';
import type { OrderAnswer, OrderView } from '#app/staff/orders/order-answer.ts';
import { wayOptions } from '#app/staff/orders/way-words.ts';
import { desk } from '#app/staff/sizes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Tick } from '#app/ui/field.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';
import { Choice } from '#app/ui/select.tsx';
import type { MoveField, OfferedMove } from './move-fields.ts';
import { Refused } from './refused.tsx';

type Props = { order: OrderView; move: OfferedMove; answer: OrderAnswer | undefined; isMain?: boolean };

/** The name of the button of a move. */
export function titleOf({ from, to }: Pick<OfferedMove, 'from' | 'to'>): string {
	if (to === 'awaiting') return from === 'awaiting' ? copy.noAnswer : copy.openAgain;
	if (from === 'attempted' && to === 'dispatched') return copy.sendAgain;
	if (from === 'delivered' && to === 'returned') return copy.return;
	return copy.move[to] ?? to;
}

/** A move with its fields. The values of a refused one stay. */
export function MoveForm({ order, move, answer, isMain = false }: Props) {
	const navigation = useNavigation();
	const own = answer?.form === move.to ? answer : undefined;
	const busy = navigation.formData?.get('move') === move.to && copy.saving;
	const tone = isMain ? 'main' : 'quiet';
	const { discount } = order;
	return (
		<StaffForm noValidate className="grid gap-4">
			<input type="hidden" name="move" value={move.to} />
			<input type="hidden" name="key" value={order.key} />
			<input type="hidden" name="version" value={order.version} />
			{move.fields.length > 0 && (
				<div className="grid grid-cols-1 items-start gap-x-6 gap-y-3 sm:grid-cols-2">
					{move.fields.map((field) => (
						<MoveFields key={field} field={field} order={order} move={move} answer={own} />
					))}
				</div>
			)}
			{own && <Refused answer={own} />}
			<div className="flex flex-wrap gap-3">
				{move.to === 'confirmed' && discount ? (
					<>
						<Button type="submit" name="discount" value="off" tone={tone} busy={busy}>
							{copy.withDiscount(order.stillDue)}
						</Button>
						<Button type="submit" name="discount" value="keep" tone="quiet" busy={busy}>
							{copy.withoutDiscount(order.due)}
						</Button>
					</>
				) : (
					<Button type="submit" tone={tone} busy={busy}>
						{titleOf(move)}
					</Button>
				)}
			</div>
		</StaffForm>
	);
}

type FieldProps = { field: MoveField; order: OrderView; move: OfferedMove; answer: OrderAnswer | undefined };

function MoveFields({ field, order, move, answer }: FieldProps) {
	const own = fieldsOf(answer, { size: desk });
	const amount = { inputMode: 'decimal', autoComplete: 'off' } as const;
	switch (field) {
		case 'called':
		case 'cut':
			return (
				<Tick
					size={desk}
					name={field}
					label={copy.fields[field]}
					defaultChecked={answer?.values[field] === 'on'}
					className="sm:mt-6"
				/>
			);
		case 'nextDate':
			return (
				<Field
					{...own(field, order.nextDate ?? undefined)}
					label={copy.fields.nextDate}
					hint={move.to === 'confirmed' && order.firstDay ? copy.firstDay(order.firstDay) : undefined}
					type="date"
				/>
			);
		case 'carrier':
			return (
				<Choice
					{...own(field)}
					label={copy.fields.carrier}
					none={copy.choose}
					options={carrierKinds.map((kind) => [kind, carrierWords[kind]])}
				/>
			);
		case 'reason':
			return (
				<Choice
					{...own(field)}
					label={move.reasons === 'delivered' ? copy.fields.reasonOfCash : copy.fields.reason}
					none={move.reasons === 'delivered' ? copy.noReason : copy.choose}
					options={move.reasons ? reasons[move.reasons].map((reason) => [reason, reasonWords[reason]]) : []}
				/>
			);
		case 'collected':
			return (
				<Field
					{...own(field, move.to === 'delivered' ? typedHundredths(order.due) : '')}
					{...amount}
					label={copy.fields.collected}
				/>
			);
		case 'packed':
			return order.lines.map((line) => (
				<Field
					key={line.position}
					{...own(`packed-${line.position}`, typedHundredths(line.quantity))}
					{...amount}
					label={copy.packed(lineInWords(line))}
				/>
			));
		case 'kept':
			return order.lines.map((line) => (
				<Field
					key={line.position}
					{...own(`kept-${line.position}`)}
					{...amount}
					label={copy.kept(lineName(line), line.quantity)}
				/>
			));
		case 'back':
			return order.lines.flatMap((line) =>
				(['whole', 'damaged', 'offcut'] as const).map((grade) => (
					<Field
						key={`${grade}-${line.position}`}
						{...own(`${grade}-${line.position}`)}
						{...amount}
						label={copy.back[grade](lineName(line))}
					/>
				)),
			);
		case 'way':
			return <Choice {...own(field)} label={copy.fields.way} none={copy.choose} options={wayOptions} />;
		case 'slip':
			return <Field {...own(field)} label={copy.pay.slip} hint={copy.pay.slipHint} autoComplete="off" />;
		case 'holder':
			return (
				<Choice
					{...own(field, order.holders[0]?.id)}
					label={copy.pay.holder.paid}
					hint={copy.pay.holderHint}
					options={order.holders.map(({ id, name }) => [id, name])}
				/>
			);
		case 'advance':
		case 'tripCost':
		case 'fee':
			return <Field {...own(field)} {...amount} label={copy.fields[field]} />;
		default:
			return <Field {...own(field)} label={copy.fields[field]} autoComplete="off" />;
	}
}
