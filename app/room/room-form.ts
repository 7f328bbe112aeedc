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
	return {
		on: on?.name ?? '',
		beside: oneLine(params.get('beside'), 200),
		search: oneLine(params.get('search'), 100),
		category: oneLine(params.get('category'), 100),
		colour: COLOURS.find((known) => known === params.get('colour')) ?? '',
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
	for (const name of ['beside', 'search', 'category', 'colour'] as const) put(name, form[name]);
	return params.toString();
}

/** The same room without what is only looked for, for a link that is sent. */
export function sharedQuery(form: RoomForm, scene: Place): string {
	return roomQuery({ ...form, search: '', category: '', colour: '' }, scene);
}

export const jointColourOf = ({ grout }: SurfaceForm): JointColour =>
	JOINTS.find((known) => known === grout) ?? JOINTS[0];
