/**
 * `npm run people`: lists who works in the shop. `-- reset ADDRESS` forgets the second factor of somebody who has lost it, which
 * an owner does on the page People. Here it is for an owner who has lost their own.
 */
import { listStaff, resetSecondFactor } from '#app/accounts/people/staff-members.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { BadCommand, readWords } from './command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `npm run people                   who works in the shop
npm run people -- reset ADDRESS  forgets the second factor of who has lost it`;

const { positionals } = readWords({ command: 'npm run people --', usage: USAGE, most: 2 });
const [command, email] = positionals;
if (command !== undefined && command !== 'reset')
	throw new BadCommand(`There is no "${command}". See npm run people -- --help`);
if (command === 'reset' && !email) throw new BadCommand('Whose? npm run people -- reset ADDRESS');

await withDatabase((db) => (email === undefined ? list(db) : reset(db, email)));

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
	if (refused) throw new BadCommand('Nobody with this address works in the shop.');
	console.log('Done. The next login sets up a new second factor.');
	return 0;
}
