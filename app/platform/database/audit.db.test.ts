import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { writeAudit } from './audit.server.ts';
import { auditLog } from './tables.server.ts';

const { db } = await freshDatabase();
const entry = {
	actor: { id: 'imran', role: 'owner' },
	what: 'price',
	subject: 'ziarat-white',
	before: { price: 34_000 },
	after: { price: 36_000 },
};

test('[LOG-01] a row of the audit log goes with its change, and the database refuses to change, delete or empty it', async () => {
	await db.transaction((tx) => writeAudit(tx, entry));
	const failed = db.transaction(async (tx) => {
		await writeAudit(tx, { ...entry, subject: 'rolled-back' });
		throw new Error('the change failed');
	});
	await expect(failed).rejects.toThrow('the change failed');
	const rows = await db.select().from(auditLog);
	const { actor, ...rest } = entry;
	expect(rows).toMatchObject([{ actorId: actor.id, actorRole: actor.role, ...rest }]);
	for (const refused of [
		db.update(auditLog).set({ what: 'x' }),
		db.delete(auditLog).where(eq(auditLog.subject, 'ziarat-white')),
		db.execute(sql`truncate audit_log`),
	])
		await expect(refused).rejects.toMatchObject({ cause: { message: 'audit_log is only added to' } });
	expect(await db.select().from(auditLog)).toEqual(rows);
});
