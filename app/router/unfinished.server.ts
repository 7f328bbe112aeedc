/**
 * The end of React's comment in place of a part that would have to wait. Its start, `<!--$`, is slower to search for, since
 * each tag has a `<`.
 */
const UNFINISHED = '$!-->';

/** Whether React left a part of this HTML to be rendered in the browser. */
export function isUnfinished(html: string): boolean {
	return html.includes(UNFINISHED);
}
