import { type Bound, bounds, type Figure, judge, type Verdict } from './bounds.ts';
import { interval, median, pairRatios, rounded } from './statistics.ts';

/** A figure with its bound, if it has one. */
export type Result = { figure: Figure; bound?: Bound; verdict?: Verdict };

export function resultOf(figure: Figure): Result {
	const bound = bounds[figure.name];
	return bound ? { figure, bound, verdict: judge(figure, bound) } : { figure };
}

/** A Markdown table: each figure with its reference, their ratio and the bound. */
export function table(results: readonly Result[]): string {
	return [
		'| figure | shop | reference | ratio | bound | |',
		'|---|---|---|---|---|---|',
		...results.map(({ figure, bound, verdict }) =>
			row(
				nameOf(figure),
				spread(figure.shop),
				spread(figure.reference),
				ratioOf(figure.shop, figure.reference),
				bound ? inWords(bound) : '',
				verdict ? inWord(verdict) : '',
			),
		),
	].join('\n');
}

/** A Markdown table: each figure of this shop beside that of the other shop. */
export function comparison(results: readonly Result[]): string {
	return [
		'| figure | this shop | other shop | this/other |',
		'|---|---|---|---|',
		...results
			.filter(({ figure }) => figure.other.length > 0)
			.map(({ figure }) =>
				row(nameOf(figure), spread(figure.shop), spread(figure.other), ratioOf(figure.shop, figure.other)),
			),
	].join('\n');
}

/** `orders: 8 buyers, orders/s: 180 (150–190), bound median ≥ 200`. */
export function inShort({ figure, bound }: Result): string {
	const measured =
		bound?.of === 'ratio' ? `ratio ${ratioOf(figure.shop, figure.reference)}` : spread(figure.shop);
	return `${figure.name}: ${measured || 'nothing'}${bound ? `, bound ${inWords(bound)}` : ''}`;
}

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;

const nameOf = ({ name }: Figure) => name.replace(/^\w+: /, '');

/** `428 (328–584)`: the median, the lowest and the highest. */
function spread(values: readonly number[]): string {
	const known = values.filter(Number.isFinite);
	if (known.length === 0) return '';
	const [low, high] = [rounded(Math.min(...known)), rounded(Math.max(...known))];
	return low === high ? low : `${rounded(median(known))} (${low}–${high})`;
}

/** `1.02 (0.97–1.06 in 24)`: the median of the ratios, its confidence interval if there are enough pairs, and their number. */
function ratioOf(over: readonly number[], under: readonly number[]): string {
	const ratios = pairRatios(over, under);
	if (ratios.length === 0) return '';
	const { low, high } = interval(ratios);
	const certainty = Number.isFinite(low)
		? `${rounded(low)}–${rounded(high)} in ${ratios.length}`
		: `${ratios.length}`;
	return ratios.length === 1 ? rounded(median(ratios)) : `${rounded(median(ratios))} (${certainty})`;
}

function inWords({ of, side, limit }: Bound): string {
	const sign = side === 'at most' ? '≤' : '≥';
	return of === 'value' ? `${sign} ${limit}` : `${of} ${sign} ${limit}`;
}

function inWord({ met, isSure }: Verdict): string {
	return `${met ? 'met' : '**missed**'}${isSure ? '' : ', closely'}`;
}
