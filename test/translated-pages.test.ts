import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

// A browser that translates a page puts each text into elements of its own. React still writes to the text that it made, which nobody
// sees any more, and fails where it inserts something before it. Only the text of an element that has nothing else is safe: React
// sets all that is in it.

type Node = { type: string; start: number; end: number; [field: string]: unknown };

/** What a child may become: text that changes, text that stays, or an element. */
type Child = 'changing' | 'fixed' | 'element';

const isNode = (value: unknown): value is Node =>
	typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const within = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const isMarkup = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment';
const hasMarkup = (node: Node): boolean => isMarkup(node) || within(node).some(hasMarkup);
const all = (node: Node): Node[] => [node, ...within(node).flatMap(all)];
/** What a function does itself, without the functions in it. */
const own = (node: Node): Node[] => [
	node,
	...within(node)
		.filter(({ type }) => !type.includes('Function'))
		.flatMap(own),
];
const field = (node: Node, name: string) => node[name] as Node;

/** Names of variables, properties and functions that are elements or return some. */
function elementsIn(nodes: readonly Node[], text: string): Set<string> {
	const names = ['children'];
	for (const node of nodes) {
		const isElement = hasMarkup(node) || text.slice(node.start, node.end).includes('ReactNode');
		const named = {
			VariableDeclarator: 'id',
			FunctionDeclaration: 'id',
			Property: 'key',
			TSPropertySignature: 'key',
		}[node.type];
		if (named && isElement && node[named])
			names.push(text.slice(field(node, named).start, field(node, named).end));
	}
	return new Set(names);
}

function childrenOf(node: Node, elements: ReadonlySet<string>): Child[] {
	const of = (name: string) => childrenOf(field(node, name), elements);
	switch (node.type) {
		case 'JSXExpressionContainer':
			return of('expression');
		case 'JSXEmptyExpression':
			return [];
		case 'JSXText':
			return String(node.value).trim() ? ['fixed'] : [];
		case 'Literal':
			return typeof node.value === 'string' && node.value.trim() ? ['fixed'] : [];
		case 'ConditionalExpression':
			return [...of('consequent'), ...of('alternate')];
		case 'LogicalExpression':
			return node.operator === '&&' ? of('right') : [...of('left'), ...of('right')];
		case 'CallExpression':
			return [hasMarkup(node) || elements.has(String(field(node, 'callee').name)) ? 'element' : 'changing'];
		case 'Identifier':
			return [elements.has(String(node.name)) ? 'element' : 'changing'];
		case 'TemplateLiteral':
			return [(node.expressions as Node[]).every(isCopy) ? 'fixed' : 'changing'];
		// Words of a `copy.ts`.
		case 'MemberExpression':
			return [isCopy(node) ? 'fixed' : 'changing'];
		default:
			return [hasMarkup(node) ? 'element' : 'changing'];
	}
}

function isCopy(node: Node): boolean {
	if (node.type === 'Identifier') return /copy|words/i.test(String(node.name));
	return node.type === 'MemberExpression' && !node.computed && isCopy(field(node, 'object'));
}

/** Whether a text among these children changes, or has a neighbour that comes and goes. */
function isUnsafe(children: readonly Node[], elements: ReadonlySet<string>): boolean {
	const kinds = children.map((child) => childrenOf(child, elements)).filter((kinds) => kinds.length > 0);
	if (kinds.length < 2) return false;
	const comesAndGoes = children.some((child) => !isMarkup(child) && hasMarkup(child));
	return kinds.flat().some((kind) => kind === 'changing' || (kind === 'fixed' && comesAndGoes));
}

/** A component that returns bare text: it lies beside whatever stands around it. */
function isBareText(node: Node, elements: ReadonlySet<string>): boolean {
	if (node.type !== 'FunctionDeclaration' || !/^[A-Z]/.test(String((node.id as Node | null)?.name)))
		return false;
	return own(field(node, 'body'))
		.filter(({ type, argument }) => type === 'ReturnStatement' && isNode(argument) && !hasMarkup(argument))
		.flatMap((returned) => childrenOf(field(returned, 'argument'), elements))
		.some((kind) => kind === 'fixed');
}

function unsafeIn(text: string, name: string): string[] {
	const nodes = all(parseAst(text, { lang: 'tsx' }) as unknown as Node);
	const elements = elementsIn(nodes, text);
	return nodes
		.filter((node) =>
			isMarkup(node) ? isUnsafe(node.children as Node[], elements) : isBareText(node, elements),
		)
		.map(({ start }) => `${name}:${text.slice(0, start).split('\n').length}`);
}

test('[TRANSLATE-01] no text of a page changes beside an element or another text', () => {
	const files = globSync('app/**/*.tsx');
	expect(files.flatMap((file) => unsafeIn(readFileSync(file, 'utf8'), file))).toEqual([]);
});

test.each([
	['<p>{total} sq ft</p>', true],
	['<p>{copy.total}: {total}</p>', true],
	['<p><b>{name}</b>{total}</p>', true],
	['<p>{copy.total}{more && <b>{more}</b>}</p>', true],
	['<p>{more ? <b>{more}</b> : copy.none}<i>{total}</i>{more && <b>{more}</b>}</p>', true],
	['<>{total}{" "}<b>{name}</b></>', true],
	['<p>{total}</p>', false],
	['<p>{copy.sqFt(total)}</p>', false],
	['<p>{copy.total}<b>{total}</b></p>', false],
	['<p>{more ? total : copy.none}</p>', false],
	['<p>{children}<b>{total}</b></p>', false],
	['<p><b>{total}</b>{" "}{more && <b>{more}</b>}</p>', false],
])('[TRANSLATE-01] %s is refused: %s', (markup, refused) => {
	expect(unsafeIn(`const page = ${markup};`, 'page').length > 0).toBe(refused);
});

test('[TRANSLATE-01] a component that returns bare text is refused', () => {
	expect(unsafeIn('function Fault() { return copy.none; }', 'page')).toHaveLength(1);
	expect(unsafeIn('function Fault() { return <p>{copy.none}</p>; }', 'page')).toHaveLength(0);
});

/** Whether a text beside an element would lose the space between them: a flex or a grid box lays each by itself. */
function losesSpace(node: Node, text: string): boolean {
	if (node.type !== 'JSXElement') return false;
	const opening = field(node, 'openingElement');
	const markup = text.slice(opening.start, opening.end);
	if (!/className=[^>]*(?<![\w-])(inline-)?(flex|grid)(?![\w-])/.test(markup)) return false;
	const children = node.children as Node[];
	const hasNeighbours =
		children.filter(({ type, value }) => type !== 'JSXText' || String(value).trim()).length > 1;
	return (
		hasNeighbours && children.some(({ type, value }) => type === 'JSXText' && /^ \S|\S $/.test(String(value)))
	);
}

const spacesLostIn = (text: string, name: string) =>
	all(parseAst(text, { lang: 'tsx' }) as unknown as Node)
		.filter((node) => losesSpace(node, text))
		.map(({ start }) => `${name}:${text.slice(0, start).split('\n').length}`);

test('[TRANSLATE-01] an element of its own keeps the space beside it', () => {
	const files = globSync('app/**/*.tsx');
	expect(files.flatMap((file) => spacesLostIn(readFileSync(file, 'utf8'), file))).toEqual([]);
	expect(
		spacesLostIn('const page = <a className="inline-flex"><b>All</b> (<i>{n}</i>)</a>;', 'page'),
	).toHaveLength(1);
	expect(spacesLostIn('const page = <a className="flex"><b>All</b><i>{n}</i></a>;', 'page')).toHaveLength(0);
});
