import { describe, expect, test } from 'vitest';
import { changeProjects, MAX_ITEMS, MAX_PROJECTS, MAX_ROOMS } from './change-projects.ts';
import { Fault, textsIn } from './form-fields.ts';
import { merge, NO_PARTS, type Part, type Parts, parseParts } from './parts.ts';
import { itemsOf, projectsOf } from './tree.ts';

let now = 1e12;
const moment = () => ({ now: ++now, random: String(now).slice(-12) });

function done(parts: Parts, fields: Record<string, string>) {
	const changed = changeProjects(parts, fields, moment());
	if (changed instanceof Fault) throw new Error(changed.words);
	return { ...changed, parts: merge(parts.values(), changed.parts) };
}

const stone = { stone: 'ziarat-white', stoneName: 'Ziarat White', quantity: '12.5', note: 'north wall' };
const calculated = { pieces: '9', size: '12×24', calculated: '12.5 12×24' };
const house = done(NO_PARTS, { do: 'item', ...stone, ...calculated, project: 'House', room: 'Lounge' }).parts;
const [project] = projectsOf(house);
const [room] = project?.rooms ?? [];
const [item] = room?.items ?? [];
const ids = { project: project?.id ?? '', room: room?.id ?? '', item: item?.id ?? '' };

describe('[PROJ-01] projects, rooms and stones', () => {
	test('a stone is put into a new project and room at once', () => {
		expect([project?.name, room?.name, item?.name]).toEqual(['House', 'Lounge', 'Ziarat White']);
		expect(item).toMatchObject({ quantity: 1250, pieces: 9, note: 'north wall', stone: 'ziarat-white' });
		expect(parseParts([...house.values()])).toEqual([...house.values()]);
	});

	test.each([{ quantity: '13' }, { size: '24×24' }])(
		'a number of pieces is not kept where %j was typed instead',
		(typed) => {
			const fields = { do: 'item', ...stone, ...calculated, ...typed, project: 'House', room: 'Lounge' };
			expect(projectsOf(done(NO_PARTS, fields).parts).flatMap(itemsOf)).toMatchObject([{ pieces: 0 }]);
		},
	);

	test('a form that is sent twice makes one project, one room and one stone', () => {
		const twice = { do: 'item', ...stone, project: 'House', room: 'Lounge', key: 'one-and-the-same' };
		const once = done(NO_PARTS, twice).parts;
		expect(done(once, twice).parts.size).toBe(3);
	});

	test('a new quantity has no number of pieces any more', () => {
		const more = done(house, { do: 'edit', id: ids.item, quantity: '20', note: '' });
		expect(projectsOf(more.parts)[0]?.rooms[0]?.items).toMatchObject([
			{ quantity: 2000, pieces: 0, note: '' },
		]);
	});

	test('a stone moves to another room, also of another project, and back', () => {
		const more = done(house, { do: 'room', project: ids.project, name: 'Kitchen' }).parts;
		const two = done(more, { do: 'project', name: 'Farm' });
		const all = done(two.parts, { do: 'room', project: two.project ?? '', name: 'Porch' }).parts;
		const [kitchen, porch] = projectsOf(all).map(({ rooms }) => rooms.at(-1)?.id ?? '');
		const stones = (parts: Parts) =>
			projectsOf(parts).map(({ rooms }) => rooms.map(({ items }) => items.map(({ pieces }) => pieces)));

		const within = done(all, { do: 'move', id: ids.item, place: kitchen ?? '' });
		expect(within.done).toBe('Ziarat White moved to Kitchen.');
		expect(stones(within.parts)).toEqual([[[], [9]], [[]]]);
		const across = done(within.parts, { do: 'move', id: ids.item, place: porch ?? '' });
		expect(across.done).toBe('Ziarat White moved to Porch of Farm.');
		expect(stones(across.parts)).toEqual([[[], []], [[9]]]);
		const back = done(across.parts, across.undo ?? {});
		expect(stones(back.parts)).toEqual([[[], [9]], [[]]]);
	});

	test('a removed project comes back whole, but not what was removed before it', () => {
		const two = done(house, { do: 'room', project: ids.project, name: 'Kitchen' }).parts;
		const kitchen = projectsOf(two)[0]?.rooms[1]?.id ?? '';
		const less = done(two, { do: 'remove', id: kitchen }).parts;
		const none = done(less, { do: 'remove', id: ids.project });
		expect(projectsOf(none.parts)).toEqual([]);
		const back = done(none.parts, none.undo ?? {}).parts;
		expect(projectsOf(back)[0]?.rooms.map(({ name }) => name)).toEqual(['Lounge']);
		expect(projectsOf(back).flatMap(itemsOf)).toHaveLength(1);
	});

	test('a duplicate has all that its original has, and changes alone', () => {
		const doubled = done(house, { do: 'duplicate', id: ids.project });
		const [, copy] = projectsOf(doubled.parts);
		expect([copy?.id, copy?.name]).toEqual([doubled.project, 'House, copy']);
		expect(copy?.rooms[0]?.items[0]).toMatchObject({ stone: 'ziarat-white', quantity: 1250 });
		const less = done(doubled.parts, { do: 'remove', id: copy?.rooms[0]?.id ?? '' }).parts;
		expect(projectsOf(less).map((project) => itemsOf(project).length)).toEqual([1, 0]);
	});
});

