import type { PictureFault } from '#app/pictures/picture-fault.ts';
import type { FetchFault } from '#app/platform/web/fetch-public.server.ts';

/** Why a picture that a file names is not taken. `not-in-zip`: no file of the zip has its name. `not-sent`: no zip came. `unknown`: the shop has none at its own address. `a-page`: its address is one of a web page. */
export type ImportPictureFault =
	| PictureFault
	| FetchFault
	| 'a-page'
	| 'not-in-zip'
	| 'several-in-zip'
	| 'not-sent'
	| 'unknown';

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
	'not-stored': 'could not be stored',
	'no-address': 'is no https address',
	'not-public': 'is not at a public address',
	'too-many-redirects': 'is sent on too often',
	unreached: 'was not found at its address',
	'a-page': 'is the address of a page, and not of a picture',
	'not-in-zip': 'is not in the zip',
	'several-in-zip': 'is the name of several files of the zip. Please write its folder too, as in white/1.jpg',
	'not-sent': 'did not come with the file. Please send the pictures as a zip too, or write an https address',
	unknown: 'is no picture of this shop',
};
