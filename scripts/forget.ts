/**
 * `npm run forget`: lists the customers who asked to be deleted. `-- --email ADDRESS` shows what would go, and with `--yes`
 * deletes it. `--account ID` in place of `--email` is for who must be deleted again after a restore, and `--phone NUMBER` for
 * who ordered by phone without an account.
 */

import type { Db } from '#app/platform/database/open-database.server.ts';
import { formatDate } from '#app/platform/dates.ts';
import { listDeletionRequests } from '#app/privacy/deletion-requests.server.ts';
import { forgetCaller } from '#app/privacy/forget-caller.server.ts';
import { forgetCustomer } from '#app/privacy/forget-customer.server.ts';
import { BadCommand, readWords } from './command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `npm run forget                        who has asked to be deleted
npm run forget -- --email ADDRESS     what would go of this customer; with --yes it is deleted
npm run forget -- --account ID        the same by the account's number, after a restore
npm run forget -- --phone NUMBER      the same of who ordered by phone without an account`;

const REFUSED = {
	unknown: 'There is no account of this customer.',
	open: 'An order of this customer is under way or not settled. End it, and book what is due or owed, first.',
	staff: 'This account works in the shop. An owner removes it from People first.',
};

const { values } = readWords({
	command: 'npm run forget --',
	usage: USAGE,
	options: {
		email: { type: 'string' },
		account: { type: 'string' },
		phone: { type: 'string' },
		yes: { type: 'boolean' },
	},
});

const NOTHING = 'Nothing was changed. Add --yes to do it.';

if ([values.email, values.account, values.phone].includes(''))
	throw new BadCommand('Whom? The address, number or phone is missing.');

await withDatabase((db) => {
	if (values.email) return forget(db, { email: values.email });
	if (values.phone) return forgetByPhone(db, values.phone);
	if (values.account) return forget(db, { userId: values.account });
	return list(db);
});

async function list(db: Db): Promise<number> {
	const requests = await listDeletionRequests(db);
	for (const { email, requestedAt } of requests) console.log(`${formatDate(requestedAt)}  ${email}`);
	console.log(
		requests.length === 0
			? 'Nobody has asked to be deleted.'
			: 'Your policy promises it within seven days. See what would go: npm run forget -- --email ADDRESS',
	);
	return 0;
}

async function forget(db: Db, customer: { email: string } | { userId: string }): Promise<number> {
	const forgotten = await forgetCustomer(db, customer, { dry: !values.yes });
	if (!forgotten.ok) throw new BadCommand(REFUSED[forgotten.reason]);
	const { orders, mails, sessions, logins, links, newsletter } = forgotten.gone;
	console.log(`${values.yes ? 'Deleted' : 'Would be deleted'}: the account, logins: ${logins}, sessions: ${sessions}, mailed links: ${links},
mails: ${mails}, newsletter: ${newsletter}. Orders without their customer from now on: ${orders}.
`);
	if (values.yes)
		console.log(`Your backups still have the customer. Write this line beside them, and run it after a restore:
npm run forget -- --account ${forgotten.userId} --yes`);
	else console.log(NOTHING);
	return 0;
}

async function forgetByPhone(db: Db, phone: string): Promise<number> {
	const forgotten = await forgetCaller(db, phone, { dry: !values.yes });
	if (!forgotten.ok)
		throw new BadCommand(
			forgotten.reason === 'unknown' ? 'No order without an account has this phone.' : REFUSED.open,
		);
	console.log(
		`Orders without their customer${values.yes ? ' from now on' : ', if you do it'}: ${forgotten.orders}.`,
	);
	console.log(values.yes ? 'Your backups still have the customer. Run this again after a restore.' : NOTHING);
	return 0;
}
