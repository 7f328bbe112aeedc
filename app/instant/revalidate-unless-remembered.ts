import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { addressOf, memory } from './memory.ts';

/**
 * The root's `shouldRevalidate`: a page that opens from memory does not wait for the root's data. They are requested after
 * it is shown.
 */
export function revalidateUnlessRemembered(args: ShouldRevalidateFunctionArgs): boolean {
	const { nextUrl, formMethod, defaultShouldRevalidate } = args;
	const changes = formMethod !== undefined && formMethod !== 'GET';
	return changes || !memory.opensFromMemory(addressOf(nextUrl)) ? defaultShouldRevalidate : false;
}
