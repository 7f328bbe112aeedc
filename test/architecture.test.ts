import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

/** A folder imports from the tiers before its own. Folders of one tier do not import each other. */
const ORDER = [
	['router'],
	['platform'],
	['ui', 'owner'],
	['render'],
	['mail', 'pictures', 'live'],
	['accounts', 'newsletter', 'instant'],
	['catalog'],
	['cart'],
	['orders'],
	['site'],
];
const DRAWERS = /(^|\/)(utils?|helpers?|common|misc|types)(\/|\.tsx?$)|(^|\/)services\//;

const files = tree('app').filter((file) => /\.tsx?$/.test(file));
const imports = files.flatMap((file) =>
	[...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => ({
		file,
		target: match[1] ?? '',
	})),
);

test('folders import leftward only', () => {
	const wrong = imports.filter(({ file, target }) => {
		const from = folder(file);
		const to = /^#app\/([^/]+)\//.exec(target)?.[1];
		if (!from || !to || from === to) return false;
		return rank(to) >= rank(from) || (from === 'render' && to !== 'platform' && to !== 'router');
	});
	expect(wrong).toEqual([]);
});

test('across folders imports are absolute, within one they are ./, and none climbs', () => {
	const wrong = imports.filter(({ file, target }) => {
		if (target.startsWith('../')) return true;
		const to = /^#app\/([^/]+)\//.exec(target)?.[1];
		return to !== undefined && to === folder(file) && dirname(relative('app', file)) === to;
	});
	expect(wrong).toEqual([]);
});

test('what runs in the browser imports no server file, and no validation library', () => {
	const shared = imports.filter(
		({ file }) =>
			!/\.server\.tsx?$|\.resource\.tsx?$|\.page\.tsx$|\.test\.tsx?$|^app\/(root|routes|entry\.server)\.tsx?$/.test(
				file,
			),
	);
	expect(
		shared.filter(
			({ target }) => /\.server\.ts/.test(target) || /^(zod|drizzle-orm|better-auth|pg)($|\/)/.test(target),
		),
	).toEqual([]);
});

test('only pages, resources, root, auth and what runs by itself name the global database', () => {
	const allowed =
		/\.page\.tsx$|\.resource\.tsx?$|^app\/root\.tsx$|^app\/accounts\/(auth|load-viewer)\.server\.ts$|^app\/mail\/send-mail\.server\.ts$/;
	expect(
		imports.filter(({ file, target }) => target.endsWith('platform/db.server.ts') && !allowed.test(file)),
	).toEqual([]);
});

/** Private names of React Router, React and Drizzle, and where each may stand beside `app/router/` and `vite/`. */
const PRIVATE: Record<string, string[]> = {
	UNSAFE_: [],
	__reactRouter: [],
	__reactProps: [],
	'react-router-scroll-positions': [],
	'history.state': [],
	// The test asks as a browser would.
	'.data?_routes': ['server/page-keys.test.ts'],
	streamCache: [],
	serverHandoffStream: [],
	'virtual:react-router/': [],
	prepareQuery: [],
};

test('private names of the frameworks stand in app/router/ and vite/ alone', () => {
	const sources = ['app', 'server', 'db', 'scripts']
		.flatMap(tree)
		.filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.startsWith('app/router/'));
	const wrong = sources.flatMap((file) => {
		const text = readFileSync(file, 'utf8');
		return Object.keys(PRIVATE)
			.filter((word) => text.includes(word) && !PRIVATE[word]?.includes(file))
			.map((word) => `${word} in ${file}`);
	});
	expect(wrong).toEqual([]);
});

test('the app does not import the HTTP process', () => {
	expect(imports.filter(({ target }) => target.startsWith('#server'))).toEqual([]);
});

test('files are kebab-case and no drawer is without a name', () => {
	expect(files.filter((file) => !/^[a-z0-9./+-]+$/.test(file) || DRAWERS.test(file))).toEqual([]);
});

test('list, product page and transfer of the catalogue do not import each other', () => {
	const room = (path: string) => /app\/catalog\/(list|product|transfer)\//.exec(path)?.[1];
	const wrong = imports.filter(({ file, target }) => {
		const to = file.includes('.test.') ? undefined : room(target);
		return to !== undefined && room(file) !== undefined && room(file) !== to;
	});
	expect(wrong).toEqual([]);
});

test('no file imports itself by way of others', () => {
	const targets = new Map<string, string[]>();
	for (const { file, target } of imports) {
		const path = pathOf(file, target);
		if (path) targets.set(file, [...(targets.get(file) ?? []), path]);
	}
	expect(files.map((file) => circleFrom(file, targets)).filter(Boolean)).toEqual([]);
});

/** The file that an import in `file` names, as a path from the root; null for a package. */
function pathOf(file: string, target: string): string | null {
	if (target.startsWith('./')) return join(dirname(file), target);
	return target.startsWith('#app/') ? target.slice(1) : null;
}

/** The shortest way from `file` back to itself, as `a → b → a`; null where there is none. */
function circleFrom(file: string, targets: Map<string, string[]>): string | null {
	const ways = [[file]];
	const seen = new Set<string>();
	for (const way of ways) {
		for (const next of targets.get(way.at(-1) ?? '') ?? []) {
			if (next === file) return [...way, file].join(' → ');
			if (!seen.has(next)) ways.push([...way, next]);
			seen.add(next);
		}
	}
	return null;
}

function rank(name: string): number {
	return ORDER.findIndex((group) => group.includes(name));
}

function folder(file: string): string | undefined {
	const parts = relative('app', file).split('/');
	return parts.length > 1 ? parts[0] : undefined;
}

function tree(path: string): string[] {
	return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
		const inner = join(path, entry.name);
		return entry.isDirectory() ? tree(inner) : extname(inner) ? [inner] : [];
	});
}
