/** The shop's mail worker as a process of its own, to be killed. */
import { startMail } from '#app/mail/send-mail.server.ts';

startMail();
process.stdout.write('ready\n');
