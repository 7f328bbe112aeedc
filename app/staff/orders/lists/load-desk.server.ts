import { randomUUID } from 'node:crypto';
import type { StaffRole } from '#app/accounts/role.ts';
import {
	type DeskFilter,
	type DeskTab,
	deskTabs,
	parseDeskFilter,
	writeCursor,
} from '#app/orders/lists/desk-filter.ts';
import {
	countDeskTabs,
	findDeskOrders,
	listDeskOrders,
	MAX_COUNT,
} from '#app/orders/lists/list-desk-orders.server.ts';
import { listDrivers } from '#app/orders/moves/assign-driver.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { may } from '#app/staff/permissions.ts';
import type { Counts, DeskList, ListChanges } from './desk-list.ts';
import { deskRows } from './desk-row.server.ts';

/** The tabs of a role, the one that it opens first in front. */
function tabsOf(role: StaffRole): readonly DeskTab[] {
	return may(role, 'orders') ? deskTabs : ['pack', 'load'];
}

/** One page of the list. */
export async function loadDesk(db: Db, role: StaffRole, params: URLSearchParams): Promise<DeskList> {
	const tabs = tabsOf(role);
	const filter = parseDeskFilter(params, tabs);
	const [{ orders, more }, counts, drivers] = await Promise.all([
		listDeskOrders(db, filter),
		countsOf(db, tabs),
		listDrivers(db),
	]);
	const last = orders.at(-1);
	return {
		key: randomUUID(),
		tabs: [...tabs],
		filter,
		rows: deskRows(orders, { role, drivers, now: new Date() }),
		counts,
		drivers,
		next: more && last ? writeCursor({ at: last.createdAt.toISOString(), id: last.id }) : null,
		mayAssign: may(role, 'orders'),
		mayPack: may(role, 'pack'),
	};
}

/** DESK-06. `ids`: the orders of the open list. `isWhole`: it has all that there were. */
export async function loadFresh(
	db: Db,
	role: StaffRole,
	{ params, ids, isWhole }: { params: URLSearchParams; ids: readonly string[]; isWhole: boolean },
): Promise<ListChanges> {
	const tabs = tabsOf(role);
	const filter = parseDeskFilter(params, tabs);
	const [counts, drivers, shown, newest] = await Promise.all([
		countsOf(db, tabs),
		listDrivers(db),
		findDeskOrders(db, ids),
		canGrow(filter) ? listDeskOrders(db, filter) : null,
	]);
	// An older order has come from the next page, because others have left the list.
	const oldest = Math.min(...shown.map(({ createdAt }) => createdAt.getTime()));
	const fresh = (newest?.orders ?? []).filter(
		({ id, createdAt }) => !ids.includes(id) && (isWhole || createdAt.getTime() > oldest),
	);
	return { counts, rows: deskRows(shown, { role, drivers, now: new Date() }), fresh: fresh.length };
}

/** New orders stand at the top of the first page. */
function canGrow({ after, oldest }: DeskFilter): boolean {
	return !after && !oldest;
}

async function countsOf(db: Db, tabs: readonly DeskTab[]): Promise<Counts> {
	const counted = tabs.filter((tab) => tab !== 'all');
	const counts = await countDeskTabs(db, counted);
	return Object.fromEntries(
		counted.map((tab) => [tab, counts[tab] < MAX_COUNT ? String(counts[tab]) : `${MAX_COUNT}+`]),
	);
}
