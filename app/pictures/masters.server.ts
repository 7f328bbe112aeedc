import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { DEFAULT_QUALITY } from './default-quality.ts';
import { ownPicture } from './own-name.ts';
import { type Picture, pictureName } from './picture.ts';
import { pictureStore } from './store/picture-store.server.ts';

/** A picture and the bytes from which all its sizes are encoded. */
export type Master = {
	picture: Picture;
	/** A file of the project; null for an own picture, which is in the store under its name. */
	file: string | null;
	/** The AVIF quality of all its sizes. */
	quality: number;
	/** The width of stone that it shows, in mm; null where that is not known. */
	span: number | null;
};

type ProductManifest = Record<string, { views: Record<string, Omit<Picture, 'name'>> }>;
type RoomManifest = Record<string, Omit<Picture, 'name'>>;

const spans: Record<string, Record<string, number>> = read('stone/masters/spans.json');
const products: ProductManifest = read('stone/masters/manifest.json');
const rooms: RoomManifest = read('stone/rooms/masters/rooms.json');
/** The qualities, chosen when the masters were made. */
const served: Record<string, { quality: number }> = read('stone/masters/served.json');

/** Rooms whose stones can be changed (`app/scene/`). */
const LIVE = 'stone/rooms/live';
/** About that of every room: the mean colour of none was stored. */
const ROOM_COLOUR = '#afa28f';

const masters = new Map<string, Master>();
for (const [id, { views }] of Object.entries(products)) {
	for (const [view, facts] of Object.entries(views)) {
		add(`${id}-${view}`, facts, `stone/masters/${id}/${view}.avif`, spans[id]?.[view]);
	}
}
for (const [room, facts] of Object.entries(rooms))
	add(`room-${room}`, facts, `stone/rooms/masters/${room}.avif`);
for (const scene of existsSync(LIVE) ? readdirSync(LIVE) : []) addScene(scene, `${LIVE}/${scene}`);

export function findMaster(name: string): Master | null {
	return masters.get(name) ?? ownMaster(name);
}

/** Whether there is such an own picture says only the store. */
function ownMaster(name: string): Master | null {
	const picture = ownPicture(name);
	return picture && { picture, file: null, quality: DEFAULT_QUALITY, span: null };
}

/** The path of the master's file, or its bytes; null where the store has none. */
export async function sourceOf({ file, picture }: Master): Promise<string | Uint8Array | null> {
	return file ?? pictureStore().read(picture.name);
}

/** The shop's own pictures, without those that its owner has added. */

export function listMasters(): Master[] {
	return [...masters.values()];
}

/** The picture of that name. Throws where there is none: code names these pictures, and settings whose pictures were checked. */
export function requirePicture(name: string): Picture {
	const master = findMaster(name);
	if (!master) throw new Error(`there is no picture ${name}`);
	return master.picture;
}

/** The picture at the address in a product's `image`; null where the address is not one of the shop's pictures. */
export function pictureAt(address: string): Picture | null {
	return findMaster(pictureName(address) ?? '')?.picture ?? null;
}

/** The width of stone, in mm, on the picture at such an address; null where that is not known. */
export function spanAt(address: string): number | null {
	return masters.get(pictureName(address) ?? '')?.span ?? null;
}

function add(name: string, facts: Omit<Picture, 'name'>, file: string, span: number | null = null): void {
	const { hash, width, height, colour } = facts;
	const quality = served[name]?.quality ?? DEFAULT_QUALITY;
	// Another quality gives other bytes, so it needs another address too.
	const address = hash.slice(0, 6) + quality.toString(16).padStart(2, '0');
	masters.set(name, { picture: { name, hash: address, width, height, colour }, file, quality, span });
}

/** The picture of a scene with its own stones. */
function addScene(name: string, folder: string): void {
	if (!existsSync(`${folder}/room.json`)) return;
	const { width, height } = read(`${folder}/room.json`);
	const file = `${folder}/plain.avif`;
	add(
		`scene-${name}`,
		{ hash: hash('sha256', readFileSync(file)), width, height, colour: ROOM_COLOUR },
		file,
	);
}

function read(file: string) {
	return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
