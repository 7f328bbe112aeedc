import type { EntryContext } from 'react-router';

type Parts = NonNullable<NonNullable<EntryContext['renderMeta']>['streamCache']>;

/** Reads the page's data as far as they are ready, for `ServerRouter` to find. Returns whether that is all of them. */
export async function readData(entry: EntryContext, patience: number): Promise<boolean> {
	const { serverHandoffStream: data } = entry;
	if (!data) return true;
	const reader = data.getReader();
	const decoder = new TextDecoder();
	const read: Parts = {};
	entry.renderMeta = { ...entry.renderMeta, streamCache: read };
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<'timeout'>((resolve) => {
		timer = setTimeout(resolve, patience, 'timeout');
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

/** Before each render of data that were read: `ServerRouter` locks a stream, even where it needs nothing of it. */
export function allowRender(entry: EntryContext): void {
	entry.serverHandoffStream = new ReadableStream();
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** What `reader` still gives, from the part on that was requested already. */
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
