import type { EntryContext } from 'react-router';

type Parts = NonNullable<NonNullable<EntryContext['renderMeta']>['streamCache']>;

/**
 * Reads the page's data for at most `wait` ms and puts them where `ServerRouter` looks for them. Returns whether it read all
 * of them; the rest stays in the entry's stream.
 */
export async function readData(entry: EntryContext, wait: number): Promise<boolean> {
	const { serverHandoffStream: data } = entry;
	if (!data) return true;
	const reader = data.getReader();
	const decoder = new TextDecoder();
	const read: Parts = {};
	entry.renderMeta = { ...entry.renderMeta, streamCache: read };
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<'timeout'>((resolve) => {
		timer = setTimeout(resolve, wait, 'timeout');
	});
	for (let index = 0; ; index++) {
		const next = reader.read();
		const part = await Promise.race([next, timeout]);
		if (part === 'timeout') {
			entry.serverHandoffStream = restOf(reader, next);
			return false;
		}
		const result = { done: part.done, value: decoder.decode(part.value, { stream: true }) };
		read[index] = Object.assign(Promise.resolve(), { result });
		if (part.done) {
			clearTimeout(timer);
			allowRender(entry);
			return true;
		}
	}
}

/** Call it before each render of read data. `ServerRouter` locks the entry's stream, even if it reads nothing from it. */
export function allowRender(entry: EntryContext): void {
	entry.serverHandoffStream = new ReadableStream();
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** A stream of what `reader` still gives. It starts with `next`, the part that was requested already. */
function restOf(reader: Reader, next: ReturnType<Reader['read']>): ReadableStream<Uint8Array> {
	let requested: ReturnType<Reader['read']> | undefined = next;
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await (requested ?? reader.read());
			requested = undefined;
			if (done) controller.close();
			else controller.enqueue(value);
		},
	});
}
