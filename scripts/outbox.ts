/**
 * `npm run outbox`: lists dead, held and waiting mail. `-- --again` makes dead mail wait again first. `-- --wrong OLD --right NEW`
 * sends to another address what the old one did not take.
 */

import { faultWords } from '#app/mail/fault-words.ts';
import { listUnsent, retryDead } from '#app/mail/list-unsent.server.ts';
import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { email } from '#app/platform/web/form.server.ts';
import { correctAddress } from '#app/privacy/correct-address.server.ts';
import { BadCommand, readWords } from './command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `npm run outbox                                dead, held and waiting mail
npm run outbox -- --to ADDRESS                that to one address
npm run outbox -- --again [--to ADDRESS]      makes dead mail wait again first
npm run outbox -- --wrong OLD --right NEW     corrects an address: its account asks to confirm the new one, and what the old
                                              one did not take goes there`;

const { values } = readWords({
	command: 'npm run outbox --',
	usage: USAGE,
	options: {
		again: { type: 'boolean' },
		to: { type: 'string' },
		wrong: { type: 'string' },
		right: { type: 'string' },
	},
});
const correction = readCorrection();
const to = values.to?.trim().toLowerCase() ?? null;

await withDatabase(async (db) => {
	if (correction) await correct(db, correction);
	if (values.again) console.log(`${await retryDead(db, to)} mails are tried again.`);
	const unsent = await listUnsent(db, to);
	for (const { id, status, recipient, subject, attempts, fault, lastError, createdAt } of unsent) {
		console.log(`${status}  ${id}  ${createdAt.toISOString()}  to ${recipient}: ${subject}`);
		if (fault) console.log(`  ${faultWords[fault]}`);
		if (lastError) console.log(`  tried ${attempts} times, last error: ${lastError}`);
	}
	const count = (wanted: string) => unsent.filter(({ status }) => status === wanted).length;
	console.log(`${count('dead')} dead, ${count('held')} held, ${count('waiting')} waiting.`);
	return 0;
});

function readCorrection(): { from: string; to: string } | null {
	const { wrong, right } = values;
	if (wrong === undefined && right === undefined) return null;
	if (!wrong || !right) throw new BadCommand('Which addresses? npm run outbox -- --wrong OLD --right NEW');
	const read = email.safeParse(right);
	if (!read.success) throw new BadCommand(`"${right}" is not an email address.`);
	return { from: wrong.trim().toLowerCase(), to: read.data };
}

async function correct(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
	const outcome = await correctAddress(db, {
		from,
		to,
		actor: { id: null, role: 'shop' },
		origin: mailOrigin(),
	});
	if (!outcome.ok)
		throw new BadCommand(
			outcome.reason === 'taken'
				? `Another account has ${to}.`
				: `No account has ${from}, and no mail waits for it.`,
		);
	const own = outcome.account
		? ' Its account is asked to confirm it; until then mails of its orders are held.'
		: '';
	console.log(`Mails to ${from} that did not leave now go to ${to}: ${outcome.mails}.${own}`);
}
