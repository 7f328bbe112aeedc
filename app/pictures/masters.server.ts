import { existsSync, readFileSync } from 'node:fs';
import { type Picture, pictureName } from './picture.ts';

/** A picture and the file from which all its sizes are encoded. */
export type Master = { picture: Picture; file: string };

type ProductManifest = Record<string, { views: Record<string, Omit<Picture, 'name'>> }>;
type RoomManifest = Record<string, Omit<Picture, 'name'>>;

const products: ProductManifest = read('stone/masters/manifest.json');
const rooms: RoomManifest = read('stone/rooms/masters/rooms.json');

const masters = new Map<string, Master>();
for (const [id, { views }] of Object.entries(products)) {
	for (const [view, facts] of Object.entries(views)) {
		add(`${id}-${view}`, facts, `stone/masters/${id}/${view}.avif`);
	}
}
for (const [room, facts] of Object.entries(rooms))
	add(`room-${room}`, facts, `stone/rooms/masters/${room}.avif`);

export function findMaster(name: string): Master | null {
	return masters.get(name) ?? null;
}

export function listMasters(): Master[] {
	return [...masters.values()];
}

/** The picture of that name. Throws where there is none, because only code names these pictures. */
export function requirePicture(name: string): Picture {
	const master = masters.get(name);
	if (!master) throw new Error(`there is no picture ${name}`);
	return master.picture;
}

/** The picture at the address in a product's `image`; null where the address is not one of the shop's pictures. */
export function pictureAt(address: string): Picture | null {
	return masters.get(pictureName(address) ?? '')?.picture ?? null;
}

function add(name: string, { hash, width, height, colour }: Omit<Picture, 'name'>, file: string): void {
	masters.set(name, { picture: { name, hash: hash.slice(0, 8), width, height, colour }, file });
}

function read(file: string) {
	return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
