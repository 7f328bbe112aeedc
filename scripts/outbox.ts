/** `npm run outbox`: lists dead, held and waiting mail; `-- --again` makes dead mail wait again first. */
import { listUnsent, retryDead } from '#app/mail/list-unsent.server.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (db) => {
	if (process.argv.includes('--again')) console.log(`${await retryDead(db)} mails are tried again.`);
	const unsent = await listUnsent(db);
	for (const { id, status, recipient, subject, attempts, lastError, createdAt } of unsent) {
		console.log(`${status}  ${id}  ${createdAt.toISOString()}  to ${recipient}: ${subject}`);
		if (lastError) console.log(`  tried ${attempts} times, last error: ${lastError}`);
	}
	const count = (wanted: string) => unsent.filter(({ status }) => status === wanted).length;
	console.log(`${count('dead')} dead, ${count('held')} held, ${count('waiting')} waiting.`);
	return 0;
});
