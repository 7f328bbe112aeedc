import { type ProductStatus, productStatuses } from '#app/catalog/product-status.ts';

export const bookFlags = ['featured', 'best-seller'] as const;
export type BookFlag = (typeof bookFlags)[number];

export const bookSorts = ['name', 'changed', 'price', 'price-down'] as const;
export type BookSort = (typeof bookSorts)[number];

/** BOOK-01: which products, in which order. All of it is in the address. */
export type BookFilter = {
	/** The searched words; empty for none. */
	search: string;
	status: ProductStatus | '';
	/** The name of a category; empty for every one. */
	category: string;
	flag: BookFlag | '';
	/** With a discount. */
	offer: boolean;
	/** Without a picture. */
	blank: boolean;
	sort: BookSort;
};

export const wholeBook: BookFilter = {
	search: '',
	status: '',
	category: '',
	flag: '',
	offer: false,
	blank: false,
	sort: 'name',
};

/** Characters of a search or of a category. */
const MAX_LENGTH = 100;

/** Reads a filter from the query of an address or from a form. Ignores what makes no sense. */
export function parseBookFilter(params: URLSearchParams): BookFilter {
	const oneOf = <T extends string>(names: readonly T[], name: string) =>
		names.find((known) => known === params.get(name));
	return {
		search: line(params.get('q')),
		status: oneOf(productStatuses, 'status') ?? '',
		category: line(params.get('category')),
		flag: oneOf(bookFlags, 'flag') ?? '',
		offer: params.has('offer'),
		blank: params.has('blank'),
		sort: oneOf(bookSorts, 'sort') ?? wholeBook.sort,
	};
}

/** The shortest query of a filter: `q=onyx&status=hidden`, as pairs of a name and a value. */
export function bookQuery({
	search,
	status,
	category,
	flag,
	offer,
	blank,
	sort,
}: BookFilter): [string, string][] {
	const all: [string, string][] = [
		['q', search],
		['status', status],
		['category', category],
		['flag', flag],
		['offer', offer ? 'on' : ''],
		['blank', blank ? 'on' : ''],
		['sort', sort === wholeBook.sort ? '' : sort],
	];
	return all.filter(([, value]) => value !== '');
}

/** Whether it leaves products out. */
export function isNarrowed(filter: BookFilter): boolean {
	return bookQuery({ ...filter, sort: wholeBook.sort }).length > 0;
}

/** Text on one line, without control characters and lone surrogates, which PostgreSQL refuses. */
function line(value: string | null): string {
	return (value ?? '')
		.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
		.trim()
		.slice(0, MAX_LENGTH)
		.toWellFormed();
}
