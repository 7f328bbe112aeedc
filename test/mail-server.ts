import { SMTPServer } from 'smtp-server';

export type MailServer = {
	/** The raw text of each mail, in the order of arrival. */
	received: string[];
	close: () => Promise<void>;
};

/** What a mail says, text and HTML, without the wrapping of its transport (quoted-printable). */
export function decoded(mail: string): string {
	const bytes = mail
		.replace(/=\r?\n/g, '')
		.replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Starts a real mail server on 127.0.0.1. It acknowledges each mail after `delay()` ms. */
export async function startMailServer(port: number, delay = () => 0): Promise<MailServer> {
	const received: string[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onData(stream, _session, done) {
			let mail = '';
			stream.on('data', (chunk) => {
				mail += chunk;
			});
			stream.on('end', () => {
				received.push(mail);
				setTimeout(done, delay());
			});
		},
	});
	// A sender that is killed breaks its connection.
	server.on('error', () => {});
	await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
	return { received, close: () => new Promise((closed) => server.close(() => closed())) };
}
