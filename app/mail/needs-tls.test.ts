import { expect, test } from 'vitest';
import { needsTls } from './needs-tls.server.ts';

test('[DOOR-05] mail to another machine needs TLS; to this one it does not', () => {
	for (const url of [
		'smtp://mail.example:587',
		'smtp://user:secret@10.0.0.5',
		'smtp://localhost.evil.example',
	])
		expect(needsTls(url, 'auto'), url).toBe(true);
	for (const url of ['smtp://localhost:1025', 'smtp://127.0.0.1:2525', 'smtp://[::1]:25'])
		expect(needsTls(url, 'auto'), url).toBe(false);
});

test('[DOOR-05] SMTP_TLS decides for any host', () => {
	expect(needsTls('smtp://127.0.0.1', 'required')).toBe(true);
	expect(needsTls('smtp://mail.example', 'optional')).toBe(false);
});
