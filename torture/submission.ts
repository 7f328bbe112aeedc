import { newKey, signedIn } from '#test/customer.ts';
import type { TestPostgres } from '#test/postgres.ts';
import type { Result } from './result.ts';
import { basket, books, newShop, together } from './stage.ts';

/** One submission sent over and over, at once and later, and once with other details. */
export async function submission(
	postgres: TestPostgres,
	{ parallel, later }: { parallel: number; later: number },
): Promise<Result> {
	const { shop, url, end } = await newShop(postgres, { stock: 1_000_000 });
	try {
		const customer = await signedIn(shop.origin);
		const wanted = basket(130, newKey());
		const said = await together(parallel, () => customer.checkout(wanted));
		for (let n = 0; n < later; n++) said.push(await customer.checkout(wanted));
		const ids = new Set(said.map((answer) => (answer.kind === 'placed' ? answer.id : answer.kind)));
		const other = await customer.checkout(wanted, { notes: 'Ring twice.' });
		const status = other.kind === 'answered' ? other.status : other.kind;
		const { orders, sold } = await books(url);
		return {
			promise: 'One submission, one order',
			full: `the same submission ${parallel} times at once and ${later} times later over HTTP; the same key with another body; reload, back, double press and a cut connection in Chromium (\`e2e/one-submission.spec.ts\`)`,
			measured: `${said.length} answers, ${ids.size} id, ${orders.length} order, ${(sold / 100).toFixed(2)} sq ft sold; another body: ${status}`,
			ok:
				ids.size === 1 &&
				orders.length === 1 &&
				ids.has(orders[0]?.id ?? '') &&
				sold === 130 &&
				status === 422,
		};
	} finally {
		await end();
	}
}
