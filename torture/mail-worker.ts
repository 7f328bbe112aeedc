/** Runs the shop's mail worker as a separate process, which `mail.ts` kills. */
import { startMail } from '#app/mail/send-mail.server.ts';
import { renewFacts } from '#app/owner/facts.server.ts';
import { db } from '#app/platform/db.server.ts';

// Who sends stands in the settings.
await renewFacts(db);
startMail();
process.stdout.write('ready\n');
