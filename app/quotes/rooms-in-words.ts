import { formatQuantity } from '#app/platform/quantity.ts';
import type { Project } from '#app/projects/tree.ts';

/** Characters of the field `rooms`. */
export const MAX_ROOMS_TEXT = 5000;

/** PROJ-11: which stone is for which room, with its note: a line for each room, under the name of the project. */
export function roomsInWords({ name, rooms }: Pick<Project, 'name' | 'rooms'>): string {
	const text = [
		name,
		...rooms
			.filter(({ items }) => items.length > 0)
			.map((room) => `${room.name}: ${room.items.map(itemInWords).join('; ')}`),
	].join('\n');
	return text.length > MAX_ROOMS_TEXT ? `${text.slice(0, MAX_ROOMS_TEXT - 1).toWellFormed()}…` : text;
}

function itemInWords({ name, stone, quantity, note }: Project['rooms'][number]['items'][number]): string {
	const beside = note ? ` (${note.replaceAll('\n', ' ')})` : '';
	return `${name || stone}, ${formatQuantity(quantity)} sq ft${beside}`;
}
