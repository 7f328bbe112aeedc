const KEY = 'sangtarash-counts';

/** What was typed of a count and is not booked yet, by the id of the stone. Kept in the browser, so that a reload loses none. */
type Drafts = Record<string, string>;

function readDrafts(): Drafts {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
		if (typeof kept !== 'object' || kept === null) return {};
		return Object.fromEntries(Object.entries(kept).filter(([, typed]) => typeof typed === 'string'));
	} catch {
		// A browser without storage: what is typed lasts as long as the page.
		return {};
	}
}

function writeDrafts(drafts: Drafts): void {
	try {
		if (Object.keys(drafts).length === 0) localStorage.removeItem(KEY);
		else localStorage.setItem(KEY, JSON.stringify(drafts));
	} catch {
		// As above.
	}
}

/** The field of each stone says whose it is. */
const fieldsIn = (form: HTMLFormElement) => form.querySelectorAll<HTMLInputElement>('input[data-stone]');

/** Fills the empty fields with what was typed before, and says how many that were. */
export function fillFromDrafts(form: HTMLFormElement): number {
	const drafts = readDrafts();
	let filled = 0;
	for (const field of fieldsIn(form)) {
		const draft = drafts[field.dataset.stone ?? ''];
		if (!draft || field.value !== '') continue;
		field.value = draft;
		filled++;
	}
	return filled;
}

/** Keeps what stands in the fields beside the drafts of other pages. */
export function keepDrafts(form: HTMLFormElement): void {
	const drafts = readDrafts();
	for (const field of fieldsIn(form)) {
		const id = field.dataset.stone ?? '';
		if (field.value.trim() === '') delete drafts[id];
		else drafts[id] = field.value;
	}
	writeDrafts(drafts);
}

/** Drops what is booked. */
export function dropDrafts(ids: readonly string[]): void {
	writeDrafts(Object.fromEntries(Object.entries(readDrafts()).filter(([id]) => !ids.includes(id))));
}

/** Empties the fields and drops their drafts. */
export function discardDrafts(form: HTMLFormElement): void {
	const fields = [...fieldsIn(form)];
	for (const field of fields) field.value = '';
	dropDrafts(fields.map((field) => field.dataset.stone ?? ''));
}
