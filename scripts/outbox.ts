/** `npm run outbox`: the mail that was given up or waits; with `-- --again`, what was given up is tried again. */
import { listUnsent, reviveDead } from '#app/mail/list-unsent.server.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (db) => {
	if (process.argv.includes('--again')) console.log(`${await reviveDead(db)} mails are tried again.`);
	const unsent = await listUnsent(db);
	for (const { id, status, recipient, subject, attempts, lastError, createdAt } of unsent) {
		console.log(`${status}  ${id}  ${createdAt.toISOString()}  to ${recipient}: ${subject}`);
		if (lastError) console.log(`  tried ${attempts} times, at last: ${lastError}`);
	}
	const dead = unsent.filter(({ status }) => status === 'dead').length;
	console.log(`${dead} given up, ${unsent.length - dead} waiting.`);
	return 0;
});
