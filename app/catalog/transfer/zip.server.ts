import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

export class UnreadableZip extends Error {}

export class TooLargeZip extends UnreadableZip {}

/** What yauzl says of a name such as `../a.jpg`. */
const OUTSIDE = /^(?:absolute path|invalid relative path): (.*)$/s;

type Limits = {
	/** Bytes of all files, unpacked. */
	bytes: number;
	files: number;
};

/** Opens a zip whose files are small enough by its own list. `piecesOf` refuses one that is larger than the list says. */
export async function openZip(bytes: Buffer, limits: Limits): Promise<{ zip: ZipFile; entries: Entry[] }> {
	try {
		const zip = await fromBufferPromise(bytes, { lazyEntries: true });
		const entries: Entry[] = [];
		let unpacked = 0;
		for await (const entry of zip.eachEntry()) {
			unpacked += entry.uncompressedSize;
			entries.push(entry);
			if (unpacked > limits.bytes || entries.length > limits.files)
				throw new TooLargeZip('it unpacks to more than the shop takes');
		}
		return { zip, entries };
	} catch (error) {
		throw asUnreadable(error);
	}
}

/** The unpacked bytes, piece by piece. */
export async function* piecesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
	try {
		for await (const piece of await zip.openReadStreamPromise(entry)) yield piece as Buffer;
	} catch (error) {
		throw asUnreadable(error);
	}
}

function asUnreadable(error: unknown): UnreadableZip {
	if (error instanceof UnreadableZip) return error;
	const [, name] = OUTSIDE.exec(error instanceof Error ? error.message : '') ?? [];
	if (name !== undefined)
		return new UnreadableZip(`the zip has a file whose name leads out of it: ${name}`, { cause: error });
	return new UnreadableZip('it is no zip, or is cut short', { cause: error });
}
