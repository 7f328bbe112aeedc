import { href } from 'react-router';
import { isOrderId } from '#app/orders/order-id.ts';
import { readWhole } from '#app/typed/amounts.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import { orEmpty, type Reading } from '#app/typed/reading.ts';

/** The tabs of the desk, in their order. */
export const deskTabs = ['confirm', 'call-back', 'pack', 'load', 'road', 'back', 'problems', 'all'] as const;

export type DeskTab = (typeof deskTabs)[number];

/** How long ago an order was placed: `day` is within the last 24 hours, the others are longer ago than so many days. */
export const ages = ['day', 'over-1', 'over-3', 'over-7', 'over-30'] as const;

export type Age = (typeof ages)[number];

/** DESK-02: which orders a list of the desk shows, as its address says. Texts are as typed, '' for any. */
export type DeskFilter = {
	/** GUARD-03: who does not see all orders finds none by phone or amount, which their rows do not show either. */
	seesAll: boolean;
	tab: DeskTab;
	search: string;
	city: string;
	/** A driver's id. */
	driver: string;
	/** Whole rupees, as typed. */
	min: string;
	max: string;
	age: Age | '';
	risk: boolean;
	stone: string;
	/** The oldest first instead of the newest. */
	oldest: boolean;
	/** The last order of the page before. */
	after: Cursor | null;
};

export type Cursor = { at: string; id: string };

const MAX_TEXT = 100;
/** Rupees: more than any order comes to. */
const MOST_RUPEES = 9_999_999_999;

/** What an order's amount is at least and at most. */
const bounds = ['min', 'max'] as const;

type Bound = (typeof bounds)[number];

const rupeesIn = (params: URLSearchParams, bound: Bound): Reading<number | ''> =>
	orEmpty(readWhole(params.get(bound) ?? '', 'money', { most: MOST_RUPEES }), '');

/** Reads the filter from an address. What is not valid counts as not given. */
export function parseDeskFilter(params: URLSearchParams, tabs: readonly DeskTab[]): DeskFilter {
	const text = (name: string) =>
		(params.get(name) ?? '')
			.replace(/\p{Cc}/gu, ' ')
			.toWellFormed()
			.trim()
			.slice(0, MAX_TEXT);
	const rupees = (bound: Bound) => {
		const reading = rupeesIn(params, bound);
		return reading.ok ? String(reading.value) : '';
	};
	const search = text('q');
	const seesAll = tabs.includes('all');
	// A search looks in all orders unless a tab is named.
	const [first = 'all'] = search && seesAll ? (['all'] as const) : tabs;
	return {
		seesAll,
		tab: tabs.find((tab) => tab === params.get('tab')) ?? first,
		search,
		city: text('city'),
		driver: text('driver'),
		min: seesAll ? rupees('min') : '',
		max: seesAll ? rupees('max') : '',
		age: ages.find((age) => age === params.get('age')) ?? '',
		risk: params.get('risk') === 'high',
		stone: text('stone'),
		oldest: params.get('sort') === 'oldest',
		after: parseCursor(params.get('after') ?? ''),
	};
}

/** Why an amount that was typed does not narrow the list, by the name of its field. */
export function deskFaults(params: URLSearchParams): Partial<Record<Bound, string>> {
	return Object.fromEntries(
		bounds.flatMap((bound) => {
			const reading = rupeesIn(params, bound);
			return reading.ok ? [] : [[bound, wordsOf(reading.fault)]];
		}),
	);
}

/** What narrows or sorts a list, apart from its tab. */
export const narrowings = [
	'search',
	'city',
	'stone',
	'min',
	'max',
	'driver',
	'age',
	'risk',
	'oldest',
] as const;

export type Narrowing = (typeof narrowings)[number];

/** The address of a list's first page: the opposite of `parseDeskFilter`. */
export function deskAddress(filter: DeskFilter): string {
	const { tab, search: q, city, stone, min, max, driver, age, risk, oldest } = filter;
	const params = { q, city, stone, min, max, driver, age, risk: risk && 'high', sort: oldest && 'oldest' };
	const given = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []));
	return `${href('/staff/orders')}?${new URLSearchParams([['tab', tab], ...given])}`;
}

/** The same list without one narrowing. */
export function without(filter: DeskFilter, narrowing: Narrowing): DeskFilter {
	return { ...filter, [narrowing]: narrowing === 'risk' || narrowing === 'oldest' ? false : '' };
}

export function writeCursor({ at, id }: Cursor): string {
	return `${at} ${id}`;
}

function parseCursor(text: string): Cursor | null {
	const [at = '', id = ''] = text.split(' ');
	const time = new Date(at);
	const isTime = /^[1-9]\d{3}-/.test(at) && !Number.isNaN(time.getTime()) && time.toISOString() === at;
	return isTime && isOrderId(id) ? { at, id } : null;
}

/** Whether anything but the tab narrows the list. */
export function isNarrowed({ search, city, driver, min, max, age, risk, stone }: DeskFilter): boolean {
	return [search, city, driver, min, max, age, stone].some((text) => text !== '') || risk;
}
