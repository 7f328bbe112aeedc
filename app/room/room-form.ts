import { JOINTS, type JointColour, type Place, type Surface } from '#app/scene/scene.ts';

/** What lies on a surface, as text; empty for what is usual. */
export type SurfaceForm = {
	/** A product's id. */
	stone: string;
	/** As `catalog/goods.ts` has it. */
	size: string;
	bond: string;
	/** Millimetres. */
	joint: string;
	grout: string;
	finish: string;
	/** `1`: turned by a quarter. */
	turn: string;
	/** Sq ft, as it is typed. */
	area: string;
};

/** All that is chosen in a room. The address has it, so a link opens the same again. */
export type RoomForm = {
	/** The surface that is being changed. */
	on: string;
	/** A second stone on that surface, right of the divider; empty for none. */
	beside: string;
	/** Which stones are offered. */
	search: string;
	category: string;
	colour: string;
	/** Of this stone's colour, nearest first: a product's id, in place of a search. */
	like: string;
	surfaces: Readonly<Record<string, SurfaceForm>>;
};

/** Millimetres. */
export const JOINT_WIDTHS = ['1', '2', '3', '5', '8'];

/** Words that a stone's own colour is searched by. */
export const COLOURS = [
	'white',
	'cream',
	'beige',
	'grey',
	'black',
	'brown',
	'gold',
	'yellow',
	'red',
	'pink',
	'green',
	'blue',
];

/** The fields that say which stones are offered. */
export const SOUGHT = ['search', 'category', 'colour', 'like'] as const;

const FIELDS = ['size', 'bond', 'joint', 'grout', 'finish', 'turn', 'area'] as const;

const oneLine = (text: string | null, longest: number): string =>
	(text ?? '')
		.toWellFormed()
		.replace(/\p{Cc}/gu, ' ')
		.slice(0, longest)
		.toWellFormed()
		.trim();

/** Reads any address: what makes no sense is as at first. */
export function parseRoom(params: URLSearchParams, scene: Place): RoomForm {
	const surfaces = scene.surfaces.map((surface) => [surface.name, surfaceIn(params, surface)]);
	const on = scene.surfaces.find(({ name }) => name === params.get('on')) ?? scene.surfaces[0];
	const like = oneLine(params.get('like'), 200);
	const sought = (name: string, longest: number) => (like ? '' : oneLine(params.get(name), longest));
	const colour = sought('colour', 20);
	return {
		on: on?.name ?? '',
		beside: oneLine(params.get('beside'), 200),
		search: sought('search', 100),
		category: sought('category', 100),
		colour: COLOURS.find((known) => known === colour) ?? '',
		like,
		surfaces: Object.fromEntries(surfaces),
	};
}

function surfaceIn(params: URLSearchParams, surface: Surface): SurfaceForm {
	const text = (field: string, longest = 40) => oneLine(params.get(`${surface.name}-${field}`), longest);
	const oneOf = (field: string, known: readonly string[], usual: string) => {
		const value = text(field);
		return known.includes(value) && value !== usual ? value : '';
	};
	const stone = oneLine(params.get(surface.name), 200);
	return {
		stone: stone === surface.stone ? '' : stone,
		size: text('size'),
		bond: oneOf('bond', surface.bonds, surface.bond),
		joint: oneOf('joint', JOINT_WIDTHS, usualJoint(surface)),
		grout: oneOf('grout', JOINTS, JOINTS[0]),
		finish: text('finish'),
		turn: oneOf('turn', ['1'], ''),
		area: text('area', 12),
	};
}

/** Whole millimetres. */
export function usualJoint({ joint }: Surface): string {
	const mm = joint * 1000;
	const [nearest = '2'] = JOINT_WIDTHS.toSorted(
		(a, b) => Math.abs(Number(a) - mm) - Math.abs(Number(b) - mm),
	);
	return nearest;
}

/** The shortest query that is read back as the same room. */
export function roomQuery(form: RoomForm, scene: Place): string {
	const params = new URLSearchParams();
	const put = (name: string, value: string) => value && params.set(name, value);
	for (const { name } of scene.surfaces) {
		const fields = form.surfaces[name];
		if (!fields) continue;
		put(name, fields.stone);
		for (const field of FIELDS) put(`${name}-${field}`, fields[field]);
	}
	put('on', form.on === scene.surfaces[0]?.name ? '' : form.on);
	for (const name of ['beside', ...SOUGHT] as const) put(name, form[name]);
	return params.toString();
}

/** The same room without what is only looked for, for a link that is sent. */
export function sharedQuery(form: RoomForm, scene: Place): string {
	return roomQuery({ ...form, search: '', category: '', colour: '', like: '' }, scene);
}

export const jointColourOf = ({ grout }: SurfaceForm): JointColour =>
	JOINTS.find((known) => known === grout) ?? JOINTS[0];

/** Names of a room's fields, whichever surfaces it has. */
const FIELD = new RegExp(`^[a-z]+(-(${FIELDS.join('|')}))?$`);

/** What a room reads of an address, in one spelling, for the page cache: it does not know which room. */
export function cachedQuery(params: URLSearchParams): string {
	const names = [...new Set(params.keys())].filter((name) => FIELD.test(name)).sort();
	const pairs = names.map((name) => [name, oneLine(params.get(name), 200)]).filter(([, value]) => value);
	return new URLSearchParams(pairs).toString();
}
