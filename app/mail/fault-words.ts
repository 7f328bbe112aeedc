import type { SmtpFault } from './smtp-fault.ts';

/** Why a mail did not arrive, in words for the staff. */
export const faultWords: Record<SmtpFault, string> = {
	address: 'This address does not take mail.',
	mail: 'The mail server refuses this mail.',
	shop: 'The mail server refuses the shop: check its login and the address of the sender.',
	passing: 'The mail server cannot be reached, or asks to wait.',
};
