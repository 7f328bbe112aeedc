import { expect, test } from 'vitest';
import { MAX_QUANTITY } from '#app/platform/quantity.ts';
import { askForm } from './ask-form.server.ts';

const asked = (lines: readonly object[]) =>
	askForm.safeParse({
		key: crypto.randomUUID(),
		name: 'Sana',
		phone: '0300 1234567',
		city: 'Lahore',
		note: 'Before Eid',
		rooms: 'House\nLounge: Ziarat White, 1 sq ft',
		lines: JSON.stringify(lines),
	});

test('[PROJ-11] the same goods of several rooms are one line, so that the desk can send them as they came', () => {
	const tiles = { id: 'ziarat-white', size: '12×24', thickness: 18, use: 'floor' };
	const { data } = asked([
		{ ...tiles, quantity: 1200 },
		{ ...tiles, quantity: 300, thickness: 20 },
		{ ...tiles, quantity: 50 },
		{ ...tiles, quantity: MAX_QUANTITY },
	]);
	expect(data?.lines.map(({ thickness, quantity }) => [thickness, quantity])).toEqual([
		[18, 1250],
		[20, 300],
		[18, MAX_QUANTITY],
	]);
	expect(data?.note).toBe('Before Eid\n\nHouse\nLounge: Ziarat White, 1 sq ft');
});

test('[PROJ-11] more than 100 lines are refused in words', () => {
	const lines = (count: number) =>
		Array.from({ length: count }, (_, at) => ({ id: 'ziarat-white', quantity: 100, size: `12×${at + 1}` }));
	expect(asked(lines(100)).success).toBe(true);
	expect(asked(lines(101)).error?.issues).toMatchObject([
		{ path: ['lines'], message: 'A quote can hold 100 stones. Please ask for the others in a second one.' },
	]);
});
