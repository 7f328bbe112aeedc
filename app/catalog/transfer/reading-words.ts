import { encodingWords } from './encodings.ts';
import type { Reading } from './file-row.ts';

const count = (number: number) => number.toLocaleString('en');

const rows = (number: number) => (number === 1 ? '1 row names' : `${count(number)} rows name`);

/** FILE-05 to FILE-07, FILE-12, FILE-30: what the author of a file should know of how it was read, a sentence each. */
export function readingWords(reading: Reading): string[] {
	return [
		...profileWords(reading.profile),
		...sheetWords(reading.sheet),
		...aboveWords(reading.above),
		...hiddenWords(reading.hidden),
		...encodingNotes(reading.encoding),
		...pictureWords(reading.keptPictures),
		...linkWords(reading.linkedPictures),
	];
}

/** Columns that are named; an export has dozens. */
const NAMED = 12;

function profileWords(profile: Reading['profile']): string[] {
	if (!profile) return [];
	const { name, leftOut } = profile;
	const read = `This is an export of ${name}, and was read as one. Of several categories the first is taken, and an offer is a discount.`;
	const said = [read, ...joinedWords(profile.joined), ...doubtWords(profile.doubts)];
	if (leftOut.length === 0) return said;
	const more = leftOut.length > NAMED ? ` and ${count(leftOut.length - NAMED)} more` : '';
	return [...said, `Columns that were left out: ${leftOut.slice(0, NAMED).join(', ')}${more}.`];
}

function joinedWords(joined = 0): string[] {
	if (joined === 0) return [];
	return [
		`${count(joined)} ${joined === 1 ? 'variant' : 'variants'} became sizes, thicknesses and finishes of their stones, with what each adds to the price.`,
	];
}

function doubtWords(doubts: readonly string[] = []): string[] {
	const left = doubts.length - NAMED;
	return [
		...doubts.slice(0, NAMED).map((doubt) => `Please check. ${doubt}.`),
		...(left > 0 ? [`Please check ${count(left)} more like these.`] : []),
	];
}

function sheetWords(sheet: Reading['sheet']): string[] {
	if (!sheet || sheet.others.length === 0) return [];
	const left = sheet.others.map(({ name, isHidden, hasColumns }) => {
		const facts = [...(isHidden ? ['hidden'] : []), ...(hasColumns ? ['with columns of products'] : [])];
		return `“${name}”${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
	});
	return [`The sheet “${sheet.taken}” was read. Left out: ${left.join(', ')}.`];
}

function aboveWords(above = 0): string[] {
	if (above === 0) return [];
	return [
		above === 1
			? 'The line above the header was left out.'
			: `The ${count(above)} lines above the header were left out.`,
	];
}

function hiddenWords(hidden: Reading['hidden']): string[] {
	const { rows: left = 0, columns = [] } = hidden ?? {};
	const column = columns.length === 1 ? 'Column' : 'Columns';
	return [
		...(left === 1 ? ['1 hidden or filtered row was left out.'] : []),
		...(left > 1 ? [`${count(left)} hidden or filtered rows were left out.`] : []),
		...(columns.length > 0
			? [
					`${column} ${columns.join(', ')} of the sheet ${columns.length === 1 ? 'is' : 'are'} hidden, and left out.`,
				]
			: []),
	];
}

function encodingNotes(encoding: Reading['encoding']): string[] {
	if (!encoding?.isGuess) return [];
	return [
		`The file does not say how its letters are written. They were read as ${encodingWords[encoding.name]}.`,
	];
}

function pictureWords(kept = 0): string[] {
	if (kept === 0) return [];
	return [`${rows(kept)} pictures that did not come with the file: what these stones have stays.`];
}

function linkWords(linked = 0): string[] {
	if (linked === 0) return [];
	return [
		`${rows(linked)} pictures of other sites. They are shown from there, and nobody has looked whether they are pictures.`,
	];
}
