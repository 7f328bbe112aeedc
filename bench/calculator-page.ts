import { parseForm } from '#app/calculator/form.ts';
import { workOut } from '#app/calculator/work-out.ts';

/** Works forms out one after the other, as they are typed. Returns the time of the last one, in ms. Runs in the browser. */
export async function typed(queries: readonly string[]): Promise<number> {
	let took = Number.NaN;
	for (const query of queries) {
		const form = parseForm(new URLSearchParams(query));
		const before = performance.now();
		await workOut(form, null, { discountInCart: false });
		took = performance.now() - before;
	}
	return took;
}
