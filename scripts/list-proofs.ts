/** `node scripts/list-proofs.ts`: fills the last column of `docs/specification.md` from the titles of the tests. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';

const FILE = 'docs/specification.md';
const tests = globSync(['{app,db,e2e,scripts,server,test}/**/*.{test,spec}.ts'])
	.filter((file) => !file.endsWith('specification.test.ts'))
	.sort()
	.map((file) => ({ file, source: readFileSync(file, 'utf8') }));

const rows = readFileSync(FILE, 'utf8').replace(
	/^\| ([A-Z]+-\d+) \| (.+) \| .*\|$/gm,
	(_, id: string, meaning: string) => {
		const files = tests.filter(({ source }) => source.includes(`[${id}]`)).map(({ file }) => `\`${file}\``);
		return `| ${id} | ${meaning} | ${files.join(', ')} |`;
	},
);
writeFileSync(FILE, rows);
