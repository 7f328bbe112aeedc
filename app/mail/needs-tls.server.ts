import { BlockList, isIP } from 'node:net';

/** The setting SMTP_TLS. */
export type TlsSetting = 'auto' | 'required' | 'optional';

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8);
thisMachine.addAddress('::1', 'ipv6');

/**
 * Whether a connection to the mail server must encrypt before it sends anything. Somebody on the way can remove the
 * server's offer of STARTTLS, and would then read the password and every mail.
 */
export function needsTls(smtpUrl: string, setting: TlsSetting): boolean {
	if (setting !== 'auto') return setting === 'required';
	const host = new URL(smtpUrl).hostname.replace(/^\[|\]$/g, '');
	const version = isIP(host);
	const isHere =
		host === 'localhost' || (version > 0 && thisMachine.check(host, version === 6 ? 'ipv6' : 'ipv4'));
	return !isHere;
}
