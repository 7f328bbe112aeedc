import { batteries, readAs } from './kinds.ts';
import { type Kind, kinds, typedFields } from './typed-fields.ts';

const FORMS = `| form | its fields, each with its kind |
|---|---|`;

const KINDS = `| kind | what it is | takes | refuses |
|---|---|---|---|`;

/** `docs/specification.md` with the tables of fields and of their kinds as the tests have them. */
export function specified(markdown: string): string {
	return withRows(withRows(markdown, KINDS, kindRows()), FORMS, formRows());
}

function withRows(markdown: string, head: string, rows: readonly string[]): string {
	const [before = '', after = ''] = markdown.split(head);
	const rest = after.split('\n').slice(1);
	const end = rest.findIndex((line) => !line.startsWith('|'));
	return [before + head, ...rows, ...rest.slice(end)].join('\n');
}

function kindRows(): string[] {
	return kinds.map((kind) => {
		const { takes = [], refuses = [] } = batteries[kind] ?? {};
		const taken = takes.map(([typed]) => spelled(typed));
		const refused = refuses.map(([typed, words]) =>
			words ? `${spelled(typed)} (${words})` : spelled(typed),
		);
		return `| ${kind} | ${readAs[kind]} | ${taken.join(', ')} | ${refused.join(', ')} |`;
	});
}

/** What cannot be seen is spelled out. */
const spelled = (typed: string) =>
	`\`${typed
		.replace(/(.)\1{20,}/gu, (run, letter) => `${letter}… (${run.length} letters)`)
		.replace(
			/[\p{C}\p{M}\p{Zl}\p{Zp}\u00a0]/gu,
			(sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
		)}\``;

function formRows(): string[] {
	return Object.entries(typedFields).map(
		([file, fields]) => `| ${formOf(file)} | ${kindsOf(fields).join(', ')} |`,
	);
}

const formOf = (file: string) => file.replace(/(\.page)?\.tsx$/, '');

type Fields = (typeof typedFields)[string];

function kindsOf(fields: Fields): string[] {
	const named = Object.entries(fields).flatMap(([name, kind]): [string, Kind][] =>
		typeof kind === 'string' ? [[name, kind]] : Object.entries(kind),
	);
	return named.map(([name, kind]) => (name ? `\`${name}\` ${kind}` : kind));
}
