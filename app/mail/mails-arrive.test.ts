import { afterEach, expect, test } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { mailsArrive, senderAddress } from './mails-arrive.server.ts';

const { SEED, SMTP_URL, MAIL_FROM } = env;
afterEach(() => {
	Object.assign(env, { SEED, SMTP_URL, MAIL_FROM });
});

test('[NEW-05] [MAIL-05] of a new shop no mail arrives until its owner or operator has said who sends it', () => {
	Object.assign(env, { SEED: 'empty', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: undefined });
	expect([senderAddress(), mailsArrive()]).toEqual(['', false]);
	Object.assign(env, { SMTP_URL: 'smtp://login:secret@127.0.0.1:1' });
	expect(senderAddress()).toBe('');
	Object.assign(env, { SMTP_URL: 'smtp://yard%40stone.example:secret@127.0.0.1:1' });
	expect([senderAddress(), mailsArrive()]).toEqual(['yard@stone.example', true]);
	Object.assign(env, { MAIL_FROM: 'orders@stone.example' });
	expect([senderAddress(), mailsArrive()]).toEqual(['orders@stone.example', true]);
	Object.assign(env, { SMTP_URL: undefined });
	expect(mailsArrive()).toBe(false);
});
