/** As `fonts.css` has them. */
const FAMILIES = ['Fraunces', 'Instrument Sans'];

/**
 * A typeface that was not there in time is not used for as long as the document stands (`font-display: optional`), which
 * may be a whole visit. Where one was not, both are had under another name, in which nothing is set yet but the first
 * frame of a page that may be opened (`app.css`): the press that opens it does not have to set it anew.
 */
export async function takeLateFaces(): Promise<void> {
	const pen = document.createElement('canvas').getContext('2d');
	function width(font: string): number | undefined {
		if (pen) pen.font = `99px ${font}`;
		return pen?.measureText('Sangtarash').width;
	}
	if (FAMILIES.every((family) => width(`${family}, monospace`) !== width('monospace'))) return;
	const taking = FAMILIES.map((family) => document.fonts.load(`1em "${family} Late"`));
	// Where they do not come at all, the system's own stay.
	const had = await Promise.all(taking).catch(() => null);
	if (had) document.documentElement.dataset.lateFaces = 'had';
}

/** To be called where one page gives way to another: hardly a word stays that could be seen to change. */
export function showLateFaces(): void {
	const { dataset } = document.documentElement;
	if (dataset.lateFaces) dataset.lateFaces = 'shown';
}
