import type { ItemPart, Part, Parts, ProjectPart, RoomPart } from './parts.ts';

export type Room = RoomPart & { items: ItemPart[] };
export type Project = ProjectPart & { rooms: Room[] };

/**
 * The projects with what is in them, each in the order in which it was made. A room that was removed stands while something
 * is in it that another tab added, and so does its project: nothing is lost.
 */
export function projectsOf(parts: Parts): Project[] {
	const items = Map.groupBy(
		[...parts.values()].filter((part) => part.kind === 'item' && !part.gone),
		(part) => (part as ItemPart).room,
	);
	const rooms = Map.groupBy(
		[...parts.values()].filter((part) => part.kind === 'room' && (!part.gone || items.has(part.id))),
		(part) => (part as RoomPart).project,
	);
	return inOrder(
		[...parts.values()].filter((part) => part.kind === 'project' && (!part.gone || rooms.has(part.id))),
	).map((project) => ({
		...(project as ProjectPart),
		rooms: inOrder(rooms.get(project.id) ?? []).map((room) => ({
			...(room as RoomPart),
			items: inOrder(items.get(room.id) ?? []) as ItemPart[],
		})),
	}));
}

function inOrder(parts: readonly Part[]): Part[] {
	return parts.toSorted((one, other) => one.made - other.made || (one.id < other.id ? -1 : 1));
}

export const itemsOf = ({ rooms }: { rooms: readonly Room[] }): ItemPart[] =>
	rooms.flatMap(({ items }) => items);

/** A part with everything that is in it. */
export function withContents(projects: readonly Project[], id: string): Part[] {
	for (const project of projects) {
		if (project.id === id) return [project, ...project.rooms, ...itemsOf(project)].map(alone);
		for (const room of project.rooms) {
			if (room.id === id) return [room, ...room.items].map(alone);
			const item = room.items.find((item) => item.id === id);
			if (item) return [item];
		}
	}
	return [];
}

/** What is seen of the parts: the removed ones are left out. */
export const seenParts = (projects: readonly Project[]): Part[] =>
	projects.flatMap((project) => withContents([project], project.id));

/** A project or room as it is stored: without what is in it. */
function alone(part: Part | Room | Project): Part {
	const { rooms, items, ...stored } = { rooms: [], items: [], ...part };
	return stored as Part;
}

/** Whether a removal with this stamp stands: a project that it removed is still gone. */
export function wasRemoved(parts: Iterable<Part>, stamp: string): boolean {
	return [...parts].some((part) => part.kind === 'project' && part.gone && part.stamp === stamp);
}
