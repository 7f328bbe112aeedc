import { newKey, signedIn } from '#test/customer.ts';
import type { TestPostgres } from '#test/postgres.ts';
import type { Result } from './result.ts';
import { basket, inParallel, newShop, readStockAndOrders } from './stage.ts';

/** Breaks "One submission, one order": sends one submission many times at once and later, and once with another body. */
export async function submission(
	postgres: TestPostgres,
	{ parallel, later }: { parallel: number; later: number },
): Promise<Result> {
	const { shop, url, end } = await newShop(postgres, { stock: 1_000_000 });
	try {
		const customer = await signedIn(shop.origin);
		const order = basket(130, newKey());
		const answers = await inParallel(parallel, () => customer.checkout(order));
		for (let n = 0; n < later; n++) answers.push(await customer.checkout(order));
		const ids = new Set(answers.map((answer) => (answer.kind === 'placed' ? answer.id : answer.kind)));
		const other = await customer.checkout(order, { notes: 'Ring twice.' });
		const status = other.kind === 'answered' ? other.status : other.kind;
		const { orders, sold } = await readStockAndOrders(url);
		return {
			promise: 'One submission, one order',
			full: `the same submission ${parallel} times at once and ${later} times later over HTTP; the same key with another body; reload, back, double press and a cut connection in Chromium (\`e2e/one-submission.spec.ts\`)`,
			measured: `${answers.length} answers, ${ids.size} id, ${orders.length} order, ${(sold / 100).toFixed(2)} sq ft sold; another body: ${status}`,
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
