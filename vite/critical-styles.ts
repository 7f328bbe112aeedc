import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChildNode, type Declaration, parse, type Rule } from 'postcss';
import type { Plugin } from 'vite';
import type { Piece, Sheet } from '#app/render/style-sheet.ts';

const ID = 'virtual:style-sheet';
const ASSETS = 'build/client/assets';

/**
 * Gives the server, as `virtual:style-sheet`, the URL of the built style sheet and its parsed rules. With these
 * `app/render/critical-styles.server.ts` inlines the styles of the first paint in each page: 200 ms less on a slow phone.
 *
 * Delete it with that file, when a linked style sheet no longer delays the first paint.
 */
export function criticalStyles(): Plugin {
	return {
		name: 'critical-styles',
		resolveId: (id) => (id === ID ? `\0${id}` : undefined),
		load(id) {
			if (id !== `\0${ID}`) return;
			const isBuilt = this.environment.name === 'ssr' && this.environment.mode === 'build';
			if (!isBuilt) return `export const address = ''; export const sheet = { layers: [], pieces: [] };`;
			// The browser's build has run before the server's build.
			const [file, ...more] = readdirSync(ASSETS).filter((name) => /^root-.*\.css$/.test(name));
			if (!file || more.length > 0) this.error(`one style sheet was expected, not ${more.length + 1}`);
			const sheet = parseSheet(readFileSync(join(ASSETS, file), 'utf8'));
			return `export const address = '/assets/${file}'; export const sheet = ${JSON.stringify(sheet)};`;
		},
	};
}

/** Only in the whole sheet, which loads later: interaction, motion, special media, and what older browsers need instead. */
const LATER_BLOCK =
	/^@(keyframes|starting-style|layer properties$|supports not|media.*(hover|print|prefers-|forced-colors))/;
const LATER_SELECTOR = /:(hover|active|focus)|::(backdrop|file|-webkit-(?!details))|:-moz|\[data-late-face/;
const LATER_DECLARATION = /^(-webkit-)?(transition|animation|cursor|tap-highlight)|^-webkit-text-decoration/;

/** Parses a built sheet and leaves out rules that no first paint needs. Throws on a nested rule. */
export function parseSheet(css: string): Sheet {
	const root = parse(css);
	const layers = new Set<string>();
	root.walkAtRules('layer', ({ params }) => {
		for (const name of params.split(',')) layers.add(name.trim());
	});
	return { layers: [...layers], pieces: root.nodes.flatMap((node) => piecesOf(node, [])) };
}

function piecesOf(node: ChildNode, within: string[]): Piece[] {
	if (node.type === 'rule') return ofRule(node, within);
	if (node.type !== 'atrule') return [];
	const block = `@${node.name} ${node.params}`;
	if (LATER_BLOCK.test(block)) return [];
	if (/^(media|supports|layer|container)$/.test(node.name)) {
		return (node.nodes ?? []).flatMap((inner) => piecesOf(inner, [...within, block]));
	}
	const variable = node.name === 'property' ? { variable: node.params } : {};
	return [{ within, selectors: [], text: node.toString(), reads: [], ...variable }];
}

function ofRule(rule: Rule, within: string[]): Piece[] {
	const selectors = rule.selectors
		.filter((selector) => !LATER_SELECTOR.test(withoutNames(withoutAlternatives(selector))))
		.map((text) => ({ text, ...needsOf(text) }));
	const declarations = rule.nodes.filter((node): node is Declaration => {
		if (node.type === 'rule' || node.type === 'atrule') throw node.error('a rule within a rule');
		return node.type === 'decl' && !LATER_DECLARATION.test(node.prop);
	});
	if (selectors.length === 0 || declarations.length === 0) return [];
	if (rule.selector.startsWith(':root')) {
		return declarations.map((declaration) => ({
			within: [...within, rule.selector],
			selectors: [],
			text: `${declaration};`,
			variable: declaration.prop,
			reads: readBy(`${declaration}`),
		}));
	}
	const text = declarations.map(String).join(';');
	return [{ within, selectors, text, reads: readBy(text) }];
}

function readBy(text: string): string[] {
	return [...new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))];
}

const NAME = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi;

function needsOf(selector: string): { classes: string[]; tags: string[] } {
	const certain = withoutAlternatives(selector);
	const classes = [...certain.matchAll(NAME)].map(([, name = '']) => unescaped(name));
	const tags = withoutNames(certain)
		.replace(/\[[^\]]*\]|::?[\w-]+/g, '')
		.match(/[a-z][a-z0-9]*/g);
	return { classes, tags: tags ?? [] };
}

/** The selector without `:not()`, `:has()` and alternatives: none of their classes or tags must be on the page. */
function withoutAlternatives(selector: string): string {
	const start = selector.search(/(?<!\\):(not|has|is|where)\(/);
	if (start < 0) return selector;
	const open = selector.indexOf('(', start);
	let end = open;
	for (let depth = 0; end < selector.length; end++) {
		if (selector[end] === '\\') end++;
		else if (selector[end] === '(') depth++;
		else if (selector[end] === ')' && --depth === 0) break;
	}
	const inside = selector.slice(open + 1, end);
	const isCertain = /^:(is|where)/.test(selector.slice(start)) && !inside.includes(',');
	return (
		selector.slice(0, start) +
		(isCertain ? ` ${withoutAlternatives(inside)} ` : '') +
		withoutAlternatives(selector.slice(end + 1))
	);
}

function withoutNames(selector: string): string {
	return selector.replace(NAME, '');
}

/** Undoes the escaping of CSS class names: `lg\:flex`, `\32 xl`. */
function unescaped(name: string): string {
	return name
		.replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
		.replace(/\\(.)/g, '$1');
}
