/** What a request may bring: `maxBytes`, within so many ms after its headers. */
export type BodyRule = { maxBytes: number; arrival: number };

/** Forms without files. A client that sends byte by byte would otherwise occupy a connection without end. */
const FORM: BodyRule = { maxBytes: 64 * 1024, arrival: 12_000 };

/** Several photographs of 25 MB, over a phone's connection. Such an address asks who sends them before it reads them. */
const UPLOAD: BodyRule = { maxBytes: 128 * 1024 * 1024, arrival: 10 * 60_000 };

const UPLOADS = /^\/(staff\/(products\/[^/]+\/pictures|import)|track\/[^/]+\/review)(\.data)?$/;

/**
 * `isMeasured`: the request says how many bytes come, as browsers do. Any other body is held whole to count it, before anybody asks who
 * sends it.
 */
export function bodyRule(path: string, isMeasured: boolean): BodyRule {
	return isMeasured && UPLOADS.test(path) ? UPLOAD : FORM;
}

/** The longest that any request may take to arrive, in ms. */
export const LONGEST_ARRIVAL = UPLOAD.arrival;
