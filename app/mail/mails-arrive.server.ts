import { env } from '#app/platform/env.server.ts';

/** MAIL-05: whether the reader of a mail gets it. Without a mail server it is in the log, where only a demo's visitor reads it. */
export function mailsArrive(): boolean {
	return env.SMTP_URL !== undefined || env.SEED === 'demo';
}
