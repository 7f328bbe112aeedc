import { expect, test } from 'vitest';
import { BadCommand } from './command.ts';
import { numberIn, parseCommand } from './order-command.ts';

const LINES = [
	{ position: 0, quantity: 1000, kept: 1000 },
	{ position: 1, quantity: 400, kept: 0 },
];

const parse = (typed: string, lines = LINES) => parseCommand(typed.split(' ').filter(Boolean), lines);

test('[MOVE-07] the owner’s words become a list, one order or a move', () => {
	expect(parse('')).toEqual({ kind: 'list' });
	expect(parse('5F0B2A91')).toEqual({ kind: 'show', number: '5F0B2A91' });
	expect(parse('5F0B2A91 link')).toEqual({ kind: 'link', number: '5F0B2A91', isNew: false });
	expect(parse('5F0B2A91 new-link')).toEqual({ kind: 'link', number: '5F0B2A91', isNew: true });
	expect(numberIn(['5F0B2A91', 'cancel', '--reason', 'price'])).toBe('5F0B2A91');
	const moved = (typed: string, lines?: typeof LINES) => {
		const command = parse(`5F0B2A91 ${typed}`, lines);
		return command.kind === 'move' ? [command.to, command.given] : command;
	};
	expect(moved('no-answer')).toEqual(['awaiting', {}]);
	expect(moved('confirm --called --advance 1,500.50 --slip 4711 --day 2026-03-05')).toEqual([
		'confirmed',
		{ called: true, advance: 150_050, way: 'bank-transfer', slip: '4711', nextDate: '2026-03-05' },
	]);
	expect(moved('pack --cut')).toEqual([
		'packed',
		{
			cut: true,
			lines: [
				{ position: 0, packed: 1000 },
				{ position: 1, packed: 400 },
			],
		},
	]);
	expect(moved('dispatch --vehicle KHI-1 --driver Akram --phone 03001234567')).toEqual([
		'dispatched',
		{ carrier: 'own', vehicle: 'KHI-1', driverName: 'Akram', driverPhone: '+923001234567' },
	]);
	expect(moved('part --kept 1=4.5,2=0 --cash 2250')).toEqual([
		'part-delivered',
		{
			collected: 225_000,
			lines: [
				{ position: 0, kept: 450 },
				{ position: 1, kept: 0 },
			],
		},
	]);
	expect(moved('return --whole 2=3 --damaged 2=0.5 --offcut 2=0.5')).toEqual([
		'returned',
		{ lines: [{ position: 0 }, { position: 1, whole: 300, damaged: 50, offcut: 50 }] },
	]);
	// A part was kept: the rest came back. All was kept: all came back.
	expect(moved('return --whole all')).toEqual([
		'returned',
		{
			lines: [
				{ position: 0, whole: 0 },
				{ position: 1, whole: 400 },
			],
		},
	]);
	expect(moved('return --whole all', LINES.slice(0, 1))).toEqual([
		'returned',
		{ lines: [{ position: 0, whole: 1000 }] },
	]);
	expect(moved('bank --cash 100 --slip S-1')).toEqual({
		kind: 'cash',
		number: '5F0B2A91',
		book: 'banked',
		amount: 10_000,
		slip: 'S-1',
	});
});

test.for([
	'5F0B2A91 constructor',
	'5F0B2A91 ship',
	'5F0B2A91 cancel now',
	'5F0B2A91 cancel --why price',
	'5F0B2A91 deliver --cash -1',
	'5F0B2A91 deliver --cash 1.234',
	'5F0B2A91 deliver --cash 340,50',
	'5F0B2A91 part --kept 1=4.5,2 --cash 1',
	'5F0B2A91 deliver --cash 1e3',
	'5F0B2A91 bank --slip 1',
	'5F0B2A91 part --kept 3=1',
	'5F0B2A91 part --kept 0=1',
	'5F0B2A91 part --kept 1',
	'5F0B2A91 dispatch --carrier camel',
	'5F0B2A91 dispatch --vehicle KHI-1 --driver Akram --phone 0300',
])('[MOVE-07] what the owner cannot mean is refused: %s', (typed) => {
	expect(() => parse(typed)).toThrow(BadCommand);
});
