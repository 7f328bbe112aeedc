/** Runs the shop's mail worker as a separate process, which `mail.ts` kills. */
import { startMail } from '#app/mail/send-mail.server.ts';

startMail();
process.stdout.write('ready\n');
