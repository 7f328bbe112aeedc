import { env } from '#app/platform/env.server.ts';
import { type BookColumn, columnsNamed } from './book-columns.ts';

const COOKIE = 'book-columns';
/** In s: a year. */
const MAX_AGE = 365 * 24 * 60 * 60;
const SECURE = env.SHOP_ORIGIN?.startsWith('https:') ? '; Secure' : '';

/** BOOK-11: the `Set-Cookie` value that keeps the chosen columns in this browser. */
export function keepColumns(columns: readonly BookColumn[]): string {
	// The address of the page's data is /staff/products.data, which a longer path would leave out.
	return `${COOKIE}=${columns.join('.')}; Max-Age=${MAX_AGE}; Path=/staff; HttpOnly; SameSite=Lax${SECURE}`;
}

/** The columns that were chosen in this browser. */
export function keptColumns(request: Request): readonly BookColumn[] {
	const kept = request.headers.get('Cookie')?.match(/(?:^|; *)book-columns=([a-z.]*)/)?.[1] ?? '';
	return columnsNamed(kept.split('.'));
}
