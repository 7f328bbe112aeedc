import { projectsCopy as copy } from './copy.ts';
import { chosenItem, Fault, type Fields, idIn, nameIn, typedItem } from './form-fields.ts';
import { type ItemPart, MAX_NAME, type Part, type Parts, stampAfter } from './parts.ts';
import { itemsOf, type Project, projectsOf, withContents } from './tree.ts';

/** PROJ-09: how much an owner may have; rooms and items of one project. */
export const MAX_PROJECTS = 50;
export const MAX_ROOMS = 100;
export const MAX_ITEMS = 500;

/** The time in ms, and 12 random letters and digits. */
export type Moment = { now: number; random: string };

/** What a form of the projects does: the parts that it changes, and what the page says then. */
export type Changed = {
	parts: Part[];
	done: string;
	/** The project that was changed, or just made. */
	project?: string;
	/** The form that takes it back. */
	undo?: Fields;
};

type Verb = (parts: Parts, fields: Fields, moment: Moment) => Changed | Fault;

const GONE = new Fault('form', copy.fault.gone);

/** PROJ-01: what a form asks for (`do`), the same in a browser and at the server. Changes nothing by itself. */
export function changeProjects(parts: Parts, fields: Fields, moment: Moment): Changed | Fault {
	const verb = Object.hasOwn(verbs, fields.do ?? '') ? verbs[fields.do as keyof typeof verbs] : undefined;
	return verb ? verb(parts, fields, moment) : GONE;
}

const verbs = { project, room, item, rename, edit, move, remove, restore, duplicate } satisfies Record<
	string,
	Verb
>;

function project(parts: Parts, fields: Fields, moment: Moment): Changed | Fault {
	const name = nameIn(fields);
	if (name instanceof Fault) return name;
	if (projectsOf(parts).length >= MAX_PROJECTS)
		return new Fault('name', copy.fault.manyProjects(MAX_PROJECTS));
	const made = newProject(fields, moment, name);
	return { parts: [made], done: copy.done.project(name), project: made.id };
}

function room(parts: Parts, fields: Fields, moment: Moment): Changed | Fault {
	const into = projectsOf(parts).find(({ id }) => id === fields.project);
	if (!into) return GONE;
	const name = nameIn(fields);
	if (name instanceof Fault) return name;
	if (into.rooms.length >= MAX_ROOMS) return new Fault('name', copy.fault.manyRooms(MAX_ROOMS));
	return { parts: [newRoom(fields, moment, into.id, name)], done: copy.done.room(name), project: into.id };
}

/** Puts a stone into a room, into a new room, or into a new project. */
function item(parts: Parts, fields: Fields, moment: Moment): Changed | Fault {
	const chosen = chosenItem(fields);
	if (chosen instanceof Fault) return chosen;
	const place = placeOf(projectsOf(parts), fields, moment);
	if (place instanceof Fault) return place;
	if (place.items >= MAX_ITEMS) return new Fault('form', copy.fault.manyItems(MAX_ITEMS));
	const { random, now } = moment;
	const id = `${idIn(fields, 'key') || newId(moment)}-item`;
	const stamp = stampAfter([], now, random);
	const added: Part = { ...chosen, kind: 'item', id, stamp, gone: false, made: now, room: place.room };
	return {
		parts: [...place.made, added],
		done: copy.done.item(chosen.name, place.name),
		project: place.project,
	};
}

type Place = { project: string; room: string; name: string; items: number; made: Part[] };

/** `place`: the id of a room, or of a project for a new room in it, or empty for a new project. */
function placeOf(projects: Project[], fields: Fields, moment: Moment): Place | Fault {
	for (const project of projects) {
		const room = project.rooms.find(({ id }) => id === fields.place);
		const items = itemsOf(project).length;
		if (room) return { project: project.id, room: room.id, name: room.name, items, made: [] };
		if (project.id !== fields.place) continue;
		const name = nameIn(fields, 'room');
		if (name instanceof Fault) return name;
		if (project.rooms.length >= MAX_ROOMS) return new Fault('room', copy.fault.manyRooms(MAX_ROOMS));
		const made = newRoom(fields, moment, project.id, name);
		return { project: project.id, room: made.id, name, items, made: [made] };
	}
	if (fields.place) return GONE;
	const projectName = nameIn(fields, 'project');
	if (projectName instanceof Fault) return projectName;
	const roomName = nameIn(fields, 'room');
	if (roomName instanceof Fault) return roomName;
	if (projects.length >= MAX_PROJECTS) return new Fault('project', copy.fault.manyProjects(MAX_PROJECTS));
	const project = newProject(fields, moment, projectName);
	const room = newRoom(fields, moment, project.id, roomName);
	return { project: project.id, room: room.id, name: roomName, items: 0, made: [project, room] };
}

function rename(parts: Parts, fields: Fields, moment: Moment): Changed | Fault {
	const [part] = withContents(projectsOf(parts), idIn(fields));
	if (!part || part.kind === 'item') return GONE;
	const name = nameIn(fields);
	if (name instanceof Fault) return name;
	return { parts: later([part], moment, { name }), done: copy.done.renamed(name) };
}

