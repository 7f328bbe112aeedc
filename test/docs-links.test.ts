import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const documents = globSync(['*.md', 'docs/**/*.md', '{app,bench,stone,test}/**/README.md']);

test('every link of the documents leads to a file and to a heading in it', () => {
	const links = documents.flatMap((from) => linksOf(from));
	expect(links.length).toBeGreaterThan(50);
	expect(links.filter((link) => !isThere(link))).toEqual([]);
	expect(isThere({ from: 'README.md', to: 'docs/owner.md#no-such-heading' })).toBe(false);
	expect(isThere({ from: 'README.md', to: 'docs/no-such-file.md' })).toBe(false);
});

type Link = { from: string; to: string };

function linksOf(from: string): Link[] {
	const found = readFileSync(from, 'utf8').matchAll(/\]\((?!https?:)([^)\s]+)\)/g);
	return [...found].flatMap(([, to]) => (to ? { from, to } : []));
}

function isThere({ from, to }: Link): boolean {
	const [path = '', heading] = to.split('#');
	const file = path === '' ? from : join(dirname(from), path);
	return existsSync(file) && (heading === undefined || slugsIn(file).includes(heading));
}

/** The anchors of a document's headings, as GitHub makes them. */
function slugsIn(file: string): string[] {
	const prose = readFileSync(file, 'utf8').replaceAll(/^```.*?^```$/gms, '');
	return [...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
		heading
			.toLowerCase()
			.replaceAll(/[^\p{L}\p{N} _-]/gu, '')
			.replaceAll(' ', '-'),
	);
}
