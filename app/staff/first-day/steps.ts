import { href } from 'react-router';
/** FIRST-01: the steps, in their order. */
export const stepIds = [
	'second-factor',
	'name',
	'contact',
	'bank',
	'cities',
	'policies',
	'front',
	'stones',
	'stock',
	'order',
] as const;

export type StepId = (typeof stepIds)[number];

/** Without these no shopper knows whom to call, or where to send money. */
const NEEDED: readonly StepId[] = ['second-factor', 'name', 'contact', 'bank'];

export const maySkip = (id: StepId) => !NEEDED.includes(id);

export type Step = { id: StepId; state: 'done' | 'skipped' | 'open' };

/** Where a step is taken. */
export const stepPaths: Record<StepId, string> = {
	'second-factor': href('/staff/second-factor/own'),
	name: href('/staff/settings/:section', { section: 'shop' }),
	contact: href('/staff/settings/:section', { section: 'shop' }),
	bank: href('/staff/settings/:section', { section: 'bank' }),
	cities: href('/staff/cities'),
	policies: href('/staff/settings/:section', { section: 'policies' }),
	front: href('/staff/settings/:section', { section: 'slides' }),
	stones: href('/staff/products/:id', { id: 'new' }),
	stock: href('/staff/stock'),
	order: `${href('/staff/first-day')}#order`,
};

/** About how long a step takes, in minutes. */
export const stepMinutes: Record<StepId, number> = {
	'second-factor': 2,
	name: 1,
	contact: 1,
	bank: 1,
	cities: 5,
	policies: 10,
	front: 10,
	stones: 5,
	stock: 2,
	order: 2,
};

/** How many steps need nothing more, and the first that does. */
export type Progress = { done: number; next: StepId | null };

export function nextOf(steps: readonly Step[]): StepId | null {
	return steps.find(({ state }) => state === 'open')?.id ?? null;
}
