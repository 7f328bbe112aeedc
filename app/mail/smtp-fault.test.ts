import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '#test/run-count.ts';
import { isFinal, smtpFault } from './smtp-fault.ts';

/** As nodemailer makes it of a server's answer. */
function answered(command: string, response: string) {
	return Object.assign(new Error(`refused: ${response}`), {
		command,
		response,
		responseCode: Number(response.slice(0, 3)),
		code: command.startsWith('AUTH') ? 'EAUTH' : 'EENVELOPE',
	});
}

const address: [string, string][] = [
	[
		'RCPT TO',
		'550 5.1.1 <zainab@buyer.example>: Recipient address rejected: User unknown in virtual mailbox table',
	],
	[
		'RCPT TO',
		"550-5.1.1 The email account that you tried to reach does not exist. Please try\n550 5.1.1 double-checking the recipient's email address",
	],
	['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied.'],
	['RCPT TO', '550 No such user here'],
	['RCPT TO', '550 Requested action not taken: mailbox unavailable'],
	['RCPT TO', '551 User not local; please try <forward@path.example>'],
	['RCPT TO', '553 5.1.3 The recipient address is not a valid RFC-5321 address'],
	['RCPT TO', '553 Mailbox name not allowed'],
	['RCPT TO', '554 delivery error: This user does not have an account here'],
	['RCPT TO', '556 5.1.10 Recipient address has null MX'],
	['RCPT TO', '550 5.2.1 The email account that you tried to reach is disabled'],
	['RCPT TO', '552 5.2.2 The recipient is over quota'],
	['RCPT TO', '552 Mailbox full'],
	['RCPT TO', '550 5.1.1 <sender@relay.example>: User unknown'],
	['RCPT TO', '550 <spf@relay.example>: no such user'],
	['RCPT TO', '550 5.1.1 No such user; the sender has been told'],
	['DATA', '550 5.1.1 <zainab@buyer.example> User unknown'],
	['DATA', '550 5.2.1 Mailbox disabled, not accepting messages'],
	['DATA', '554 No such user'],
	['DATA', '550 Mailbox unavailable'],
];

const mail: [string, string][] = [
	['DATA', '554 5.7.1 Message contains spam or virus'],
	['DATA', '552 5.3.4 Message size exceeds fixed limit'],
	['DATA', '552 Message too large'],
	['MAIL FROM', '552 5.3.4 Message size exceeds fixed maximum message size'],
	['DATA', '550 5.6.0 Message content is not allowed'],
	['DATA', '554 Transaction failed'],
	['DATA', '550 Message refused'],
];

const shop: [string, string][] = [
	['AUTH PLAIN', '535 5.7.8 Username and Password not accepted'],
	['AUTH LOGIN', '534 5.7.9 Application-specific password required'],
	['AUTH PLAIN', '550 Account disabled'],
	['CONN', '554 5.7.1 Service unavailable'],
	['EHLO', '501 Syntax: EHLO hostname'],
	['MAIL FROM', '530 5.7.0 Authentication Required'],
	['MAIL FROM', '550 5.1.8 Sender address rejected: Domain not found'],
	['MAIL FROM', '550 No such user'],
	['MAIL FROM', '553 5.7.1 <shop@stone.example>: Sender address rejected: not owned by user yard'],
	['RCPT TO', '530 5.7.0 Must issue a STARTTLS command first'],
	['RCPT TO', '535 Authentication required'],
	['RCPT TO', '550 5.1.8 <shop@stone.example>: Sender address rejected: Domain not found'],
	['RCPT TO', '550 5.1.0 Sender address rejected'],
	['RCPT TO', '550 5.1.7 Invalid address'],
	['RCPT TO', '553 5.7.1 <shop@stone.example>: Sender address rejected: not owned by user yard'],
	['RCPT TO', '554 5.7.1 <zainab@buyer.example>: Relay access denied'],
	['RCPT TO', '550 relaying denied'],
	['RCPT TO', "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
	['RCPT TO', '550 5.7.1 Service unavailable; client host [203.0.113.7] blocked using Spamhaus'],
	['RCPT TO', '503 5.5.1 Bad sequence of commands'],
	['RCPT TO', '550 Sender verify failed'],
	['RCPT TO', '550 You must log in first'],
	['DATA', '550-5.7.26 This mail has been blocked because the sender is unauthenticated.'],
	['DATA', '550 5.7.25 The sending IP address does not have a PTR record'],
];

const passing: [string, string][] = [
	['RCPT TO', '450 4.2.0 Greylisted, see http://postgrey.example/help'],
	['RCPT TO', '452 4.2.2 The recipient is over quota'],
	['RCPT TO', '451 User unknown'],
	['DATA', '421 4.7.0 Try again later'],
	['AUTH PLAIN', '454 4.7.0 Temporary authentication failure'],
	['MAIL FROM', '451 4.7.1 Sender is rate limited'],
];

test.each([
	...address.map((row) => [...row, 'address'] as const),
	...mail.map((row) => [...row, 'mail'] as const),
	...shop.map((row) => [...row, 'shop'] as const),
	...passing.map((row) => [...row, 'passing'] as const),
])('[MAIL-06] %s: %s', (command, response, fault) => {
	expect(smtpFault(answered(command, response))).toBe(fault);
});

test.each([
	[Object.assign(new Error('Invalid recipient "a<b"'), { code: 'EENVELOPE', command: 'API' }), 'address'],
	[Object.assign(new Error('No recipients defined'), { code: 'EENVELOPE', command: 'API' }), 'address'],
	[Object.assign(new Error('Invalid sender "a<b"'), { code: 'EENVELOPE', command: 'API' }), 'shop'],
	[Object.assign(new Error('Missing credentials for "PLAIN"'), { code: 'EAUTH', command: 'API' }), 'shop'],
	[Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN' }), 'passing'],
	[Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT', command: 'CONN' }), 'passing'],
	[new Error('the mail server is unreachable'), 'passing'],
	['anything', 'passing'],
	[undefined, 'passing'],
])('[MAIL-06] without an answer of the server: %s', (error, fault) => {
	expect(smtpFault(error)).toBe(fault);
});

test('[MAIL-06] no answer below 500 is final, and none to login or sender condemns an address', () => {
	fc.assert(
		fc.property(
			fc.constantFrom('CONN', 'EHLO', 'AUTH PLAIN', 'MAIL FROM', 'RCPT TO', 'DATA'),
			fc.integer({ min: 400, max: 599 }),
			fc.string(),
			(command, code, words) => {
				const fault = smtpFault(answered(command, `${code} ${words}`));
				if (code < 500) expect(fault).toBe('passing');
				if (command !== 'RCPT TO' && command !== 'DATA') expect(fault).not.toBe('address');
				if (isFinal(fault)) expect(code).toBeGreaterThanOrEqual(500);
			},
		),
		{ numRuns: runCount(200) },
	);
});
