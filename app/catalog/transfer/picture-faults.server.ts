import type { PictureFault } from '#app/pictures/picture-fault.ts';
import type { FetchFault } from '#app/platform/fetch-public.server.ts';

/** Why a picture that a file names is not taken. `not-in-zip`: no file of the zip has its name. */
export type ImportPictureFault = PictureFault | FetchFault | 'not-in-zip';

/** In words that follow the name of the picture. */
export const pictureFaultWords: Record<ImportPictureFault, string> = {
	'not-a-picture': 'is no picture that the shop reads',
	heic: 'is a HEIC, which the shop cannot read',
	svg: 'is an SVG, which the shop does not take',
	'too-heavy': 'is larger than 25 MB',
	'too-many-pixels': 'has more than 80 megapixels',
	'too-small': 'is too small',
	damaged: 'is damaged',
	busy: 'had to wait for too long',
	'no-address': 'is no https address',
	'not-public': 'is not at a public address',
	'too-many-redirects': 'is sent on too often',
	unreached: 'was not found at its address',
	'not-in-zip': 'is not in the zip',
};
