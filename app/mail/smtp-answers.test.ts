import { createTransport } from 'nodemailer';
import { afterEach, expect, test } from 'vitest';
import { type MailServer, type Refusals, startMailServer } from '#test/mail-server.ts';
import { freePort } from '#test/postgres.ts';
import { smtpFault } from './smtp-fault.ts';

let server: MailServer | undefined;
afterEach(async () => {
	await server?.close();
});

const mail = {
	from: 'shop@stone.example',
	to: 'zainab@buyer.example',
	subject: 'Your order',
	text: 'Salaam',
};

/** Sends one mail to a real server. */
async function sendTo(refusals: Refusals): Promise<string> {
	const port = await freePort();
	server = await startMailServer(port, () => 0, refusals);
	const transport = createTransport({
		host: '127.0.0.1',
		port,
		secure: false,
		ignoreTLS: true,
		auth: { user: 'yard', pass: 'secret' },
	});
	try {
		return await transport.sendMail(mail).then(() => 'sent', smtpFault);
	} finally {
		transport.close();
	}
}

test.each<[string, Refusals, string]>([
	['takes all', {}, 'sent'],
	['550 at RCPT', { recipient: () => '550 5.1.1 User unknown' }, 'address'],
	['550 at RCPT without a code', { recipient: () => '550 No such user' }, 'address'],
	['450 at RCPT', { recipient: () => '450 4.2.0 Greylisted' }, 'passing'],
	['554 relay at RCPT', { recipient: () => '554 5.7.1 Relay access denied' }, 'shop'],
	['530 at RCPT', { recipient: () => '530 5.7.0 Authentication required' }, 'shop'],
	['554 at DATA', { mail: () => '554 5.7.1 Spam' }, 'mail'],
	['550 for the address at DATA', { mail: () => '550 5.1.1 User unknown' }, 'address'],
	['451 at DATA', { mail: () => '451 4.3.0 Try again later' }, 'passing'],
	['550 of the sender', { sender: () => '550 5.1.8 Sender address rejected' }, 'shop'],
	['550 of the sender without a code', { sender: () => '550 No such user' }, 'shop'],
	['451 of the sender', { sender: () => '451 4.7.1 Slow down' }, 'passing'],
	['535 at the login', { login: () => '535 5.7.8 Bad credentials' }, 'shop'],
	['550 at the login', { login: () => '550 Account disabled' }, 'shop'],
	['454 at the login', { login: () => '454 4.7.0 Temporary failure' }, 'passing'],
])('[MAIL-06] a mail server that answers %s', async (_name, refusals, fault) => {
	expect(await sendTo(refusals)).toBe(fault);
});
