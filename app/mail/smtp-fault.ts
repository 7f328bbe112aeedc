/**
 * MAIL-06: why a mail was not sent. `address`: the address takes no mail. `mail`: the server refuses this one mail. `shop`: the server
 * refuses every mail of the shop, because of its login or its sender. `passing`: the server asks to wait, or cannot be reached.
 */
export const smtpFaults = ['address', 'mail', 'shop', 'passing'] as const;

export type SmtpFault = (typeof smtpFaults)[number];

/** What nodemailer says of a failure; every field may be missing. `command`: what the server answered to. */
type Failure = {
	code?: unknown;
	command?: unknown;
	responseCode?: unknown;
	response?: unknown;
	message?: unknown;
};

/** Another try gives the same answer, so there is none. What is wrong with the shop's own settings can be mended meanwhile. */
export function isFinal(fault: SmtpFault): boolean {
	return fault === 'address' || fault === 'mail';
}

/** RFC 5321, 3463 and 4954. A server with `smtpd_delay_reject`, as Postfix has it, answers for the sender and the login at RCPT too. */
export function smtpFault(error: unknown): SmtpFault {
	const { code, command, responseCode, response, message }: Failure = error instanceof Error ? error : {};
	if (typeof responseCode !== 'number') {
		// Nodemailer refused it before any server was asked.
		if (code === 'EENVELOPE') return /recipient/i.test(String(message)) ? 'address' : 'shop';
		return code === 'EAUTH' ? 'shop' : 'passing';
	}
	if (responseCode < 500) return 'passing';
	// An address in the answer has words of its own: `sender@buyer.example`.
	const said = String(response ?? '').replace(/\S+@\S+/g, '');
	const [, subject = '', detail = ''] = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(said) ?? [];
	if (TOO_BIG.test(`${responseCode} ${subject}.${detail}`) && command !== 'RCPT TO') return 'mail';
	if (command !== 'RCPT TO' && command !== 'DATA') return 'shop';
	if (OF_SHOP.has(responseCode)) return 'shop';
	if (subject === '1' && detail !== '0') return OF_SENDER.has(detail) ? 'shop' : 'address';
	if (OF_SHOP_IN_WORDS.test(said)) return 'shop';
	if (subject === '1') return 'address';
	if (subject === '2') return detail === '3' ? 'mail' : 'address';
	if (command === 'RCPT TO') return subject === '5' || subject === '7' ? 'shop' : 'address';
	return subject === '' && OF_ADDRESS_IN_WORDS.test(said) ? 'address' : 'mail';
}

/** A login is asked for or refused, or the server does not know a command. */
const OF_SHOP = new Set([500, 501, 502, 503, 504, 521, 530, 534, 535, 538]);

/** The codes 5.1.7 and 5.1.8 are of the sender's address. */
const OF_SENDER = new Set(['7', '8']);

const TOO_BIG = /^(552 \.|\d+ (3\.4|2\.3))$/;

/** Many servers answer 550 or 554 to everything. */
const OF_SHOP_IN_WORDS =
	/sender|\brelay|rcpthosts|authenticat|\blog ?in\b|\bspf\b|\bdkim\b|\bdmarc\b|block ?list|black ?list|spamhaus|reputation|client host|\bptr\b|reverse dns/i;

const OF_ADDRESS_IN_WORDS =
	/(user|mailbox|recipient|address|account)\b.*\b(unknown|not found|unavailable|does not exist|disabled|invalid|inactive|full)|(unknown|no such|invalid) (user|mailbox|recipient|address|account)|over quota/i;
