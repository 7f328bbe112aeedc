/** What is worked out: a page of its own questions for each. */
export const kinds = ['floor', 'wall', 'stair', 'skirting', 'counter'] as const;
export type Kind = (typeof kinds)[number];

export type Row = Readonly<Record<string, string>>;

/** All that is typed and chosen, as text. The address has it, and a calculation follows from it alone. */
export type Form = {
	kind: Kind;
	fields: Row;
	rows: Readonly<Record<string, readonly Row[]>>;
};

/** A list of rows: a row as it is added, and those of a form that nobody has filled in. */
type List = { fresh: Row; usual: readonly Row[] };

/** `line`: of the cart, that it is worked out for. */
const goods = { line: '', stone: '', size: '', thickness: '', finish: '', use: '' };
const tile = { ...goods, 'own-w': '', 'own-h': '', bond: 'straight', joint: '2', waste: '', count: 'laid' };
const slab = { ...goods, 'slab-w': '', 'slab-h': '' };

/** Each kind's fields with what stands in them at first, an example to type over. */
const FIELDS: Readonly<Record<Kind, Row>> = {
	floor: tile,
	wall: { ...tile, length: '12', height: '8' },
	stair: {
		...slab,
		risers: '17',
		treads: '16',
		width: '3\'6"',
		rise: '7',
		going: '11',
		nosing: '1',
		open: '0',
	},
	skirting: { ...slab, 'own-w': '', 'own-h': '', height: '4' },
	counter: {
		...slab,
		stands: 'wall',
		depth: '25',
		ends: 'none',
		splashback: '',
		upstand: '',
		legs: '0',
		floor: '36',
	},
};

const rectangle = { w: '', h: '', x: '', y: '' };

const LISTS: Readonly<Record<string, List>> = {
	part: { fresh: rectangle, usual: [{ ...rectangle, w: '12', h: '10' }] },
	cut: { fresh: rectangle, usual: [] },
	opening: { fresh: { w: '3', h: '7', x: '', y: '', reveal: '', sill: '0' }, usual: [] },
	turn: { fresh: { turn: 'landing', w: '', h: '', count: '1' }, usual: [] },
	side: {
		fresh: { w: '', doors: '' },
		usual: [
			{ w: '12', doors: '3' },
			{ w: '10', doors: '' },
		],
	},
	run: { fresh: { w: '' }, usual: [{ w: '10' }] },
	hole: { fresh: { hole: 'sink', run: '1', middle: '', w: '33', h: '18' }, usual: [] },
};

export const LISTS_OF: Readonly<Record<Kind, readonly string[]>> = {
	floor: ['part', 'cut'],
	wall: ['opening'],
	stair: ['turn'],
	skirting: ['side'],
	counter: ['run', 'hole'],
};

/** More rows than any house has. One more is read, so that the page can say that it is too many. */
export const MOST_ROWS = 40;

/** Characters of a field; more of a stone's id, and of a line's key, which has the goods too. */
const LONGEST_TEXT = 40;
const LONGEST: Readonly<Record<string, number>> = { stone: 200, line: 400 };

const listOf = (name: string): List => LISTS[name] ?? { fresh: {}, usual: [] };

/** Reads a form from an address. It takes any: what it does not know is left out, what is missing is as at first. */
export function parseForm(params: URLSearchParams): Form {
	const kind = kinds.find((known) => known === params.get('kind')) ?? 'floor';
	const fields = Object.entries(FIELDS[kind]).map(([name, usual]) => [
		name,
		oneLine(params.get(name) ?? usual, LONGEST[name] ?? LONGEST_TEXT),
	]);
	const rows = LISTS_OF[kind].map((name) => [name, rowsIn(params, name)]);
	return pressed({ kind, fields: Object.fromEntries(fields), rows: Object.fromEntries(rows) }, params);
}

/** A cart's line as the form names it. */
export const lineName = (key: string): string => oneLine(key, LONGEST.line ?? LONGEST_TEXT);

/** The query of a form for a link that is sent: it leaves out the line of the sender's cart. */
export const sharedQuery = (form: Form): string => formQuery(withFields(form, { line: '' }));

function rowsIn(params: URLSearchParams, list: string): readonly Row[] {
	const { fresh, usual } = listOf(list);
	const columns = Object.keys(fresh).map((name) => [name, params.getAll(`${list}-${name}`)] as const);
	const count = Math.min(MOST_ROWS + 1, Math.max(...columns.map(([, values]) => values.length)));
	if (count === 0) return usual;
	return Array.from({ length: count }, (_, row) =>
		Object.fromEntries(columns.map(([name, values]) => [name, oneLine(values[row] ?? '', LONGEST_TEXT)])),
	);
}

/** Text without control characters, nor half of a character, which no address can have. */
export function oneLine(text: string, longest: number): string {
	return text
		.toWellFormed()
		.replace(/\p{Cc}/gu, ' ')
		.slice(0, longest)
		.toWellFormed()
		.trim();
}

/** The buttons of a form without scripts: `add=part` and `remove=part.2`. */
function pressed(form: Form, params: URLSearchParams): Form {
	const [list = '', row] = params.get('remove')?.split('.') ?? [];
	const lists = LISTS_OF[form.kind];
	if (lists.includes(list)) return withoutRow(form, list, Number(row));
	const added = params.get('add') ?? '';
	return lists.includes(added) ? withRow(form, added) : form;
}

export function withRow(form: Form, list: string): Form {
	const rows = form.rows[list] ?? [];
	if (rows.length >= MOST_ROWS) return form;
	return { ...form, rows: { ...form.rows, [list]: [...rows, listOf(list).fresh] } };
}

/** A list that is never empty keeps an empty row. */
export function withoutRow(form: Form, list: string, row: number): Form {
	const left = (form.rows[list] ?? []).filter((_, index) => index !== row);
	const { fresh, usual } = listOf(list);
	return { ...form, rows: { ...form.rows, [list]: left.length > 0 || usual.length === 0 ? left : [fresh] } };
}

/** The shortest query that `parseForm` reads as this form; empty for one that nobody has filled in. */
export function formQuery({ kind, fields, rows }: Form): string {
	const params = new URLSearchParams();
	if (kind !== 'floor') params.set('kind', kind);
	for (const [name, usual] of Object.entries(FIELDS[kind])) {
		const value = fields[name] ?? usual;
		if (value !== usual) params.set(name, value);
	}
	for (const name of LISTS_OF[kind]) {
		const { fresh, usual } = listOf(name);
		const list = rows[name] ?? [];
		if (JSON.stringify(list) === JSON.stringify(usual)) continue;
		for (const row of list)
			for (const column of Object.keys(fresh)) params.append(`${name}-${column}`, row[column] ?? '');
	}
	return params.toString();
}

/** The form of another kind: stone and goods stay. */
export function ofKind({ fields }: Form, kind: Kind): Form {
	const empty = parseForm(new URLSearchParams({ kind }));
	const kept = Object.keys(goods)
		.filter((name) => name !== 'size')
		.map((name) => [name, fields[name] ?? '']);
	return { ...empty, fields: { ...empty.fields, ...Object.fromEntries(kept) } };
}

const withFields = (form: Form, changed: Row): Form => ({
	...form,
	fields: { ...form.fields, ...changed },
});
