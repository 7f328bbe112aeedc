import type { Size } from './size.ts';

type Texts = Readonly<Record<string, string | null | undefined>>;

type Answer = { values?: Texts; errors?: Texts };

/** What the fields of a form have by their names: what was typed, else `start`, and why it is refused. */
export function fieldsOf<Name extends string>(
	answer: Answer | null | undefined,
	{ size, labels }: { size?: Size; labels?: Readonly<Record<Name, string>> } = {},
) {
	return (name: Name, start?: string | number) => ({
		size,
		name,
		label: labels?.[name],
		defaultValue: answer?.values?.[name] ?? start ?? '',
		error: answer?.errors?.[name],
	});
}
