import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { type Graph, readGraph } from '#scripts/proof/imports.ts';

/** A folder may import only from earlier tiers. Folders of one tier do not import each other. */
const TIERS = [
	['router'],
	['typed'],
	['platform'],
	['ui', 'settings'],
	['render'],
	['mail', 'pictures', 'live', 'delivery'],
	['accounts', 'backup', 'newsletter', 'instant', 'scene'],
	['stock', 'join'],
	['catalog'],
	['cart'],
	['calculator'],
	['room'],
	['orders'],
	['inventory'],
	['choosing', 'projects'],
	['quotes', 'samples', 'restock'],
	['privacy'],
	['site'],
	['staff'],
];
/** Names that do not say what a file contains. */
const VAGUE_NAMES = /(^|\/)(utils?|helpers?|common|misc|types)(\/|\.tsx?$)|(^|\/)services\//;

const files = tree('app').filter((file) => /\.tsx?$/.test(file));
const imports = files.flatMap((file) =>
	[...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => ({
		file,
		target: match[1] ?? '',
	})),
);

test('a folder imports only from earlier tiers, and render only from platform and router', () => {
	const wrong = imports.filter(({ file, target }) => {
		const from = folder(file);
		const to = /^#app\/([^/]+)\//.exec(target)?.[1];
		if (!from || !to || from === to) return false;
		return tierOf(to) >= tierOf(from) || (from === 'render' && to !== 'platform' && to !== 'router');
	});
	expect(wrong).toEqual([]);
});

test('docs/architecture.md has the tiers in their order', () => {
	const [, line = ''] = /One way: `([^`]+)`/.exec(readFileSync('docs/architecture.md', 'utf8')) ?? [];
	const tiers = line.split(/\s*←\s*/).map((tier) => tier.split(/,\s*/));
	expect(tiers).toEqual([...TIERS, ['root']]);
});

test('imports across folders are absolute, imports within a folder start with ./, and none with ../', () => {
	const wrong = imports.filter(({ file, target }) => {
		if (target.startsWith('../')) return true;
		const to = /^#app\/([^/]+)\//.exec(target)?.[1];
		return to !== undefined && to === folder(file) && dirname(relative('app', file)) === to;
	});
	expect(wrong).toEqual([]);
});

test('browser code imports no server file and none of zod, drizzle-orm, better-auth and pg', () => {
	const inBrowser = imports.filter(
		({ file }) =>
			!/\.server\.tsx?$|(^|[/-])mail\.ts$|\.resource\.tsx?$|\.(page|layout)\.tsx$|\.test\.tsx?$|^app\/(root|routes|entry\.server)\.tsx?$/.test(
				file,
			),
	);
	expect(
		inBrowser.filter(
			({ target }) => /\.server\.ts/.test(target) || /^(zod|drizzle-orm|better-auth|pg)($|\/)/.test(target),
		),
	).toEqual([]);
});

test('only pages, layouts, resources, root and auth import the global database', () => {
	const allowed =
		/\.(page|layout)\.tsx$|\.resource\.tsx?$|^app\/root\.tsx$|^app\/accounts\/(auth|load-viewer)\.server\.ts$/;
	expect(
		imports.filter(
			({ file, target }) => target.endsWith('platform/database/db.server.ts') && !allowed.test(file),
		),
	).toEqual([]);
});

/** Private names of React Router, React and Drizzle, and the files outside `app/router/` and `vite/` that may use each. */
const PRIVATE: Record<string, string[]> = {
	UNSAFE_: [],
	__reactRouter: [],
	__reactProps: [],
	'react-router-scroll-positions': [],
	'history.state': [],
	// The test requests data as a browser does.
	'.data?_routes': ['server/page-keys.test.ts'],
	streamCache: [],
	serverHandoffStream: [],
	'virtual:react-router/': [],
	prepareQuery: [],
};

test('only app/router/ and vite/ use private names of the frameworks', () => {
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

test('[BACK-11] one file writes CSV', () => {
	const writers = imports.filter(({ target }) => target.startsWith('csv-stringify'));
	expect(writers.map(({ file }) => file)).toEqual(['app/platform/write-csv.server.ts']);
});

test('the app does not import server/', () => {
	expect(imports.filter(({ target }) => target.startsWith('#server'))).toEqual([]);
});

test('[STAFF-01] every loader and action of the back office first asks for a permission', () => {
	const doors = files
		.filter((file) => /^app\/staff\/.*\.(page|resource|layout)\.tsx?$/.test(file))
		.flatMap((file) =>
			[
				...readFileSync(file, 'utf8').matchAll(
					// A form may be read before, so that what was typed stays while the database is away.
					/^export (?:async )?function (loader|action)\(.*\) \{\n(?:\treturn keepTyped\(\{ request, context \}, async \(\w+\) => \{\n)?(.*)\n/gm,
				),
			].map(([, name, first]) => ({ door: `${file}: ${name}`, first })),
		);
	expect(doors.length).toBeGreaterThan(2);
	// Only the second factor's own page is open before it.
	const gate = /^app\/staff\/accounts\/second-factor\/(second-factor\.page|passkey-options\.resource)/;
	const isGuarded = ({ door, first = '' }: (typeof doors)[number]) =>
		/await requireStaff(Session)?\(context, /.test(first) ||
		(gate.test(door) && first.includes('await requireFirstFactor(context)'));
	expect(doors.filter((door) => !isGuarded(door))).toEqual([]);
	const open = files.filter(
		(file) =>
			file.startsWith('app/staff/') &&
			file.endsWith('.page.tsx') &&
			!doors.some(({ door }) => door.startsWith(file)),
	);
	expect(open).toEqual([]);
});

/** A service worker is registered for all below an address, which is no page. */
const SCOPE = "const SCOPE = '/staff/';";

test('addresses of the back office are made by href, which knows every route', () => {
	const wrong = files
		.filter((file) => !isOfTests(file))
		.flatMap((file) =>
			readFileSync(file, 'utf8')
				.split('\n')
				.filter(
					(line) =>
						/(?<!href\()['"`]\/staff[/'"`?#]/.test(line) &&
						!/^\s*(\*|\/\*\*|\/\/)/.test(line) &&
						line !== SCOPE,
				)
				.map((line) => `${file}: ${line.trim()}`),
		);
	expect(wrong).toEqual([]);
});

