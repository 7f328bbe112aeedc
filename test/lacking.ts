/** What scripts and styles ask for that the lowest browsers lack, by MDN's data of every browser's versions. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type {
	CompatData,
	CompatStatement,
	Identifier,
	SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import { parseSync } from 'vite';
import { LOWEST } from '#vite/lowest-browsers.ts';

const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
const { api, javascript, css }: CompatData = JSON.parse(readFileSync(file, 'utf8'));
const builtins = javascript.builtins as Identifier;

function isLacking(feature: Identifier | undefined): boolean {
	const support = feature?.__compat?.support as CompatStatement['support'] | undefined;
	if (!support) return false;
	return Object.entries(LOWEST).some(([browser, lowest]) => {
		const stated = support[browser as keyof typeof LOWEST];
		return stated && ![stated].flat().some((each) => isIn(each, lowest));
	});
}

function isIn(
	{ version_added, version_removed, flags, prefix, alternative_name }: SimpleSupportStatement,
	lowest: number,
) {
	const since = Number.parseFloat(String(version_added).replace('≤', ''));
	return since <= lowest && !version_removed && !flags && !prefix && !alternative_name;
}

/** Each interface by its name, and the features of all interfaces by theirs. */
const interfaces = new Map<string, Identifier>();
const members = new Map<string, Identifier[]>();
for (const [name, found] of Object.entries({ ...api, ...builtins }) as [string, Identifier][]) {
	if (name === '__compat') continue;
	interfaces.set(name, found);
	for (const [member, feature] of Object.entries(found) as [string, Identifier][]) {
		const plain = member.replace(/_static$/, '');
		if (member !== '__compat') members.set(plain, [...(members.get(plain) ?? []), feature]);
	}
}

/** Everything in a browser's scripts that the lowest browsers lack: the interface, or none for a global, and its name. */
export function lackingFunctions(): [owner: string, name: string][] {
	return [...interfaces].flatMap(([owner, found]): [string, string][] => [
		...(isLacking(found) ? [['', owner] as [string, string]] : []),
		...Object.keys(found)
			.filter((member) => isLacking(found[member]))
			.map((member): [string, string] => [owner, member.replace(/_static$/, '')]),
	]);
}

/** What is read of a script's nodes. */
type Found = {
	type: string;
	name?: string;
	value?: unknown;
	operator?: string;
	computed?: boolean;
	optional?: boolean;
	regex?: { pattern: string; flags: string };
	quasis?: { value: { cooked: string } }[];
} & { [part in 'key' | 'object' | 'property' | 'callee' | 'left' | 'id']?: Found };

function walk(
	node: unknown,
	visit: (node: Found, parent: Found | null) => void,
	parent: Found | null = null,
): void {
	if (Array.isArray(node)) for (const each of node) walk(each, visit, parent);
	else if (node && typeof node === 'object' && 'type' in node) {
		visit(node as Found, parent);
		for (const part of Object.values(node))
			if (part && typeof part === 'object') walk(part, visit, node as Found);
	}
}

/**
 * The functions that these scripts call and the lowest browsers lack: by interface and name, or by name where every interface that has
 * it is too new. A name that the scripts define themselves is theirs. What is asked for first, by `in`, `typeof` or `?.`, is not called
 * where it is missing.
 */
