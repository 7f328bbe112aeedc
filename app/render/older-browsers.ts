/**
 * Fills in what the scripts call and the lowest browsers of README lack. `entry.client.tsx` loads it where a function is missing.
 * `process/lowest-browsers.test.ts` fails when a script calls one that is neither there nor here.
 */

export function canParse(address: string, base?: string): boolean {
	try {
		return Boolean(new URL(address, base));
	} catch {
		return false;
	}
}

export function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> {
	const groups = new Map<K, T[]>();
	let index = 0;
	for (const item of items) {
		const key = keyOf(item, index++);
		groups.set(key, [...(groups.get(key) ?? []), item]);
	}
	return groups;
}

export const ofArrays = {
	findLast<T>(this: T[], is: (item: T, index: number, all: T[]) => unknown): T | undefined {
		for (let index = this.length - 1; index >= 0; index--)
			if (is(this[index] as T, index, this)) return this[index];
	},
	toReversed<T>(this: T[]): T[] {
		return [...this].reverse();
	},
	toSorted<T>(this: T[], compare?: (one: T, other: T) => number): T[] {
		return [...this].sort(compare);
	},
	toSpliced<T>(this: T[], ...change: [start: number, deleted: number, ...added: T[]]): T[] {
		const copy = [...this];
		copy.splice(...change);
		return copy;
	},
	with<T>(this: T[], index: number, item: T): T[] {
		const at = index < 0 ? this.length + index : index;
		if (at < 0 || at >= this.length) throw new RangeError(`Invalid index: ${index}`);
		const copy = [...this];
		copy[at] = item;
		return copy;
	},
};

export const ofStrings = {
	isWellFormed(this: string): boolean {
		return !/\p{Cs}/u.test(this);
	},
	toWellFormed(this: string): string {
		return this.replace(/\p{Cs}/gu, '\ufffd');
	},
};

const ofForms = {
	requestSubmit(this: HTMLFormElement, button?: HTMLElement): void {
		const pressed = button ?? Object.assign(document.createElement('button'), { hidden: true });
		if (!button) this.append(pressed);
		pressed.click();
		if (!button) pressed.remove();
	},
};

/** As much of it as the router needs to read a response line by line. */
export class Transform<I, O> {
	readonly steps: Transformer<I, O>;
	constructor(steps: Transformer<I, O>) {
		this.steps = steps;
	}
}

export const ofStreams = {
	pipeThrough<I, O>(this: ReadableStream<I>, { steps }: Transform<I, O>): ReadableStream<O> {
		const reader = this.getReader();
		return new ReadableStream({
			async start(controller) {
				const into = controller as unknown as TransformStreamDefaultController<O>;
				for (let read = await reader.read(); !read.done; read = await reader.read())
					await steps.transform?.(read.value, into);
				await steps.flush?.(into);
				controller.close();
			},
		});
	},
};

const MISSING: [owner: object | undefined, functions: object][] = [
	[URL, { canParse }],
	[Map, { groupBy }],
	[Array.prototype, ofArrays],
	[String.prototype, ofStrings],
	// A worker has no forms.
	[globalThis.HTMLFormElement?.prototype, ofForms],
	[ReadableStream.prototype, ofStreams],
	[globalThis, { TransformStream: Transform }],
];

for (const [owner, functions] of MISSING)
	for (const [name, value] of Object.entries(functions))
		if (owner && !(name in owner))
			Object.defineProperty(owner, name, { value, configurable: true, writable: true });
