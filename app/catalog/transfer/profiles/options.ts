/** What a product or a kind of it is told by, such as `Finish: Polished`. */
export type Options = readonly (readonly [name: string, value: string])[];

/** What other shops call what a stone comes in, and the field of one value and of several. */
const OPTIONS: readonly [name: RegExp, one: string, many: string][] = [
	[/^(?:colou?r|shade)$/i, 'colour', 'colour'],
	[/^(?:surface )?finish(?:es)?$/i, 'finish', 'finishes'],
	[/^thickness(?:es)?(?: ?\(mm\)| mm)?$/i, 'thicknesses', 'thicknesses'],
	[/^(?:tile )?sizes?$/i, 'tileSizes', 'tileSizes'],
	[/^(?:country(?: of (?:origin|manufacture))?|origin|quarry)$/i, 'origin', 'origin'],
];

/** `pa_surface-finish` of a program's table, and `Surface finish`. */
const find = (name: string) => {
	const words = name.trim().replace(/^pa_/i, '').replaceAll(/[_-]/g, ' ');
	return OPTIONS.find(([pattern]) => pattern.test(words));
};

const LISTS = ['tileSizes', 'thicknesses', 'finishes'] as const;

export type OptionList = (typeof LISTS)[number];

/** The list of a stone's options that an attribute stands for; undefined where a stone has no such options. */
export function optionList(name: string): OptionList | undefined {
	const [, , many] = find(name) ?? [];
	return LISTS.find((list) => list === many);
}

/** The fields of attributes such as `Finish: Polished, Honed`. Others are left out. */
export function optionFields(options: Options): Record<string, unknown> {
	const fields: Record<string, unknown> = {};
	for (const [name, value] of options) {
		const [, one, many] = find(name) ?? [];
		if (one === undefined || many === undefined || value.trim() === '') continue;
		const values = value.split(/\s*[,|;]\s*/).filter(Boolean);
		if (optionList(name)) fields[values.length > 1 ? many : one] = values.join('; ');
		else fields[one] = value.trim().replaceAll(/\s*\|\s*/g, ', ');
	}
	return fields;
}
