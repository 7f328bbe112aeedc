import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { runCommand } from '#test/run-command.ts';
import { test as base } from './shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'sangtarash-commands-'));
const at = (name: string) => join(folder, name);
mkdirSync(at('folder'));
writeFileSync(at('text.gz'), 'no archive');
writeFileSync(at('stones.csv'), 'id,price\na,5\n');
writeFileSync(at('other.gz'), gzipSync('id,name\n1,Onyx\n'));
writeFileSync(
	at('cut.gz'),
	gzipSync(`${JSON.stringify({ sangtarash: 1, migrations: [] })}\n`).subarray(0, 30),
);

const HELP = 'See npm run';

/** What is typed behind a command, and a word of the line that answers it. */
const rows: Record<string, [typed: string[], answer: string][]> = {
	'scripts/start.mjs': [[['--nope'], '--prepare']],
	'scripts/backup.ts': [
		[['a.gz', 'b.gz'], 'What is "b.gz"?'],
		[[at('none/a.gz')], 'there is no such file or folder'],
		[[at('folder')], 'this is a folder'],
	],
	'scripts/export.ts': [
		[['a.csv', 'b.csv'], 'What is "b.csv"?'],
		[[at('none/a.csv')], 'there is no such file or folder'],
		[[at('folder')], 'this is a folder'],
	],
	'scripts/forget.ts': [
		[['a@b.example'], 'What is "a@b.example"?'],
		[['--email'], HELP],
		[['--email', ''], 'Whom?'],
		[['--email', 'nobody@b.example'], 'There is no account'],
	],
	'scripts/import.ts': [
		[[], 'Which file?'],
		[['a.csv', 'b.csv'], 'What is "b.csv"?'],
		[[at('none.csv')], 'there is no such file or folder'],
		[[at('folder')], 'this is a folder'],
		[[at('text.gz')], 'text.gz'],
		[[at('stones.csv'), '--encoding', 'klingon'], 'The encodings are utf-8,'],
		[[at('stones.csv'), '--pictures', at('none.zip')], 'there is no such file or folder'],
		[[at('stones.csv'), '--pictures', at('stones.csv')], 'it is no zip, or is cut short'],
	],
	'scripts/letter.ts': [
		[['--nope'], HELP],
		[[], 'Which letter?'],
		[['--file', at('none.md'), '--subject', 'May'], 'there is no such file or folder'],
		[['--file', at('folder'), '--subject', 'May'], 'this is a folder'],
	],
	'scripts/orders.ts': [
		[['--nope'], HELP],
		[['5F0B2A91'], 'No orders have the number'],
	],
	'scripts/outbox.ts': [
		[['again'], 'What is "again"?'],
		[['--wrong', 'a@b.example'], 'Which addresses?'],
		[['--wrong', 'a@b.example', '--right', 'b'], '"b" is not an email address'],
		[['--wrong', 'nobody@b.example', '--right', 'a@b.example'], 'No account has nobody@b.example'],
	],
	'scripts/people.ts': [
		[['rest', 'a@b.example'], 'There is no "rest"'],
		[['reset', 'nobody@b.example'], 'Nobody with this address'],
	],
	'scripts/restore.ts': [
		[[], 'Which file?'],
		[[at('none.gz')], 'there is no such file or folder'],
		[[at('folder')], 'this is a folder'],
		[[at('text.gz')], 'it is damaged or cut short'],
		[[at('cut.gz')], 'it is damaged or cut short'],
		[[at('other.gz')], 'not a backup of the shop'],
		[['--rehearse'], 'Which file?'],
		[['--rehearse', at('text.gz')], 'it is not a backup of the shop'],
		[['--rehearse', at('cut.gz')], 'it is damaged or cut short'],
	],
	'scripts/stock.ts': [
		[[], 'Which product?'],
		[['verona', 'lost', '3'], '"lost" is none of'],
		[['verona', 'received', 'much'], 'How many square feet?'],
		[['verona', 'corrected', '-2.5'], 'A correction needs a note'],
		[['none', 'received', '1'], 'There is no product none'],
	],
	'scripts/look.ts': [[['nowhere'], 'There is no page or mail "nowhere"']],
	'scripts/lay-photographs.ts': [[['nope'], 'What is "nope"?']],
	'scripts/room-sheets.ts': [[['nope'], 'There is no "nope"']],
	'stone/make.ts': [[['--only', 'none'], 'There is no recipe for "none"']],
	'bench/main.ts': [
		[['--only', 'none'], 'There is no part "none"'],
		[['--against', at('folder')], 'has no built shop'],
	],
	'torture/main.ts': [[['passwords'], 'There is no promise "passwords"']],
};

const test = base.extend('url', { scope: 'file' }, ({ postgres }) => postgres.createDatabase('schema'));

async function run(script: string, typed: string[], env: Record<string, string>) {
	const { stdout, stderr, status } = await runCommand(script, typed, { DATA_DIR: at('data'), ...env });
	return { out: stdout, errors: stderr, code: status };
}

test.for(Object.entries(rows))(
	'[RUN-04] a wrong word, file or folder behind %s is answered in one line',
	async ([script, given], { url, postgres }) => {
		for (const [typed, answer] of given) {
			const restored = script === 'scripts/restore.ts' ? await postgres.createDatabase('nothing') : url;
			const { errors, code } = await run(script, typed, { DATABASE_URL: restored });
			const what = `${script} ${typed.join(' ')}: ${errors}`;
			expect(errors, what).toContain(answer);
			expect(errors.trimEnd().split('\n'), what).toHaveLength(1);
			expect(code, what).toBe(1);
		}
	},
);

test('[RUN-04] every command has its row, says what it takes, and names a database that does not answer', async () => {
	const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
	// Programs of others answer for themselves, and the test's last line counts.
	const others = ['build', 'test', 'lint', 'format', 'types', 'db:generate', 'dev'];
	const ours = Object.entries(scripts).filter(([name]) => !others.includes(name));
	for (const [name, script] of ours) {
		const [, file = ''] = / (\S+\.(?:ts|mjs))/.exec(script) ?? [];
		const own = file.endsWith('torture.mjs')
			? 'torture/main.ts'
			: file.endsWith('bench.mjs')
				? 'bench/main.ts'
				: file;
		expect(Object.keys(rows), name).toContain(own);
	}
	const stock = await run('scripts/stock.ts', ['--help'], {});
	expect([stock.code, stock.out]).toEqual([0, expect.stringContaining('received 120.5')]);
	for (const [url, why] of [
		['postgres://shop:secret@127.0.0.1:1/shop', 'ECONNREFUSED'],
		['postgres://shop:secret@nowhere.invalid/shop', 'nowhere.invalid'],
	]) {
		const { errors, code } = await run('scripts/orders.ts', [], { DATABASE_URL: url ?? '' });
		expect([code, errors], url).toEqual([1, expect.stringContaining(why ?? '')]);
		expect(errors).not.toContain('secret');
		expect(errors.trimEnd().split('\n'), errors).toHaveLength(1);
	}
	rmSync(folder, { recursive: true });
});
