/** Runs the shop's mail worker as a separate process, which `mail.ts` kills. */
import { sendWaiting } from '#app/mail/send-mail.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { startLoop } from '#app/platform/start-loop.server.ts';

startLoop({
	every: 1000,
	failed: 'the outbox cannot be read',
	turn: ({ signal }) => sendWaiting(db, signal),
});
process.stdout.write('ready\n');
