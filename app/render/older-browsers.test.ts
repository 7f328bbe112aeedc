import { expect, test } from 'vitest';
import { canParse, groupBy, ofArrays, ofStreams, ofStrings, Transform } from './older-browsers.ts';

const same = (mine: () => unknown, native: () => unknown) => {
	const told = (run: () => unknown) => {
		try {
			return run();
		} catch (error) {
			return (error as Error).name;
		}
	};
	expect(told(mine)).toEqual(told(native));
};

test('[OLD-01] what is filled in for older browsers does what the functions of newer ones do', () => {
	for (const address of [
		'/shop',
		'https://shop.example/a b',
		'//',
		'https://',
		'',
		'mailto:x',
		'https://[::1',
	])
		for (const base of [undefined, 'https://nowhere.invalid'])
			same(
				() => canParse(address, base),
				() => URL.canParse(address, base),
			);

	const sizes = [12, 5, 33, 5];
	const isOdd = (size: number, index: number) => (size + index) % 2;
	same(
		() => groupBy(sizes, isOdd),
		() => Map.groupBy(sizes, isOdd),
	);
	for (const items of [sizes, [], [3]]) {
		const { findLast, toReversed, toSorted, toSpliced, with: withItem } = ofArrays;
		const least = (one: number, other: number) => other - one;
		same(
			() => findLast.call(items, (item) => (item as number) < 20),
			() => items.findLast((item) => item < 20),
		);
		same(
			() => toReversed.call(items),
			() => items.toReversed(),
		);
		same(
			() => toSorted.call(items),
			() => items.toSorted(),
		);
		same(
			() => (toSorted<number>).call(items, least),
			() => items.toSorted(least),
		);
		for (const at of [0, 2, -1, 9]) {
			same(
				() => toSpliced.call(items, at, 1, 7, 8),
				() => items.toSpliced(at, 1, 7, 8),
			);
			same(
				() => withItem.call(items, at, 7),
				() => items.with(at, 7),
			);
		}
	}
	expect(sizes).toEqual([12, 5, 33, 5]);

	for (const text of ['', 'Ziarat', 'نیلا 😀', 'a\ud800b', '\udc00', '\ud83d\ude00\ud83d']) {
		same(
			() => ofStrings.isWellFormed.call(text),
			() => text.isWellFormed(),
		);
		same(
			() => ofStrings.toWellFormed.call(text),
			() => text.toWellFormed(),
		);
	}
});

test('[OLD-01] a response is read line by line without streams that transform', async () => {
	const lines = new Transform<string, string>({
		transform: (text, controller) => {
			for (const line of text.split('\n')) controller.enqueue(line);
		},
		flush: (controller) => controller.enqueue('end'),
	});
	const response = new ReadableStream<string>({
		start(controller) {
			controller.enqueue('one\ntwo');
			controller.enqueue('three');
			controller.close();
		},
	});
	const read: string[] = [];
	for await (const line of (ofStreams.pipeThrough<string, string>).call(response, lines))
		read.push(line as string);
	expect(read).toEqual(['one', 'two', 'three', 'end']);
});
