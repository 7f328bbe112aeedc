/** `npm run outbox`: lists dead, held and waiting mail; `-- --again` makes dead mail wait again first. */
import { listUnsent, retryDead } from '#app/mail/list-unsent.server.ts';
import { readWords } from './command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `npm run outbox             dead, held and waiting mail
npm run outbox -- --again  makes dead mail wait again first`;

const { values } = readWords({
	command: 'npm run outbox --',
	usage: USAGE,
	options: { again: { type: 'boolean' } },
});

await withDatabase(async (db) => {
	if (values.again) console.log(`${await retryDead(db)} mails are tried again.`);
	const unsent = await listUnsent(db);
	for (const { id, status, recipient, subject, attempts, lastError, createdAt } of unsent) {
		console.log(`${status}  ${id}  ${createdAt.toISOString()}  to ${recipient}: ${subject}`);
		if (lastError) console.log(`  tried ${attempts} times, last error: ${lastError}`);
	}
	const count = (wanted: string) => unsent.filter(({ status }) => status === wanted).length;
	console.log(`${count('dead')} dead, ${count('held')} held, ${count('waiting')} waiting.`);
	return 0;
});
