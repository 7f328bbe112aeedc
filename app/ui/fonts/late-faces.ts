import fraunces from './fraunces.woff2';
import instrumentSans from './instrument-sans.woff2';

/** As `fonts.css` has them. */
const FACES = [
	{ family: 'Fraunces', file: fraunces, weight: '400' },
	{ family: 'Instrument Sans', file: instrumentSans, weight: '400 600' },
];

let late: FontFace[] = [];

/**
 * A typeface that was not there in time is not used for as long as the document stands (`font-display: optional`), which
 * may be a whole visit. Takes those that have come since, for the next page that is opened.
 */
export function takeLateFaces(): void {
	const pen = document.createElement('canvas').getContext('2d');
	function width(font: string): number | undefined {
		if (pen) pen.font = `99px ${font}`;
		return pen?.measureText('Sangtarash').width;
	}
	for (const { family, file, weight } of FACES) {
		if (width(`${family}, monospace`) !== width('monospace')) continue;
		new FontFace(family, `url(${file})`, { weight }).load().then(
			(face) => late.push(face),
			// It did not come at all: the system's own stay.
			() => {},
		);
	}
}

/** To be called where one page gives way to another: hardly a word stays that could be seen to change. */
export function showLateFaces(): void {
	for (const face of late) document.fonts.add(face);
	late = [];
}