/** Quantity and note of an item. A typed quantity is no longer the calculated one, so the number of pieces goes. */
function edit(parts: Parts, fields: Fields, moment: Moment): Changed | Fault {
	const part = parts.get(idIn(fields));
	if (part?.kind !== 'item' || part.gone) return GONE;
	const typed = typedItem(fields);
	if (typed instanceof Fault) return typed;
	const pieces = typed.quantity === part.quantity ? part.pieces : 0;
	return { parts: later([part], moment, { ...typed, pieces }), done: copy.done.edited(part.name) };
}

/** Puts an item into another room, also into one of another project. */
function move(parts: Parts, fields: Fields, moment: Moment): Changed | Fault {
	const projects = projectsOf(parts);
	const part = parts.get(idIn(fields));
	const has = (room: string | undefined) => (project: Project) => project.rooms.some(({ id }) => id === room);
	const into = projects.find(has(fields.place));
	const to = into?.rooms.find(({ id }) => id === fields.place);
	if (part?.kind !== 'item' || part.gone || !into || !to) return GONE;
	const stays = has(part.room)(into);
	if (!stays && itemsOf(into).length >= MAX_ITEMS) return new Fault('form', copy.fault.manyItems(MAX_ITEMS));
	return {
		parts: later([part], moment, { room: to.id }),
		done: copy.done.moved(part.name, stays ? to.name : copy.roomOf(to.name, into.name)),
		undo: { do: 'move', id: part.id, place: part.room },
	};
}

function remove(parts: Parts, fields: Fields, moment: Moment): Changed | Fault {
	const removed = withContents(projectsOf(parts), idIn(fields));
	const [part] = removed;
	if (!part) return GONE;
	const gone = later(removed, moment, { gone: true });
	const undo = { do: 'restore', stamp: gone[0]?.stamp ?? '' };
	return { parts: gone, done: copy.done.removed(part.name), undo };
}

/** Takes back one removal: what it removed has its stamp, unless it was changed since. */
function restore(parts: Parts, fields: Fields, moment: Moment): Changed | Fault {
	const removed = [...parts.values()].filter(({ gone, stamp }) => gone && stamp === fields.stamp);
	if (removed.length === 0) return GONE;
	return { parts: later(removed, moment, { gone: false }), done: copy.done.restored };
}

function duplicate(parts: Parts, fields: Fields, moment: Moment): Changed | Fault {
	const projects = projectsOf(parts);
	const copied = withContents(projects, idIn(fields));
	const [part] = copied;
	if (!part) return GONE;
	const fault = fullFor(projects, part, copied);
	if (fault) return fault;
	const prefix = idIn(fields, 'key') || newId(moment);
	const ids = new Map(copied.map(({ id }, index) => [id, `${prefix}-${index}`]));
	const stamp = stampAfter([], moment.now, moment.random);
	const made = copied.map((one, index): Part => {
		// In the order of the originals.
		const fresh = { ...one, id: ids.get(one.id) ?? '', stamp, made: moment.now + index };
		if (one === part && part.kind !== 'item')
			fresh.name = copy.copyOf(part.name).slice(0, MAX_NAME).toWellFormed();
		if (fresh.kind === 'room') fresh.project = ids.get(fresh.project) ?? fresh.project;
		if (fresh.kind === 'item') fresh.room = ids.get(fresh.room) ?? fresh.room;
		return fresh;
	});
	const project = part.kind === 'project' ? ids.get(part.id) : undefined;
	return { parts: made, done: copy.done.duplicated(part.name), project };
}

/** Whether there is no room for a copy of `part`. */
function fullFor(projects: Project[], part: Part, copied: Part[]): Fault | null {
	if (part.kind === 'project')
		return projects.length < MAX_PROJECTS ? null : new Fault('form', copy.fault.manyProjects(MAX_PROJECTS));
	const of = projects.find((project) => withContents([project], part.id).length > 0);
	if (part.kind === 'room' && of && of.rooms.length >= MAX_ROOMS)
		return new Fault('form', copy.fault.manyRooms(MAX_ROOMS));
	const items = copied.filter(({ kind }) => kind === 'item').length;
	if (of && itemsOf(of).length + items > MAX_ITEMS) return new Fault('form', copy.fault.manyItems(MAX_ITEMS));
	return null;
}

/** The key of the form, so that a form that is sent twice makes one part. */
function newProject(fields: Fields, moment: Moment, name: string): Part {
	return { kind: 'project', ...newPart(fields, moment, 'project', name) };
}

function newRoom(fields: Fields, moment: Moment, project: string, name: string): Part {
	return { kind: 'room', project, ...newPart(fields, moment, 'room', name) };
}

function newPart(fields: Fields, moment: Moment, kind: string, name: string) {
	const id = `${idIn(fields, 'key') || newId(moment)}-${kind}`;
	return { id, stamp: stampAfter([], moment.now, moment.random), gone: false, made: moment.now, name };
}

const newId = ({ now, random }: Moment) => `${now.toString(36)}-${random}`;

type Edited = Partial<Pick<ItemPart, 'name' | 'gone' | 'quantity' | 'note' | 'pieces' | 'room'>>;

/** These parts as changed, all with one stamp. */
function later(parts: readonly Part[], { now, random }: Moment, edited: Edited): Part[] {
	const stamp = stampAfter(parts, now, random);
	return parts.map((part) => ({ ...part, ...edited, stamp }) as Part);
}
