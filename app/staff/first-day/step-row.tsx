import { href, useFetcher } from 'react-router';
import { ForAccount } from '#app/accounts/for-account.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { firstDayCopy as copy } from './copy.ts';
import { maySkip, type Step, type StepId, stepMinutes, stepPaths } from './steps.ts';
import { type TestOrder, TestOrderPresses } from './test-order.tsx';

type Props = Step & {
	number: number;
	/** The first that is missing: its button is the green one. */
	isNext: boolean;
	testOrder: TestOrder | null;
};

/** One step of the first day: what it is for, where it is done, and whether it is. */
export function StepRow({ id, state, number, isNext, testOrder }: Props) {
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
						<span>{copy.states[state]}</span>
						{state === 'open' && <span>{`, ${copy.minutes(stepMinutes[id])}`}</span>}
					</span>
				</div>
				{!isDone && <p className="max-w-prose text-stone-1">{about}</p>}
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

const settingsOf = (section: string) => href('/staff/settings/:section', { section });

/** Other ways into a step, besides its first. */
const moreDoors: Partial<Record<StepId, readonly (readonly [string, keyof typeof copy.doors])[]>> = {
	front: [
		[settingsOf('claims'), 'claims'],
		[settingsOf('range'), 'range'],
		[settingsOf('services'), 'services'],
	],
	stones: [
		[href('/staff/import'), 'import'],
		[href('/staff/first-day/stones'), 'demo'],
	],
};

function Doors({ id, isDone, isNext }: Pick<Step, 'id'> & { isDone: boolean; isNext: boolean }) {
	const { title, press } = copy.steps[id];
	const more = moreDoors[id];
	if (isDone && !more)
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
			{more?.map(([to, door]) => (
				<ButtonLink key={to} to={to} tone="faint">
					{copy.doors[door]}
				</ButtonLink>
			))}
		</>
	);
}

function Skip({ id, state }: Step) {
	const { title } = copy.steps[id];
	const isSkipped = state === 'skipped';
	// Each step is sent by itself: two presses at once are both done.
	const fetcher = useFetcher<{ message: string }>();
	return (
		<fetcher.Form method="post" preventScrollReset>
			<ForAccount />
			<input type="hidden" name="intent" value={isSkipped ? 'take-up' : 'skip'} />
			<input type="hidden" name="step" value={id} />
			<Button type="submit" tone="plain" aria-label={isSkipped ? copy.takeUpOf(title) : copy.skipOf(title)}>
				{isSkipped ? copy.takeUp : copy.skip}
			</Button>
			{fetcher.data && <Notice>{fetcher.data.message}</Notice>}
		</fetcher.Form>
	);
}
