import { expect, test } from 'vitest';
import { changeProjects } from '#app/projects/change-projects.ts';
import { merge, NO_PARTS, type Parts } from '#app/projects/parts.ts';
import { projectsOf } from '#app/projects/tree.ts';
import { MAX_ROOMS_TEXT, roomsInWords } from './rooms-in-words.ts';

let now = 1e12;

function changed(parts: Parts, fields: Record<string, string>): Parts {
	const done = changeProjects(parts, fields, { now: ++now, random: String(now).slice(-12) });
	return 'parts' in done ? merge(parts.values(), done.parts) : parts;
}

const stone = { do: 'item', stone: 'ziarat-white', stoneName: 'Ziarat White', quantity: '1,120.5' };

test('[PROJ-11] a quote is told which stone is for which room, and what is noted of it', () => {
	const one = changed(NO_PARTS, { ...stone, project: 'House', room: 'Lounge', note: 'north\nwall' });
	const [house] = projectsOf(one);
	const two = changed(one, { ...stone, quantity: '3', place: house?.rooms[0]?.id ?? '' });
	const three = changed(two, { ...stone, quantity: '4', place: house?.id ?? '', room: 'Stair' });
	const four = changed(three, { do: 'room', project: house?.id ?? '', name: 'Empty' });
	expect(projectsOf(four).map(roomsInWords)).toEqual([
		'House\nLounge: Ziarat White, 1,120.5 sq ft (north wall); Ziarat White, 3 sq ft\nStair: Ziarat White, 4 sq ft',
	]);
});

test('[PROJ-11] the words of a large project end before the form takes no more', () => {
	let parts = changed(NO_PARTS, { ...stone, project: 'House', room: 'Lounge', note: '🏛'.repeat(250) });
	const place = projectsOf(parts)[0]?.rooms[0]?.id ?? '';
	for (let count = 0; count < 20; count++) parts = changed(parts, { ...stone, place, note: '🏛'.repeat(250) });
	const [text = ''] = projectsOf(parts).map(roomsInWords);
	expect(text).toHaveLength(MAX_ROOMS_TEXT);
	expect(text.isWellFormed()).toBe(true);
});
