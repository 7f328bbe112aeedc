import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { requirePicture } from '#app/pictures/masters.server.ts';
import type { Bond, Grade, LightPass, Scene } from './scene.ts';

/** What `stone/rooms/` has rendered; `README.md` there describes the files. */
const FOLDER = 'stone/rooms/live';

const TYPES: Readonly<Record<string, string>> = { '.avif': 'image/avif', '.png': 'image/png' };

/** What is read of a `room.json`. */
type Room = {
	title: string;
	/** Of a room by lamplight: the name of the same room by day. */
	daylight?: string;
	width: number;
	height: number;
	grade: Grade;
	surfaces: {
		name: string;
		title: string;
		light: string;
		lays: string[];
		bonds: Bond[];
		stone: string;
		lay: string;
		bond: Bond;
		joint: number;
		seed: number;
	}[];
	bounce: number[][];
	faces: { surface: number; H: number[] }[];
};

/** A file that browsers fetch: its path, and its address, which changes with its content. */
type File = { path: string; type: string };

const files = new Map<string, File>();
const scenes = new Map<string, Scene>();
/** By a room by lamplight, the same room by day. */
const daylights = new Map<string, string>();

for (const name of existsSync(FOLDER) ? readdirSync(FOLDER).sort() : []) {
	if (existsSync(`${FOLDER}/${name}/room.json`)) scenes.set(name, readScene(name));
}

/** Each room once, by day. */
export const listScenes = (): Scene[] => [...scenes.values()].filter(({ name }) => !daylights.has(name));

/** The names of a room by day and by lamplight; null where it has one light. */
export function lightsOf(name: string): { day: string; lamp: string } | null {
	const day = daylights.get(name) ?? name;
	const lamp = [...daylights.keys()].find((key) => daylights.get(key) === day);
	return lamp ? { day, lamp } : null;
}

export const findScene = (name: string): Scene | null => scenes.get(name) ?? null;

/** The file at an address of a scene; null where there is none. */
export const findFile = (address: string): File | null => files.get(address) ?? null;

function readScene(name: string): Scene {
	const room: Room = JSON.parse(readFileSync(`${FOLDER}/${name}/room.json`, 'utf8'));
	if (room.daylight) daylights.set(name, room.daylight);
	const addressOf = (file: string) => addFile(name, file);
	const pass = (file: string): LightPass => ({
		deep: addressOf(`${file}.avif`),
		plain: addressOf(`${file}-8.avif`),
	});
	return {
		name,
		title: room.title,
		width: room.width,
		height: room.height,
		grade: room.grade,
		surfaces: room.surfaces.map(({ title, light, lays, bonds, stone, lay, bond, joint, seed, ...rest }) => ({
			name: rest.name,
			title,
			stone,
			joint,
			seed,
			light: pass(light),
			bonds: [
				...(lays.includes('tiles') ? bonds : []),
				...(lays.includes('slab') ? (['slab'] as const) : []),
			],
			bond: lay === 'slab' ? 'slab' : bond,
		})),
		bounce: room.bounce,
		faces: room.faces.map(({ surface, H }) => ({ surface, map: H })),
		black: pass('black'),
		honed: pass('honed'),
		mask: addressOf('mask.avif'),
		faceNumbers: addressOf('faces.png'),
		bounceMap: addressOf('bounce.avif'),
		plain: requirePicture(`scene-${name}`),
	};
}

function addFile(name: string, file: string): string {
	const path = `${FOLDER}/${name}/${file}`;
	const type = extname(file);
	const digest = hash('sha256', readFileSync(path)).slice(0, 10);
	const address = `/scenes/${name}/${file.slice(0, -type.length)}.${digest}${type}`;
	files.set(address, { path, type: TYPES[type] ?? '' });
	return address;
}
