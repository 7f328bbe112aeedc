import { Form, href } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { firstDayCopy as copy } from './copy.ts';
import { maySkip, type Step, stepMinutes, stepPaths } from './steps.ts';
import { type TestOrder, TestOrderPresses } from './test-order.tsx';

type Props = Step & {
	number: number;
	/** The first that is missing: its button is the green one. */
	isNext: boolean;
	testOrder: TestOrder | null;
	/** The WhatsApp number, where it is the demo's too. */
	sameNumber: string | null;
};

/** One step of the first day: what it is for, where it is done, and whether it is. */
export function StepRow({ id, state, number, isNext, testOrder, sameNumber }: Props) {
	const { title, about } = copy.steps[id];
	const isDone = state === 'done';
	return (
		<li id={id} className="grid grid-cols-[1.5rem_1fr] items-baseline gap-x-3 py-3">
			<span aria-hidden className="figures text-stone-1">
				{number}
			</span>
			<div className="grid min-w-0 gap-y-2">
				<div className="flex flex-wrap items-baseline justify-between gap-x-4">
					<h2 className="text-base">{title}</h2>
					<span className={isDone ? 'text-onyx' : 'text-stone-1'}>
						{id === 'cities' && state === 'skipped' ? copy.asTheyAre : copy.states[state]}
						{state === 'open' && `, ${copy.minutes(stepMinutes[id])}`}
					</span>
				</div>
				{!isDone && <p className="max-w-prose text-stone-1">{about}</p>}
				{id === 'contact' && sameNumber !== null && (
					<p className="max-w-prose">{copy.sameNumber(sameNumber)}</p>
				)}
				{id === 'order' && !isDone && <How />}
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
					{id === 'order' ? (
						<TestOrderPresses isDone={isDone} isNext={isNext} order={testOrder} />
					) : (
						<Doors id={id} isDone={isDone} isNext={isNext} />
					)}
					{!isDone && maySkip(id) && <Skip id={id} state={state} />}
				</div>
			</div>
		</li>
	);
}

function How() {
	return (
		<ol className="max-w-prose list-decimal space-y-1 ps-5">
			{copy.order.how.map((how) => (
				<li key={how}>{how}</li>
			))}
		</ol>
	);
}

function Doors({ id, isDone, isNext }: Pick<Step, 'id'> & { isDone: boolean; isNext: boolean }) {
	const { title, press } = copy.steps[id];
	if (isDone && id !== 'stones')
		return (
			<ButtonLink to={stepPaths[id]} tone="plain" aria-label={copy.againOf(title)}>
				{copy.again}
			</ButtonLink>
		);
	return (
		<>
			<ButtonLink to={stepPaths[id]} tone={isNext ? 'main' : 'faint'}>
				{press}
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
