/** `npm run letter -- --file FILE --subject "…"`: queues a letter for every subscriber; `--dry-run` only says for how many. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import { countLetters, queueLetter } from '#app/newsletter/queue-letter.server.ts';
import { env } from '#app/platform/env.server.ts';
import { BadCommand, readWords } from './command.ts';
import { describeDatabase, withDatabase } from './with-database.ts';

const USAGE = `npm run letter -- --file letter.md --subject "New stones in May"
  --dry-run  only says how many would get it`;

const { values } = readWords({
	command: 'npm run letter --',
	usage: USAGE,
	options: { file: { type: 'string' }, subject: { type: 'string' }, 'dry-run': { type: 'boolean' } },
});
const subject = values.subject?.trim() ?? '';
if (!values.file || !subject || /\p{Cc}/u.test(subject))
	throw new BadCommand('Which letter? npm run letter -- --file letter.md --subject "New stones in May"');
const text = readFileSync(values.file, 'utf8')
	.replace(/^\uFEFF/, '')
	.trim();
if (!text) throw new BadCommand(`${values.file} is empty.`);
if (!values['dry-run']) checkLinks();

await withDatabase(async (db) => {
	if (values['dry-run']) {
		console.log(`Letters that would be queued: ${await countLetters(db, { subject, text })}`);
		return 0;
	}
	const count = await queueLetter(db, { subject, text }, mailOrigin());
	console.log(`Letters queued in ${describeDatabase()}: ${count}`);
	return 0;
});

/** A letter cannot be called back, so its links must be those of the shop that sends it. */
function checkLinks(): void {
	const { DATABASE_URL, SMTP_URL, SHOP_ORIGIN, SESSION_SECRET, DATA_DIR } = env;
	if ((DATABASE_URL || SMTP_URL) && !SHOP_ORIGIN)
		throw new BadCommand('Set SHOP_ORIGIN as the shop has it: each letter has a link to unsubscribe.');
	if (!SESSION_SECRET && !existsSync(join(DATA_DIR, 'session-secret')))
		throw new BadCommand(
			'Set SESSION_SECRET or DATA_DIR as the shop has them: the secret signs the links of the letters.',
		);
}
