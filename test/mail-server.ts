import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type MailServer = {
	/** The raw text of each mail, in the order of arrival. */
	received: string[];
	close: () => Promise<void>;
};

/** What the server answers instead of taking something, such as `550 5.1.1 User unknown`; null: it takes it. */
export type Refusals = {
	login?: (name: string) => string | null;
	sender?: (address: string) => string | null;
	recipient?: (address: string) => string | null;
	/** After the whole mail. */
	mail?: (text: string) => string | null;
};

/** What a mail says, text and HTML, without the wrapping of its transport (quoted-printable). */
export function decoded(mail: string): string {
	const bytes = mail
		.replace(/=\r?\n/g, '')
		.replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Starts a real mail server on 127.0.0.1. It answers each mail after `delay()` ms. Without a `login` it asks for none. */
export async function startMailServer(
	port: number,
	delay = () => 0,
	{ login, sender, recipient, mail: whole }: Refusals = {},
): Promise<MailServer> {
	const received: string[] = [];
	const takes: SMTPServerOptions = {
		onAuth: ({ username = '' }, _session, done) => done(errorOf(login?.(username)), { user: username }),
		onMailFrom: ({ address }, _session, done) => done(errorOf(sender?.(address))),
		onRcptTo: ({ address }, _session, done) => done(errorOf(recipient?.(address))),
	};
	const server = new SMTPServer({
		authOptional: true,
		allowInsecureAuth: true,
		hideENHANCEDSTATUSCODES: true,
		disabledCommands: ['STARTTLS'],
		...takes,
		onData(stream, _session, done) {
			let mail = '';
			stream.on('data', (chunk) => {
				mail += chunk;
			});
			stream.on('end', () => {
				const refusal = errorOf(whole?.(mail));
				if (!refusal) received.push(mail);
				setTimeout(() => done(refusal), delay());
			});
		},
	});
	// A sender that is killed breaks its connection.
	server.on('error', () => {});
	await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
	return { received, close: () => new Promise((closed) => server.close(() => closed())) };
}

function errorOf(answer: string | null = null): Error | null {
	if (answer === null) return null;
	return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
}
