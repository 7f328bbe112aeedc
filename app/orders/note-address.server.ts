import { and, eq, inArray } from 'drizzle-orm';
import { users } from '#app/accounts/tables.server.ts';
import { refusesMail } from '#app/mail/refuses-mail.server.ts';
import type { NoteAddress } from '#app/mail/send-next.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { inYard } from './order-status.ts';
import { orders } from './tables.server.ts';

/** MAIL-07: notes at the orders of the account with this address whether it takes mail, where there is still something to tell. */
export const noteAddress: NoteAddress = async (tx, recipient, takesMail) => {
	const account = tx.select({ id: users.id }).from(users).where(eq(users.email, recipient));
	await tx
		.update(orders)
		.set({ mailRefused: !takesMail })
		.where(
			and(
				inArray(orders.userId, account),
				eq(orders.mailRefused, takesMail),
				takesMail ? undefined : inArray(orders.stage, inYard),
			),
		);
};

/** The same for an order that is placed after a mail was refused: of an address that is not confirmed, its own mail is held. */
export async function accountRefusesMail(db: Db, userId: string | null): Promise<boolean> {
	const address = await findAccountAddress(db, userId);
	return address !== null && refusesMail(db, address);
}

/** Where an account's mails go: not always what its customer typed at an order. */
export async function findAccountAddress(db: Db, userId: string | null): Promise<string | null> {
	if (userId === null) return null;
	const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
	return account?.email ?? null;
}