test.each([
	[{ do: 'project', name: ' ' }, 'name'],
	[{ do: 'project', name: 'x'.repeat(81) }, 'name'],
	[{ do: 'edit', id: ids.item, quantity: '12 x 14' }, 'quantity'],
	[{ do: 'edit', id: ids.item, quantity: '0' }, 'quantity'],
	[{ do: 'edit', id: ids.item, quantity: '5', note: 'x'.repeat(501) }, 'note'],
	[{ do: 'item', quantity: '5' }, 'form'],
	[{ do: 'item', ...stone, size: 'x'.repeat(61), project: 'A', room: 'B' }, 'form'],
	[{ do: 'item', ...stone, project: '', room: 'B' }, 'project'],
	[{ do: 'rename', id: 'no-such-part', name: 'A' }, 'form'],
	[{ do: 'move', id: ids.item, place: 'no-such-room' }, 'form'],
	[{ do: 'move', id: ids.room, place: ids.room }, 'form'],
	[{ do: 'restore', stamp: '' }, 'form'],
	[{ do: 'constructor' }, 'form'],
	[{}, 'form'],
])('[PROJ-09] %j is refused with words at its field', (fields: Record<string, string>, field) => {
	const changed = changeProjects(house, fields, moment());
	expect(changed).toBeInstanceOf(Fault);
	expect(changed).toMatchObject({ field, words: expect.stringMatching(/\w/) });
});

describe('[PROJ-09] bounds', () => {
	const filled = (count: number, fieldsAt: (at: number) => Record<string, string>, start: Parts) => {
		const parts = new Map(start);
		for (let at = 0; at < count; at++)
			for (const part of done(parts, fieldsAt(at)).parts.values()) parts.set(part.id, part as Part);
		return parts;
	};

	test('an owner has at most 50 projects', () => {
		const full = filled(MAX_PROJECTS, (at) => ({ do: 'project', name: `House ${at}` }), NO_PARTS);
		expect(changeProjects(full, { do: 'project', name: 'One more' }, moment())).toMatchObject({
			words: 'You have 50 projects, as many as we keep. Remove one to start another.',
		});
		const id = projectsOf(full)[0]?.id ?? '';
		expect(changeProjects(full, { do: 'duplicate', id }, moment())).toBeInstanceOf(Fault);
	});

	test('a project has at most 100 rooms and 500 stones', () => {
		const rooms = filled(
			MAX_ROOMS - 1,
			(at) => ({ do: 'room', project: ids.project, name: `Room ${at}` }),
			house,
		);
		expect(
			changeProjects(rooms, { do: 'room', project: ids.project, name: 'More' }, moment()),
		).toBeInstanceOf(Fault);
		const items = new Map(house);
		for (let at = 1; at < MAX_ITEMS; at++)
			items.set(`item-number-${at}`, { ...item, id: `item-number-${at}` } as Part);
		const more = { do: 'item', ...stone, place: ids.room };
		expect(changeProjects(items, more, moment())).toBeInstanceOf(Fault);
		expect(changeProjects(items, { do: 'duplicate', id: ids.item }, moment())).toBeInstanceOf(Fault);
		const other = done(items, { do: 'item', ...stone, project: 'Farm', room: 'Porch' }).parts;
		const porch = projectsOf(other)[1]?.rooms[0];
		const move = { do: 'move', id: porch?.items[0]?.id ?? '', place: ids.room };
		expect(changeProjects(other, move, moment())).toBeInstanceOf(Fault);
	});
});

test('[PROJ-09] texts lose what no database takes, and damaged parts are refused', () => {
	const form = new FormData();
	form.set('name', ' a\0b\ud800 ');
	expect(textsIn(form).name).toBe('a b\ufffd');
	const good = [...house.values()];
	for (const bad of [
		null,
		{},
		{ ...good[2], quantity: 1.5 },
		{ ...good[2], note: 'a\0' },
		{ ...good[2], name: '\ud800' },
		{ ...good[2], stamp: '9'.repeat(15) },
		{ ...good[2], id: '../..' },
		{ ...good[2], kind: 'house' },
		{ ...good[1], project: 7 },
	])
		expect(parseParts([...good, bad])).toBeNull();
	expect(parseParts({ length: 1 })).toBeNull();
});
