import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const MOST_LINES_OF_README = 40;
const MOST_LINES_OF_MAP = 120;

const folders = readdirSync('app', { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => name);

/** Documents about the project as it is. Those in `docs/decisions/` tell how it was. */
const documents = globSync([
	'*.md',
	'docs/*.md',
	'docs/engines/*.md',
	'{app,bench,stone,test}/**/README.md',
]).sort();

const files = globSync(
	'{app,bench,db,docs,e2e,lint,process,scripts,server,stone,test,torture,vite}/**/*.{ts,tsx,md,css,mjs,sql}',
).concat(globSync('*.{ts,md}'));

test('every folder of the app has a short README, and the map is one page', () => {
	const long = folders.filter((folder) => linesOf(`app/${folder}/README.md`) > MOST_LINES_OF_README);
	expect(folders.filter((folder) => !existsSync(`app/${folder}/README.md`))).toEqual([]);
	expect(long).toEqual([]);
	expect(linesOf('docs/architecture.md')).toBeLessThanOrEqual(MOST_LINES_OF_MAP);
});

test('the map has every folder of the app, and no other', () => {
	const [, map = ''] = /\napp\/\n(.*?)```/s.exec(readFileSync('docs/architecture.md', 'utf8')) ?? [];
	const named = [...map.matchAll(/^ {2}([a-z]+)\/ /gm)].map(([, name]) => name);
	expect(named.sort()).toEqual(folders.sort());
});

test('every file and folder that a document names exists', () => {
	expect(documents.length).toBeGreaterThan(folders.length);
	const dead = documents.flatMap((document) =>
		pathsIn(document)
			.filter((path) => !isThere(path, dirname(document)))
			.map((path) => `${path} in ${document}`),
	);
	expect(dead).toEqual([]);
});

test('every package that is used has its reason', () => {
	const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
		readFileSync('package.json', 'utf8'),
	);
	const used = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
	const reasons = [...readFileSync('docs/dependencies.md', 'utf8').matchAll(/`([^`]+)`/g)].map(
		([, name = '']) => name.replace(/\*$/, ''),
	);
	const hasReason = (name: string) =>
		reasons.some((reason) => (reason.endsWith('/') ? name.startsWith(reason) : name === reason));
	expect(used.filter((name) => !hasReason(name) && !name.startsWith('@types/'))).toEqual([]);
});

function linesOf(path: string): number {
	return existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n').length : 0;
}

/** What stands in backticks and looks like a file or folder of this repository: no pattern, and nothing that a run or a package brings. */
function pathsIn(document: string): string[] {
	return [...readFileSync(document, 'utf8').matchAll(/`([\w@.][\w@./-]*(?:\.(?:tsx?|md|css|mjs|sql)|\/))`/g)]
		.map(([, path = '']) => path)
		.filter((path) => !/^\.[a-z]|^x\.|^(build|test-results|look|react-router)\//.test(path));
}

/** A path begins at the root, in `app/`, or beside the document. A name alone is in the folder of `app/` that a README is of. */
function isThere(path: string, beside: string): boolean {
	if (path.includes('/'))
		return [path, join('app', path), join(beside, path)].some((place) => existsSync(place));
	const isOfFolder = beside.startsWith('app/');
	return files.some((file) => basename(file) === path && (!isOfFolder || file.startsWith(`${beside}/`)));
}
