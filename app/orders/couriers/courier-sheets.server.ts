import { asc, eq } from 'drizzle-orm';
import type { CourierColumns } from '#app/orders/courier-fields.ts';
import { courierSheets } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

export type CourierSheet = { name: string; columns: CourierColumns };

export function listCourierSheets(db: Db): Promise<CourierSheet[]> {
	return db.select().from(courierSheets).orderBy(asc(courierSheets.name));
}

/** Keeps a courier's sheet, in place of an earlier one; one without columns goes. */
export async function keepCourierSheet(db: Db, { name, columns }: CourierSheet): Promise<void> {
	if (columns.length === 0) {
		await db.delete(courierSheets).where(eq(courierSheets.name, name));
		return;
	}
	await db
		.insert(courierSheets)
		.values({ name, columns })
		.onConflictDoUpdate({ target: courierSheets.name, set: { columns } });
}