test('file names are kebab-case, and none is as vague as utils', () => {
	expect(files.filter((file) => !/^[a-z0-9./+-]+$/.test(file) || VAGUE_NAMES.test(file))).toEqual([]);
});

test('the catalogue’s folders list, product and transfer do not import each other', () => {
	const subfolder = (path: string) => /app\/catalog\/(list|product|transfer)\//.exec(path)?.[1];
	const wrong = imports.filter(({ file, target }) => {
		const to = file.includes('.test.') ? undefined : subfolder(target);
		return to !== undefined && subfolder(file) !== undefined && subfolder(file) !== to;
	});
	expect(wrong).toEqual([]);
});

/** Folders whose top is what their rooms share. */
const SHARED_TOP = ['app/catalog/', 'app/orders/', 'app/platform/'];

test('what the rooms of a folder share, at its top, knows none of them', () => {
	const wrong = imports.filter(({ file, target }) => {
		const top = SHARED_TOP.find((folder) => `${dirname(file)}/` === folder);
		const path = pathOf(file, target);
		return top && path?.startsWith(top) && `${dirname(path)}/` !== top && !isOfTests(file);
	});
	expect(wrong).toEqual([]);
});

test('there are no circular imports, in the shop and in all that builds, tests and measures it', () => {
	const graph = readGraph();
	expect([...graph.keys()].map((file) => cycleFrom(file, graph)).filter(Boolean)).toEqual([]);
});

/** The path from the root of the file that `file` imports; null for a package. */
function pathOf(file: string, target: string): string | null {
	if (target.startsWith('./')) return join(dirname(file), target);
	return target.startsWith('#app/') ? target.slice(1) : null;
}

/** The shortest import cycle through `file`, as `a → b → a`; null where there is none. */
function cycleFrom(file: string, graph: Graph): string | null {
	const paths = [[file]];
	const seen = new Set<string>();
	for (const path of paths) {
		for (const next of graph.get(path.at(-1) ?? '') ?? []) {
			if (next === file) return [...path, file].join(' → ');
			if (!seen.has(next)) paths.push([...path, next]);
			seen.add(next);
		}
	}
	return null;
}

function isOfTests(file: string): boolean {
	return /\.test\.tsx?$/.test(file);
}

function tierOf(name: string): number {
	return TIERS.findIndex((tier) => tier.includes(name));
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
