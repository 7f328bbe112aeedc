/** The likeliest ones first: they win where nothing tells two apart. */
const separators = [',', ';', '\t', '|'] as const;

type Separator = (typeof separators)[number];

/** Lines that are looked at. */
const MOST = 20;

/** A spreadsheet says it in the first line, and reads it there. */
const SAID = /^sep=([,;\t|])(?:\r\n?|\n)/i;

/** FILE-23: the sign between the cells of a text: the one that its first line says, or that gives most lines equally many cells. */
export function separatorOf(text: string): { separator: Separator; isSaid: boolean } {
	const said = separators.find((separator) => separator === SAID.exec(text)?.[1]);
	if (said) return { separator: said, isSaid: true };
	const lines = linesOf(text);
	const scores = separators.map((separator) => ({ separator, ...scoreOf(lines, separator) }));
	const best = scores.reduce((one, other) =>
		other.even > one.even || (other.even === one.even && other.cells > one.cells) ? other : one,
	);
	return { separator: best.separator, isSaid: false };
}

/** Without what stands in quotation marks, and without the last one, which may be cut. */
function linesOf(text: string): string[] {
	const lines = text
		.replaceAll(/"[^"]*"/g, 'x')
		.split(/[\r\n]+/)
		.filter((line) => line.trim() !== '');
	return lines.slice(0, lines.length > MOST ? MOST : undefined);
}

/** `even`: how many lines have the number of cells that most have, two or more. */
function scoreOf(lines: readonly string[], separator: Separator): { even: number; cells: number } {
	const lineCounts = new Map<number, number>();
	for (const line of lines) {
		const cells = line.split(separator).length;
		if (cells > 1) lineCounts.set(cells, (lineCounts.get(cells) ?? 0) + 1);
	}
	const scores = [...lineCounts].map(([cells, even]) => ({ even, cells }));
	return scores.reduce((best, one) => (one.even > best.even ? one : best), { even: 0, cells: 1 });
}
