import { Form, href } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { firstDayCopy as copy } from './copy.ts';
import { maySkip, type Step, stepMinutes, stepPaths } from './steps.ts';

type TestOrder = { id: string; version: number; number: string };

type Props = Step & {
	number: number;
	/** The first that is missing: its button is the green one. */
	isNext: boolean;
	testOrder: TestOrder | null;
};

/** One step of the first day: what it is for, where it is done, and whether it is. */
export function StepRow({ id, state, number, isNext, testOrder }: Props) {
	const { title, about } = copy.steps[id];
	return (
		<li id={id} className="grid grid-cols-[1.5rem_1fr] gap-x-3 py-4">
			<span aria-hidden className="figures text-stone-1">
				{number}
			</span>
			<div className="grid min-w-0 gap-y-2">
				<div className="flex flex-wrap items-baseline justify-between gap-x-4">
					<h2 className="text-base">{title}</h2>
					<span className={state === 'done' ? 'text-onyx' : 'text-stone-1'}>
						{copy.states[state]}
						{state === 'open' && `, ${copy.minutes(stepMinutes[id])}`}
					</span>
				</div>
				<p className="max-w-prose text-stone-1">{about}</p>
				{id === 'order' && <TestOrderParts state={state} isNext={isNext} order={testOrder} />}
				<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
					{id !== 'order' && <Doors id={id} tone={isNext ? 'main' : 'faint'} />}
					{state !== 'done' && maySkip(id) && <Skip id={id} state={state} />}
				</div>
			</div>
		</li>
	);
}

function Doors({ id, tone }: Pick<Step, 'id'> & { tone: 'main' | 'faint' }) {
	return (
		<>
			<ButtonLink to={stepPaths[id]} tone={tone}>
				{copy.steps[id].press}
			</ButtonLink>
			{id === 'stones' && (
				<>
					<ButtonLink to={href('/staff/import')} tone="faint">
						{copy.doors.import}
					</ButtonLink>
					<ButtonLink to={href('/staff/first-day/stones')} tone="faint">
						{copy.doors.demo}
					</ButtonLink>
				</>
			)}
		</>
	);
}

function Skip({ id, state }: Step) {
	const { title } = copy.steps[id];
	const isSkipped = state === 'skipped';
	const isRight = id === 'cities' && !isSkipped;
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="intent" value={isSkipped ? 'take-up' : 'skip'} />
			<input type="hidden" name="step" value={id} />
			<Button
				type="submit"
				tone="plain"
				aria-label={isRight ? undefined : isSkipped ? copy.takeUpOf(title) : copy.skipOf(title)}
			>
				{isRight ? copy.right : isSkipped ? copy.takeUp : copy.skip}
			</Button>
		</Form>
	);
}

type TestOrderProps = Pick<Step, 'state'> & { isNext: boolean; order: TestOrder | null };

function TestOrderParts({ state, isNext, order }: TestOrderProps) {
	if (order)
		return (
			<>
				<p className="max-w-prose">{copy.order.placed(order.number)}</p>
				<div className="flex flex-wrap items-center gap-3">
					<ButtonLink to={href('/staff/orders/:id', { id: order.id })} tone="faint">
						{copy.order.open(order.number)}
					</ButtonLink>
					<Form method="post">
						<input type="hidden" name="intent" value="remove" />
						<input type="hidden" name="order" value={order.id} />
						<input type="hidden" name="version" value={order.version} />
						<Button type="submit" tone="faint">
							{copy.order.remove}
						</Button>
					</Form>
				</div>
			</>
		);
	if (state === 'done') return null;
	return (
		<>
			<ol className="max-w-prose list-decimal space-y-1 ps-5">
				{copy.order.how.map((how) => (
					<li key={how}>{how}</li>
				))}
			</ol>
			<div>
				{/* The shop is another part of the site, with scripts of its own. */}
				<ButtonLink to={href('/shop')} reloadDocument discover="none" tone={isNext ? 'main' : 'faint'}>
					{copy.steps.order.press}
				</ButtonLink>
			</div>
		</>
	);
}
