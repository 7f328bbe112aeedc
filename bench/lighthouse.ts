import { launch } from 'chrome-launcher';
import audit from 'lighthouse';
import { median } from './arithmetic.ts';
import { type Figure, figure } from './figure.ts';
import { chromiumPath, type Stage } from './stage.ts';

const PAGES = { home: '/', shop: '/shop', product: '/product/ziarat-white', cart: '/cart', blog: '/blog' };
const CATEGORIES = {
	performance: 'performance',
	accessibility: 'accessibility',
	'best-practices': 'best practices',
	seo: 'SEO',
};
/** Where the first run is not perfect. */
const MORE_RUNS = 2;

type Scores = Record<string, number>;

/** Lighthouse's own mobile settings: the median of three runs, or the one where there is nothing better. */
export async function lighthouse({ openShop }: Stage): Promise<Figure[]> {
	const shop = await openShop();
	const chrome = await launch({
		chromePath: chromiumPath(),
		chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
		logLevel: 'silent',
	});
	try {
		const figures: Figure[] = [];
		for (const [name, path] of Object.entries(PAGES)) {
			const runs = [await scores(shop.origin + path, chrome.port)];
			if (Object.values(runs[0] ?? {}).some((score) => score < 100))
				for (let run = 0; run < MORE_RUNS; run++) runs.push(await scores(shop.origin + path, chrome.port));
			for (const category of Object.values(CATEGORIES)) {
				const values = runs.map((run) => run[category] ?? Number.NaN);
				figures.push({
					...figure(`lighthouse: ${name}, ${category}`, values),
					median: Math.round(median(values)),
				});
			}
		}
		return figures;
	} finally {
		chrome.kill();
		await shop.end();
	}
}

/** In points of 100, by category. What cost points is printed. A visit that it could not record is made once more. */
async function scores(url: string, port: number, isAgain = false): Promise<Scores> {
	const result = await audit(url, {
		port,
		logLevel: 'silent',
		output: 'json',
		onlyCategories: Object.keys(CATEGORIES),
		maxWaitForLoad: 45_000,
	});
	if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
	const { categories, audits, runtimeError } = result.lhr;
	if (runtimeError && !isAgain) return scores(url, port, true);
	if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
	return Object.fromEntries(
		Object.entries(CATEGORIES).map(([id, name]) => {
			const { score = null, auditRefs = [] } = categories[id] ?? {};
			for (const { id: auditId, weight } of auditRefs) {
				const found = audits[auditId];
				if (weight > 0 && found?.score !== null && found && found.score < 0.9)
					process.stdout.write(`  ${new URL(url).pathname}: ${found.title} ${found.displayValue ?? ''}\n`);
			}
			return [name, Math.round((score ?? Number.NaN) * 100)];
		}),
	);
}