export function lackingInScripts(scripts: string[]): string[] {
	const programs = scripts.map(
		(script) => parseSync('script.js', script, { sourceType: 'module' }).program as unknown,
	);
	const own = new Set<unknown>();
	for (const program of programs)
		walk(program, ({ type, key, left, operator, id }, parent) => {
			const isKey = type === 'MethodDefinition' || type === 'PropertyDefinition';
			if (isKey || (type === 'Property' && parent?.type === 'ObjectExpression')) own.add(key?.name);
			if (type === 'BinaryExpression' && operator === 'in')
				own.add(left?.value ?? left?.quasis?.[0]?.value.cooked);
			if (id) own.add(id.name);
		});

	const lacking = new Set<string>();
	for (const program of programs)
		walk(program, (node, parent) => {
			const isCalled = parent?.callee === node && !parent.optional;
			const { type, name = '', object, property, computed, regex } = node;
			if (type === 'StaticBlock') lacking.add('static {}');
			if (regex && (/\(\?<[=!]|\(\?[ims-]+:/.test(regex.pattern) || regex.flags.includes('v')))
				lacking.add(`/${regex.pattern}/${regex.flags}`);
			if (type === 'MemberExpression' && !computed && isCalled) {
				const member = property?.name ?? '';
				const known = object?.type === 'Identifier' ? interfaces.get(object.name ?? '') : undefined;
				const exact = known?.[member] ?? known?.[`${member}_static`];
				if (exact) {
					if (!own.has(member) && isLacking(exact)) lacking.add(`${object?.name}.${member}`);
				} else if (!own.has(member) && members.get(member)?.every(isLacking)) lacking.add(`.${member}`);
			}
			if (type === 'Identifier' && !own.has(name) && isCalled) {
				const feature = interfaces.get(name) ?? (api.Window as Identifier)[name];
				if (isLacking(feature)) lacking.add(name);
			}
		});
	return [...lacking].sort();
}

/** What is asked for by `@supports` is left out where it is missing, and a declaration has the same property before it for older ones. */
const isAskedFor = ({ parent }: AtRule | Rule | Declaration): boolean => {
	for (let around = parent; around; around = around.parent as typeof parent)
		if (around.type === 'atrule' && (around as AtRule).name === 'supports') return true;
	return false;
};

const hasOlder = (declaration: Declaration) => {
	const before = declaration.prev();
	return before?.type === 'decl' && before.prop.replace(/^-\w+-/, '') === declaration.prop;
};

const atRules = css['at-rules'] as Identifier;
const selectors = css.selectors as Identifier;
const properties = css.properties as Identifier;
const lengths = (css.types as Identifier).length as Identifier;
const UNITS: [RegExp, string][] = [
	[/\d[sld]v(h|w|i|b|min|max)\b/, 'viewport_percentage_units_dynamic'],
	[/\dcq\w+\b/, 'container_query_length_units'],
	[/\d(r?lh)\b/, 'lh'],
];

/** The at-rules, pseudo-classes, properties, keywords and units of a sheet that the lowest browsers lack. */
export function lackingInStyles(sheet: string): string[] {
	const lacking = new Set<string>();
	const look = (words: string, feature: Identifier | undefined) => isLacking(feature) && lacking.add(words);
	postcss.parse(sheet).walk((node) => {
		if (node.type === 'comment' || isAskedFor(node)) return;
		if (node.type === 'atrule') {
			look(`@${node.name}`, atRules[node.name]);
			if (node.name === 'media' || node.name === 'container') {
				if (/[<>]/.test(node.params)) lacking.add(`@${node.name} (<)`);
				for (const [, name = ''] of node.params.matchAll(/\(([\w-]+)/g))
					look(`@media ${name}`, (atRules.media as Identifier)[name.replace(/^(min|max)-/, '')]);
			}
		} else if (node.type === 'rule') {
			if (node.parent?.type === 'rule') lacking.add('nesting');
			// An unknown selector in `:is()` or `:where()` leaves the others.
			const strict = node.selector.replace(/\\./g, '').replace(/:(is|where)\((?:[^()]|\([^()]*\))*\)/g, '');
			for (const [, name = ''] of strict.matchAll(/:{1,2}([\w-]+)/g)) look(`:${name}`, selectors[name]);
		} else if (!node.prop.startsWith('-') && !hasOlder(node)) {
			const property = properties[node.prop];
			look(node.prop, property);
			for (const [word] of node.value.matchAll(/(?<![\w-])[a-z][\w-]*(?![\w(-])/g))
				look(`${node.prop}: ${word}`, property?.[word]);
		}
		if (node.type === 'decl' && !hasOlder(node))
			for (const [unit, feature] of UNITS)
				if (unit.test(node.value)) look(`${node.prop}: ${feature}`, lengths[feature]);
	});
	return [...lacking].sort();
}
