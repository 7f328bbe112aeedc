import { yoursCopy as copy } from './copy.ts';
import { findKept, keepPicture, type Work } from './keep-picture.ts';
import { readPicture } from './read-picture.ts';

/** A picture that is being worked on. */
export type Opened = {
	picture: HTMLCanvasElement;
	/** What was done with it before. */
	work: Work | null;
	/** The browser keeps it. */
	isKept: boolean;
	/** Another picture has another number. */
	number: number;
};

let opened = 0;

/** ROOM-20: opens a picture and keeps it in the browser. Words, where it cannot be used. */
export async function openPicture(file: Blob, wasKept: boolean): Promise<Opened | string> {
	if (!canDraw()) return copy.noWebGl;
	const picture = await readPicture(file);
	if (typeof picture === 'string') return copy.faults[picture];
	const number = ++opened;
	if (wasKept) return { picture, number, isKept: true, work: (await findKept())?.work ?? null };
	const bytes = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/jpeg', 0.92));
	const isKept = bytes !== null && (await keepPicture(bytes).then(...toSuccess));
	return { picture, number, isKept, work: null };
}

export const toSuccess = [() => true, () => false] as const;

function canDraw(): boolean {
	const gl = document.createElement('canvas').getContext('webgl2');
	gl?.getExtension('WEBGL_lose_context')?.loseContext();
	return gl !== null;
}
