import { rounded } from './arithmetic.ts';
import { bounds, inWords, isMet } from './bounds.ts';
import type { Figure } from './figure.ts';

export type Verdict = Figure & { bound: string; met: boolean | null };

/** Each figure beside its bound; `met` is null where it has none. */
export function judge(figures: readonly Figure[]): Verdict[] {
	return figures.map((figure) => {
		const bound = bounds[figure.name];
		return {
			...figure,
			bound: bound ? inWords(bound) : '',
			met: bound ? isMet(figure.median, bound) : null,
		};
	});
}

/** The bounds of `parts` that no figure came for. */
export function unmeasured(figures: readonly Figure[], parts: readonly string[]): string[] {
	const measured = new Set(figures.map(({ name }) => name));
	return Object.keys(bounds).filter((name) => parts.includes(partOf(name)) && !measured.has(name));
}

export const partOf = (name: string) => name.split(':')[0] ?? name;

/** One line for the terminal. */
export function line({ name, median, low, high, runs, bound, met }: Verdict): string {
	const spread = runs > 1 ? ` (${rounded(low)}–${rounded(high)})` : '';
	const sign = met === null ? '      ' : met ? 'met   ' : 'MISSED';
	return `${sign}  ${name}: ${rounded(median)}${spread}${bound && `, bound ${bound}`}`;
}

/** A table in Markdown for each part. */
export function tables(verdicts: readonly Verdict[]): string {
	const parts = [...new Set(verdicts.map(({ name }) => partOf(name)))];
	return parts
		.map((part) =>
			[
				`## ${part.charAt(0).toUpperCase()}${part.slice(1)}`,
				'',
				'| figure | median | spread | bound | |',
				'|---|---|---|---|---|',
				...verdicts.filter(({ name }) => partOf(name) === part).map(row),
			].join('\n'),
		)
		.join('\n\n');
}

function row({ name, median, low, high, runs, bound, met }: Verdict): string {
	const spread = runs > 1 ? `${rounded(low)}–${rounded(high)} in ${runs}` : '';
	const sign = met === null ? '' : met ? 'met' : '**missed**';
	return `| ${name.replace(/^\w+: /, '')} | ${rounded(median)} | ${spread} | ${bound} | ${sign} |`;
}
