import { isoDate } from '#app/platform/dates.ts';
import type { SectionField, SectionList, SettingsSection } from './sections.ts';

/** The texts of a section's form, by the names of its fields. */
export type Texts = Record<string, string>;

/** A field with its name in the form. */
type Named = SectionField & { path: string };

/** The rows of a list that a form holds, by their indexes. */
export function rowsIn(texts: Texts, key: string): number[] {
	const found = Object.keys(texts).flatMap((name) => {
		const [list, index] = name.split('.');
		return list === key && index !== undefined && /^\d{1,3}$/.test(index) ? [Number(index)] : [];
	});
	return [...new Set(found)].sort((one, other) => one - other);
}

export function rowFields({ key, fields }: SectionList, index: number): Named[] {
	return fields.map((field) => ({ ...field, path: `${key}.${index}.${field.name}` }));
}

/** `fill` adds the rows that are suggested. */
export type RowMove = 'add' | 'remove' | 'up' | 'down' | 'fill';

/**
 * SET-08: a draft's fields as the texts of the form. A field that the draft does not know stays as it is stored. A list is the draft's,
 * whole, since its rows may have moved.
 */
export function draftTexts(
	section: SettingsSection,
	stored: Texts,
	fields: Iterable<readonly [string, string]>,
): Texts {
	const drafted = new Map(fields);
	const single = section.fields.map(({ name, kind }) => [
		name,
		// A box that is not ticked is not sent.
		drafted.get(name) ?? (kind === 'tick' ? '' : (stored[name] ?? '')),
	]);
	const rows = section.lists.flatMap(({ key }) => {
		const own = [...drafted].filter(([name]) => name.startsWith(`${key}.`));
		return own.length > 0 ? own : Object.entries(stored).filter(([name]) => name.startsWith(`${key}.`));
	});
	return Object.fromEntries([...single, ...rows]);
}

/** A press on a button of a list: what it does, in which list, to which row. */
export type RowPress = { move: RowMove; key: string; index: number };

export function pressOf({ move, key, index }: RowPress): string {
	return `${move} ${key} ${index}`;
}

export function parsePress(section: SettingsSection, text: unknown): RowPress | null {
	const [, move, key, index] = /^(add|remove|up|down|fill) (\w+) (\d{1,3})$/.exec(String(text)) ?? [];
	const list = section.lists.find((list) => list.key === key);
	if (!list || !key) return null;
	if (list.ids && (move === 'add' || move === 'remove')) return null;
	if (move === 'fill' && !list.suggested) return null;
	return { move: move as RowMove, key, index: Number(index) };
}

/** The texts after a press: rows are numbered anew from 0. */
export function pressed(
	section: SettingsSection,
	texts: Texts,
	{ move, key, index }: RowPress,
	today = isoDate(new Date()),
): Texts {
	const list = section.lists.find((list) => list.key === key);
	if (!list) return texts;
	const names = [...(list.ids ? ['id'] : []), ...list.fields.map(({ name }) => name)];
	const rows = rowsIn(texts, key).map((row) => names.map((name) => texts[`${key}.${row}.${name}`] ?? ''));
	const other = move === 'up' ? index - 1 : index + 1;
	const [here, there] = [rows[index], rows[other]];
	const room = (list.most ?? Number.POSITIVE_INFINITY) - rows.length;
	if (move === 'add' && room > 0) rows.push(names.map(() => ''));
	if (move === 'fill' && list.suggested)
		rows.push(...lacking(list.suggested.rows(today), rows, names).slice(0, room));
	if (move === 'remove') rows.splice(index, 1);
	if ((move === 'up' || move === 'down') && here && there) {
		rows[index] = there;
		rows[other] = here;
	}
	const rest = Object.entries(texts).filter(([name]) => !name.startsWith(`${key}.`));
	return Object.fromEntries([
		...rest,
		...rows.flatMap((row, at) => names.map((name, n) => [`${key}.${at}.${name}`, row[n] ?? ''])),
	]);
}

/** What of the suggested rows no row says word for word. */
function lacking(
	suggested: readonly Record<string, string>[],
	rows: readonly string[][],
	names: readonly string[],
): string[][] {
	const there = new Set(rows.map((row) => JSON.stringify(row)));
	return suggested
		.map((row) => names.map((name) => row[name] ?? ''))
		.filter((row) => !there.has(JSON.stringify(row)));
}

/** Selectors of what takes the focus after a press: the first one that is there. */
export function focusAfter({ move, key, index }: RowPress): string[] {
	const button = (move: RowMove, at: number) => `[value="${pressOf({ move, key, index: at })}"]`;
	switch (move) {
		// The same button in the row's new place, so that one can go on pressing; at the end of the list its neighbour.
		case 'up':
			return [button('up', index - 1), button('down', index - 1)];
		case 'down':
			return [button('down', index + 1), button('up', index + 1)];
		case 'add':
			return [`[name^="${key}.${index}."]`];
		// The first row that came, or the button where none did.
		case 'fill':
			return [`[name^="${key}.${index}."]`, button('fill', index)];
		case 'remove':
			return [button('remove', index), button('remove', index - 1), `[value^="add ${key} "]`];
	}
}
