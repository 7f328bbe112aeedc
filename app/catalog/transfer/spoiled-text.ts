/** What programs write for nothing. `none` is a word of people. */
const NOTHING = /^(?:undefined|null|nan|\\n|\[object Object\]|<null>|<na>)$/i;

/** A whole word of question marks: letters that an encoding did not have. `Really???` is none. */
const LOST_WORD = /(?<![^\s(])\?{2,}(?![^\s),.;:!])/g;

/** The code pages by which UTF-8 is read wrongly, with how many signs of it convince: Urdu has words of two letters that would be one. */
const READ_AS = [
	['windows-1252', 1],
	['windows-1256', 2],
] as const;

const HIGH = Uint8Array.from({ length: 128 }, (_, at) => at + 0x80);

/** The byte of each sign beyond ASCII, by its code page. */
const bytesOf = new Map(
	READ_AS.map(([name]) => [
		name,
		new Map(Array.from(new TextDecoder(name).decode(HIGH), (sign, at) => [sign, at + 0x80])),
	]),
);

/** FILE-35: what is wrong with the letters of a text, in words; null where nothing is seen. */
export function spoiledWords(text: string): string | null {
	const shown = `“${text.trim().slice(0, 40).toWellFormed()}”`;
	if (NOTHING.test(text.trim()))
		return `${shown} is what a program writes for nothing. Please leave the cell empty, or write what is meant.`;
	const lost = text.match(LOST_WORD) ?? [];
	if (lost.length > 1 || lost.some((marks) => marks.length > 2))
		return `${shown} has lost its letters: a program saved them without Urdu. Please write it again, and save the file as UTF-8.`;
	if (/[\ufffd\u0080-\u009f]/.test(text))
		return `${shown} has lost a letter in another program. Please write it again.`;
	const meant = asMeant(text);
	return meant === text
		? null
		: `${shown} seems to be “${meant.trim().slice(0, 40).toWellFormed()}”, which another program read wrongly. Please write it as it is meant.`;
}

/** `Crème` of `CrÃ¨me`: UTF-8 that was read in a code page, and saved so. */
function asMeant(text: string): string {
	return READ_AS.reduce(
		(read, [name, least]) =>
			read.replaceAll(/[^\p{ASCII}]{2,}/gu, (run) => decodedAgain(run, bytesOf.get(name), least) ?? run),
		text,
	);
}

function decodedAgain(
	run: string,
	known: ReadonlyMap<string, number> | undefined,
	least: number,
): string | null {
	const bytes = Array.from(run, (sign) => known?.get(sign));
	if (bytes.includes(undefined)) return null;
	try {
		const signs = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes as number[]));
		return [...signs].length >= least ? signs : null;
	} catch {
		return null;
	}
}
