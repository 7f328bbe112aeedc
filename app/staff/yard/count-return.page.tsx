import { randomUUID } from 'node:crypto';
import { useState } from 'react';
import { href } from 'react-router';
import { z } from 'zod';
import { lineName } from '#app/orders/line-words.ts';
import { findWork } from '#app/orders/lists/list-work.server.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { comingBack } from '#app/orders/order-status.ts';
import { db } from '#app/platform/database/db.server.ts';
import { redirectSaying } from '#app/platform/web/flash.server.ts';
import { type Form, parseForm, refuse, typed } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { keepTyped } from '#app/staff/form/keep-typed.server.ts';
import { typedHundredths } from '#app/staff/form/typed-numbers.ts';
import { moveWords } from '#app/staff/phone/move-words.server.ts';
import { ThumbPage, Told } from '#app/staff/phone/phone-page.tsx';
import { Question, Questions } from '#app/staff/phone/questions.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { thumbNumber } from '#app/staff/sizes.ts';
import { Field } from '#app/ui/field.tsx';
import type { Route } from './+types/count-return.page';
import { returnsCopy as copy } from './copy.ts';
import { quantityBack } from './quantity-back.ts';
import { countIn, fieldOf, type Grade, grades, type ReturnedLine as Line } from './returned-line.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
	await requireStaff(context, 'returns');
	const found = await findWork(db, params.id, { stages: comingBack });
	const order = found && {
		id: found.id,
		version: found.version,
		lines: found.lines
			.map((line): Line => ({ position: line.position, name: lineName(line), back: quantityBack(line) }))
			.filter(({ back }) => back > 0),
	};
	return { order, number: orderNumber(params.id), key: randomUUID() };
}

const returnForm = z.object({ key: z.string().min(1).max(100), version: z.coerce.number().int() });

export async function action({ request, context, params }: Route.ActionArgs) {
	return keepTyped({ request, context }, async (form) => {
		const { id, role } = await requireStaff(context, 'returns');
		const no = (errors: Record<string, string>, status = 422) =>
			refuse({ errors, values: typed(form) }, status);
		const parsed = parseForm(returnForm, form);
		if (!parsed.ok) return refuse(parsed, 400);
		const order = await findWork(db, params.id, { stages: [...comingBack, 'returned'] });
		if (!order) return no({ stale: copy.notWaiting }, 409);
		const lines = order.lines.map((line) => ({ ...line, name: lineName(line), back: quantityBack(line) }));
		const counted = lines.map((line) => ({ line, ...countIn(line, (grade) => textIn(form, grade, line)) }));
		// Counted already: the same press again, or a stale page, as `moveOrder` says.
		const faults = order.stage === 'returned' ? [] : counted.filter(({ fault }) => fault !== null);
		if (faults.length > 0)
			return no(Object.fromEntries(faults.map(({ line, fault }) => [`line-${line.position}`, fault ?? ''])));
		const outcome = await moveOrder(db, {
			key: parsed.value.key,
			version: parsed.value.version,
			orderId: order.id,
			to: 'returned',
			actor: { id, role },
			lines: counted.map(({ line: { position }, count }) => ({ position, ...count })),
		});
		if (outcome.ok) return redirectSaying(href('/staff/returns'), copy.done(orderNumber(order.id)));
		return no({ stale: moveWords(outcome) }, 409);
	});
}

const textIn = (form: Form, grade: Grade, line: Line) => String(form.get(fieldOf(grade, line)) ?? '');

export const clientAction = whenUnreached<Route.ClientActionArgs>(awayWords.once);

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${copy.order(loaderData?.number ?? '')} · ${staffCopy.name}` },
];

export default function CountReturn({ loaderData, actionData }: Route.ComponentProps) {
	const { order, number, key } = loaderData;
	return (
		<ThumbPage title={copy.order(number)} back={{ to: href('/staff/returns'), text: copy.back }} isQuiet>
			{order ? (
				<CountForm {...order} pressKey={key} refused={actionData?.errors} values={actionData?.values ?? {}} />
			) : (
				<Told>
					<p>{copy.notWaiting}</p>
					<p>{copy.notWaitingHint}</p>
				</Told>
			)}
		</ThumbPage>
	);
}

function CountForm({
	version,
	lines,
	pressKey,
	refused,
	values,
}: {
	version: number;
	lines: readonly Line[];
	pressKey: string;
	refused: Record<string, string> | undefined;
	values: Record<string, string>;
}) {
	const [typed, setTyped] = useState(values);
	const countOf = (line: Line) => countIn(line, (grade) => typed[fieldOf(grade, line)] ?? '');
	const isTyped = (line: Line) => grades.some((grade) => typed[fieldOf(grade, line)]);
	const screens = lines.map(({ position }) => `line-${position}`);
	const [first = 'sure', ...more] = [...screens, 'sure'];
	return (
		<Questions
			screens={[first, ...more]}
			check={(screen) => {
				const line = lines.find(({ position }) => screen === `line-${position}`);
				return line ? countOf(line).fault : null;
			}}
			onEarly={(early) =>
				setTyped(Object.fromEntries([...early].map(([name, value]) => [name, String(value)])))
			}
			fields={{ key: pressKey, version }}
			refused={refused}
			send={copy.send}
			sending={copy.sending}
		>
			{lines.map((line, index) => (
				<Question key={line.position} at={`line-${line.position}`} title={line.name}>
					<p>
						<span>{copy.place(index + 1, lines.length)}</span>. <span>{copy.comesBack(line.back)}</span>
					</p>
					<div className="grid gap-4">
						{grades.map((grade) => (
							<Field
								size={thumbNumber}
								key={grade}
								label={`${copy[grade]} (${copy.unit})`}
								hint={grade === 'whole' ? copy.wholeHint : undefined}
								name={fieldOf(grade, line)}
								inputMode="decimal"
								autoComplete="off"
								value={typed[fieldOf(grade, line)] ?? ''}
								onChange={({ target }) => setTyped({ ...typed, [target.name]: target.value })}
							/>
						))}
					</div>
					<p className="figures noscript:hidden" aria-live="polite">
						{isTyped(line) && (countOf(line).fault ?? copy.adds(line.back))}
					</p>
					<button
						type="button"
						className="min-h-14 text-start underline underline-offset-4 noscript:hidden"
						onClick={() =>
							setTyped({
								...typed,
								[fieldOf('whole', line)]: typedHundredths(line.back),
								[fieldOf('damaged', line)]: '',
								[fieldOf('offcut', line)]: '',
							})
						}
					>
						{copy.allWhole}
					</button>
				</Question>
			))}
			<Question at="sure" title={copy.sure}>
				<ul className="figures grid gap-2 border-y border-stone-3 py-3">
					{lines.map((line) => {
						const { whole, damaged, offcut } = countOf(line).count;
						return <li key={line.position}>{copy.graded(line.name, whole, damaged, offcut)}</li>;
					})}
				</ul>
				<p>{copy.sureHint}</p>
			</Question>
		</Questions>
	);
}
