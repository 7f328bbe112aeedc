import { isAscii, isUtf8 } from 'node:buffer';
import type { Entry } from 'yauzl';
import { decodeText } from './decode-text.server.ts';

/** A name of a file of the zip, part by part, as it is compared. */
type Named = { entry: Entry; parts: string[]; exact: string };

export type Found = { entry: Entry } | { fault: 'not-in-zip' | 'several-in-zip' };

/** What programs of Windows and DOS write names in, where they do not write UTF-8. yauzl reads 437 by itself. */
const CODE_PAGES = ['cp850', 'cp720', 'windows-1252', 'windows-1256'] as const;

/** FILE-27: finds the files of a zip as a sheet names them: with folders or without, in any case, and however the zip writes their letters. */
export function zipNames(entries: readonly Entry[]): (source: string) => Found {
	const byName = new Map<string, Named[]>();
	for (const entry of entries)
		for (const name of namesOf(entry)) {
			const parts = partsOf(name);
			const last = parts.at(-1);
			if (name.endsWith('/') || last === undefined || isOfSystem(parts)) continue;
			const named = { entry, parts, exact: name.normalize('NFC') };
			byName.set(last, [...(byName.get(last) ?? []), named]);
		}
	return (source) => {
		const parts = partsOf(source);
		const found = (byName.get(parts.at(-1) ?? '') ?? []).filter((named) =>
			isMeant(parts, named.parts, isAbsolute(source)),
		);
		const whole = found.filter((named) => named.parts.length === parts.length);
		const exact = found.filter((named) => named.exact.endsWith(source.normalize('NFC')));
		const entries = [whole, exact, found].map((some) => new Set(some.map(({ entry }) => entry)));
		const [only] = entries.find(({ size }) => size === 1) ?? [];
		if (only) return { entry: only };
		return { fault: found.length > 0 ? 'several-in-zip' : 'not-in-zip' };
	};
}

function namesOf({ fileName, fileNameRaw }: Entry): string[] {
	if (isAscii(fileNameRaw)) return [fileName];
	// Some programs write UTF-8 without the mark that says so.
	if (isUtf8(fileNameRaw)) return [fileNameRaw.toString(), fileName];
	return [fileName, ...CODE_PAGES.map((page) => [...decodeText(fileNameRaw, page)].join(''))];
}

function partsOf(name: string): string[] {
	return name
		.normalize('NFC')
		.toLowerCase()
		.split(/[\\/]+/)
		.filter((part) => part !== '' && part !== '.');
}

/** What macOS puts beside each file. */
function isOfSystem(parts: readonly string[]): boolean {
	return parts[0] === '__macosx' || parts.at(-1)?.startsWith('._') === true;
}

const isAbsolute = (source: string) => /^(?:[a-z]:|[\\/]|file:)/i.test(source);

/**
 * Whether a sheet's name means the file: `1.jpg` may lie in any folder, and the zip may begin inside the folder that the sheet names. A file
 * without a folder is meant by a name with one only where that is a path of a disk: `white/1.jpg` is not any `1.jpg`.
 */
function isMeant(source: readonly string[], file: readonly string[], isWholePath: boolean): boolean {
	const shorter = Math.min(source.length, file.length);
	if (source.slice(-shorter).join('/') !== file.slice(-shorter).join('/')) return false;
	return source.length <= file.length || file.length > 1 || isWholePath;
}
