/**
 * `npm run people`: lists who works in the shop. `-- reset ADDRESS` forgets the second factor of somebody who has lost it, which
 * an owner does on the page People. Here it is for an owner who has lost their own.
 */
import { listStaff, resetSecondFactor } from '#app/accounts/people/staff-members.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { withDatabase } from './with-database.ts';

const [command, email] = process.argv.slice(2);

await withDatabase((db) => {
	if (command === undefined) return list(db);
	if (command === 'reset' && email) return reset(db, email);
	console.error('npm run people, or npm run people -- reset ADDRESS');
	return Promise.resolve(1);
});

async function list(db: Db): Promise<number> {
	for (const { role, name, email, appSince, passkeys } of await listStaff(db))
		console.log(`${role.padEnd(8)}${name}, ${email}, second factor ${appSince || passkeys ? 'on' : 'off'}`);
	return 0;
}

async function reset(db: Db, email: string): Promise<number> {
	const member = (await listStaff(db)).find((member) => member.email === email.toLowerCase());
	const refused = member
		? await resetSecondFactor({ db, actor: { id: null, role: 'shop' }, userId: member.id })
		: 'gone';
	if (refused) console.error('Nobody with this address works in the shop.');
	else console.log('Done. The next login sets up a new second factor.');
	return refused ? 1 : 0;
}
