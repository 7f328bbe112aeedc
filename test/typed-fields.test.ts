import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { type SettingsSection, sections } from '#app/staff/settings/sections.ts';
import { typedFields } from './typed-fields.ts';
import { specified } from './typed-fields-specified.ts';

type Node = { type: string; start: number; end: number; [field: string]: unknown };

const isNode = (value: unknown): value is Node =>
	typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const all = (node: Node): Node[] => [node, ...Object.values(node).flat().filter(isNode).flatMap(all)];

/** Elements and kits that somebody types in, and those with a name that nobody types in. */
const TYPED = ['input', 'textarea', 'TextBox', 'Field', 'TextArea', 'Text', 'Limit', 'PictureInput'];
const NOT_TYPED = [
	'select',
	'Select',
	'Choice',
	'Choices',
	'Chips',
	'Tick',
	'button',
	'Button',
	'Press',
	// Their name is none of a form.
	'meta',
	'Section',
	'Gallery',
	'NewLoginForm',
	'EditedLine',
	'GoodsFields',
	'Editor',
	'InRoom',
	'LightChoice',
	'Handle',
	'Delete',
];
const CHOSEN = ['hidden', 'radio', 'checkbox', 'file', 'range', 'submit'];

/** The page of the design's samples is no form. */
const NO_FORMS = ['site/design.page.tsx'];

/** `amount`, `price-*` for a template, and for other code its last name: `fieldOf` of `fieldOf(grade, line)`. */
function nameIn(node: Node | undefined, text: string): string {
	if (!node) return '';
	switch (node.type) {
		case 'Literal':
			return String(node.value);
		case 'JSXExpressionContainer':
			return nameIn(node.expression as Node, text);
		case 'TemplateLiteral':
			return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join('*');
		case 'CallExpression':
			return nameIn(node.callee as Node, text);
		default:
			return text.slice(node.start, node.end);
	}
}

/** The name that a spread gives: of a call, its first argument (`field('city')`); of an object that the component makes, its `name`. */
function spreadName(spread: Node, nodes: readonly Node[], text: string): string | null {
	if (spread.type === 'CallExpression') {
		const [first] = spread.arguments as Node[];
		return nameIn(first, text);
	}
	if (spread.type !== 'Identifier') return null;
	const made = nodes.find(
		({ type, id }) => type === 'VariableDeclarator' && (id as Node).name === spread.name,
	)?.init as Node | undefined;
	if (made?.type !== 'ObjectExpression') return null;
	const name = (made.properties as Node[]).find(({ key }) => (key as Node | undefined)?.name === 'name');
	return name ? nameIn(name.value as Node, text) : null;
}

/** The fields of a file that somebody types in, by name. `cut`: of them, those that cut off what is too long. */
function fieldsIn(source: string): { typed: string[]; cut: string[]; unknown: string[] } {
	const nodes = all(parseAst(source, { lang: 'tsx' }) as unknown as Node);
	// What a kit draws has the name that its user gives.
	const kits = nodes.filter(
		({ type, id }) => type.startsWith('Function') && TYPED.includes(String((id as Node | null)?.name)),
	);
	const isInKit = ({ start }: Node) => kits.some((kit) => start > kit.start && start < kit.end);
	const typed: string[] = [];
	const cut: string[] = [];
	const unknown: string[] = [];
	for (const node of nodes) {
		const { type, name: tag, attributes } = node;
		if (type !== 'JSXOpeningElement' || isInKit(node)) continue;
		const element = nameIn(tag as Node, source);
		const given = (attributes as Node[]).map((attribute) => ({
			key: attribute.type === 'JSXAttribute' ? String((attribute.name as Node).name) : null,
			value: (attribute.value ?? attribute.argument) as Node | undefined,
		}));
		const of = (key: string) => given.find((one) => one.key === key);
		const name = of('name');
		if (!TYPED.includes(element)) {
			if (name && !NOT_TYPED.includes(element)) unknown.push(element);
			continue;
		}
		if (of('readOnly') || CHOSEN.includes(nameIn(of('type')?.value, source))) continue;
		const spread = given.flatMap(({ key, value }) =>
			key === null && value ? (spreadName(value, nodes, source) ?? []) : [],
		);
		// A kit's namesake that takes neither name nor text is another thing.
		if (!name && !of('value') && !of('defaultValue') && given.every(({ key }) => key !== null)) continue;
		const called = name ? nameIn(name.value, source) : (spread[0] ?? '');
		typed.push(called);
		if (of('maxLength')) cut.push(called);
	}
	return { typed: [...new Set(typed)].toSorted(), cut, unknown };
}

const files = globSync('app/**/*.tsx')
	.map((file) => file.replaceAll('\\', '/').replace('app/', ''))
	.filter((file) => !NO_FORMS.includes(file));
const found = files.map((file) => ({ file, ...fieldsIn(readFileSync(`app/${file}`, 'utf8')) }));

test('[TYPED-10] every field that somebody types in stands by name in the table of fields', () => {
	const inSources = found.filter(({ typed }) => typed.length > 0).map(({ file, typed }) => [file, typed]);
	const inTable = Object.entries(typedFields).map(([file, fields]) => [file, Object.keys(fields).toSorted()]);
	expect(Object.fromEntries(inSources)).toEqual(Object.fromEntries(inTable));
});

test('[TYPED-10] an element with a name is known as one that is typed in, or as one that is not', () => {
	expect(found.flatMap(({ file, unknown }) => unknown.map((element) => `${element} in ${file}`))).toEqual([]);
});

test('[TYPED-10] the settings of the owner are in the table by their paths', () => {
	const paths = Object.values(sections).flatMap(({ fields, lists }: SettingsSection) => [
		...fields.filter(({ kind }) => kind !== 'tick').map(({ name }) => name),
		...lists.flatMap(({ key, fields }) => fields.map(({ name }) => `${key}.*.${name}`)),
	]);
	const table = typedFields['staff/settings/section-input.tsx']?.path ?? {};
	expect(Object.keys(table).toSorted()).toEqual(paths.toSorted());
});

test('[TYPED-10] docs/specification.md has the table of fields: `vitest run --project unit test/typed-fields.test.ts -u` writes it', async () => {
	const specification = 'docs/specification.md';
	await expect(specified(readFileSync(specification, 'utf8'))).toMatchFileSnapshot(`../${specification}`);
});

test('[TYPED-20] no browser cuts off free text that is pasted', () => {
	const isFree = (kind: string | undefined) => kind === 'name' || kind === 'words' || kind === 'text';
	const cut = found.flatMap(({ file, cut }) =>
		cut.flatMap((name) => {
			const kinds = typedFields[file]?.[name];
			const free = typeof kinds === 'string' ? [kinds] : Object.values(kinds ?? {});
			return free.some(isFree) ? [`${name} in ${file}`] : [];
		}),
	);
	expect(cut).toEqual([]);
});

test.each([
	['<input name="a" />', ['a']],
	['<input type="hidden" name="a" />', []],
	[`<Field name={\`price-\${index}\`} />`, ['price-*']],
	['<Text {...field("city")} />', ['city']],
	['<Field name={fieldOf(grade, line)} />', ['fieldOf']],
	['<Field readOnly value={link} />', []],
])('[TYPED-10] %s has %j', (markup, names) => {
	expect(fieldsIn(`const form = ${markup};`).typed).toEqual(names);
});
