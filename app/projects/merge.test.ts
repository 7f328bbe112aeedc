import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeProjects } from './change-projects.ts';
import { Fault } from './form-fields.ts';
import { merge, NO_PARTS, type Part, type Parts } from './parts.ts';
import { projectsOf, seenParts } from './tree.ts';

type Step =
	| { who: number; do: 'change'; verb: string; pick: number; into: number; text: string }
	| { who: number; do: 'send' }
	| { who: number; do: 'load' };

const who = fc.nat({ max: 2 });
const change = fc.record({
	who,
	do: fc.constant('change' as const),
	verb: fc.constantFrom(
		'project',
		'room',
		'room',
		'item',
		'item',
		'item',
		'edit',
		'edit',
		'rename',
		'remove',
		'restore',
		'duplicate',
	),
	pick: fc.nat(),
	into: fc.nat(),
	text: fc.constantFrom('Lounge', 'Kitchen', 'Stair'),
});
const steps = fc.array(
	fc.oneof(
		{ weight: 6, arbitrary: change },
		{ weight: 1, arbitrary: fc.record({ who, do: fc.constant('send' as const) }) },
		{ weight: 1, arbitrary: fc.record({ who, do: fc.constant('load' as const) }) },
	),
	{ maxLength: 60 },
);
/** What each clock says beside the right one, in ms. */
const clocks = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 3, maxLength: 3 });

/** A page: what it has read of the account, and what waits in its browser. */
type Page = { account: Parts; here: Parts };

/** Three pages change the projects of one account, each while the others are out of reach. Also returns all that was ever made. */
function play(steps: readonly Step[], clocks: readonly number[]) {
	let account = NO_PARTS;
	const pages: Page[] = clocks.map(() => ({ account: NO_PARTS, here: NO_PARTS }));
	const history: Part[] = [];
	const removed = new Set<string>();
	for (const [turn, step] of steps.entries()) {
		const page = pages[step.who] as Page;
		if (step.do === 'load') page.account = account;
		if (step.do === 'send') {
			account = merge(account.values(), page.here.values());
			page.account = account;
			page.here = NO_PARTS;
		}
		if (step.do !== 'change') continue;
		const view = merge(page.account.values(), page.here.values());
		const moment = { now: 1e12 + turn + (clocks[step.who] ?? 0), random: `r${turn}`.padEnd(12, '0') };
		const changed = changeProjects(view, fieldsOf(step, view), moment);
		if (changed instanceof Fault) continue;
		page.here = merge(page.here.values(), changed.parts);
		history.push(...changed.parts);
		for (const { id, gone } of changed.parts) if (gone) removed.add(id);
	}
	for (const page of pages) account = merge(account.values(), page.here.values());
	return { account, history, removed };
}

function fieldsOf({ verb, pick, into, text }: Step & { do: 'change' }, view: Parts): Record<string, string> {
	const seen = seenParts(projectsOf(view));
	const one = (parts: Part[], at: number) => parts[at % Math.max(1, parts.length)]?.id ?? '';
	const places = seen.filter(({ kind }) => kind !== 'item');
	const gone = [...view.values()].filter((part) => part.gone);
	const id = one(verb === 'edit' ? seen.filter(({ kind }) => kind === 'item') : seen, pick);
	const project = one(
		seen.filter(({ kind }) => kind === 'project'),
		into,
	);
	const place = one(verb === 'edit' ? seen.filter(({ kind }) => kind === 'room') : places, into);
	const typed = { name: text, note: `${text} ${pick}`, quantity: String((pick % 90) + 1) };
	if (verb === 'restore') return { do: verb, stamp: gone[pick % Math.max(1, gone.length)]?.stamp ?? '' };
	if (verb === 'room') return { do: verb, project, ...typed };
	if (verb === 'item') return { do: verb, place, stone: 'ziarat-white', room: text, project: text, ...typed };
	return { do: verb, id, place, ...typed };
}

const sorted = (parts: Parts) => [...parts.values()].sort((one, other) => (one.id < other.id ? -1 : 1));

test('[PROJ-03] nothing that nobody removed is lost, whichever pages change what and send when', () => {
	fc.assert(
		fc.property(steps, clocks, (steps, clocks) => {
			const { account, history, removed } = play(steps, clocks);
			const seen = new Map(seenParts(projectsOf(account)).map((part) => [part.id, part]));
			for (const { id } of history) if (!removed.has(id)) expect(seen.has(id)).toBe(true);
			// And each is as its last change left it.
			for (const part of history) {
				const kept = account.get(part.id);
				expect(kept && kept.stamp >= part.stamp).toBe(true);
			}
			expect(sorted(account)).toEqual(sorted(merge(history)));
		}),
		{ numRuns: 300 },
	);
});

test('[PROJ-03] a merge does not depend on order, grouping or repetition', () => {
	fc.assert(
		fc.property(steps, clocks, fc.infiniteStream(fc.nat()), (steps, clocks, picks) => {
			const { history } = play(steps, clocks);
			const piles: Part[][] = [[], [], []];
			for (const part of history) piles[(picks.next().value ?? 0) % 3]?.push(part);
			const [a, b, c] = piles.map((pile) => merge(pile)) as [Parts, Parts, Parts];
			expect(sorted(merge(a.values(), b.values()))).toEqual(sorted(merge(b.values(), a.values())));
			expect(sorted(merge(merge(a.values(), b.values()).values(), c.values()))).toEqual(
				sorted(merge(a.values(), merge(b.values(), c.values()).values())),
			);
			expect(sorted(merge(a.values(), a.values()))).toEqual(sorted(a));
		}),
		{ numRuns: 200 },
	);
});

test('[PROJ-03] a change that follows another counts, even from a clock that is behind', () => {
	const first = changeProjects(
		NO_PARTS,
		{ do: 'project', name: 'House' },
		{ now: 5000, random: 'a'.repeat(12) },
	);
	if (first instanceof Fault) throw new Error(first.words);
	const parts = merge(first.parts);
	const id = first.project ?? '';
	const second = changeProjects(
		parts,
		{ do: 'rename', id, name: 'Villa' },
		{ now: 10, random: 'b'.repeat(12) },
	);
	if (second instanceof Fault) throw new Error(second.words);
	expect(projectsOf(merge(second.parts, first.parts)).map(({ name }) => name)).toEqual(['Villa']);
});

test('[PROJ-03] what another page adds to a room that is being removed keeps the room', () => {
	const at = (now: number) => ({ now, random: 'c'.repeat(12) });
	const add = (parts: Parts, fields: Record<string, string>, now: number) => {
		const changed = changeProjects(parts, fields, at(now));
		if (changed instanceof Fault) throw new Error(changed.words);
		return changed.parts;
	};
	const start = merge(
		add(NO_PARTS, { do: 'item', stone: 'a', quantity: '5', project: 'House', room: 'Lounge' }, 1000),
	);
	const [project] = projectsOf(start);
	const room = project?.rooms[0]?.id ?? '';
	const removed = add(start, { do: 'remove', id: project?.id ?? '' }, 2000);
	const added = add(start, { do: 'item', stone: 'b', quantity: '7', place: room }, 1500);
	const [left] = projectsOf(merge(start.values(), removed, added));
	expect(left?.name).toBe('House');
	expect(left?.rooms.map(({ name, items }) => [name, items.map(({ stone }) => stone)])).toEqual([
		['Lounge', ['b']],
	]);
});
