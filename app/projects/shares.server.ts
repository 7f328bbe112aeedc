import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { findStones } from './find-stones.server.ts';
import { listParts } from './list-parts.server.ts';
import type { SharedProject } from './shared-project.ts';
import { chargedFor } from './stones.ts';
import { projectShares } from './tables.server.ts';
import { itemsOf, projectsOf } from './tree.ts';

/** 16 bytes in base64url. */
const TOKEN = /^[\w-]{22}$/;

/**
 * PROJ-05: a new link to the project as it is now, with its prices of today. Returns its token, which is stored nowhere; null
 * where the account has no such project. The link before it stops.
 */
export async function shareProject(
	db: Db,
	userId: string,
	projectId: string,
	discountInCart: boolean,
): Promise<string | null> {
	const project = projectsOf(await listParts(db, userId)).find(({ id }) => id === projectId);
	if (!project) return null;
	const stones = await findStones(
		db,
		itemsOf(project).map(({ stone }) => stone),
	);
	const document: SharedProject = {
		name: project.name,
		rooms: project.rooms.map(({ id, name, items }) => ({
			id,
			name,
			items: items.map(({ kind, stamp, gone, made, room, ...item }) => ({
				...item,
				price: chargedFor(item, stones, discountInCart),
			})),
		})),
	};
	const token = randomBytes(16).toString('base64url');
	const row = { userId, projectId, digest: digestOf(token), project: document, createdAt: new Date() };
	await db
		.insert(projectShares)
		.values(row)
		.onConflictDoUpdate({ target: [projectShares.userId, projectShares.projectId], set: row });
	return token;
}

/** Since when a project is shared; null where it is not. */
export async function sharedSince(db: Db, userId: string, projectId: string): Promise<Date | null> {
	const [share] = await db
		.select({ createdAt: projectShares.createdAt })
		.from(projectShares)
		.where(ownShare(userId, projectId));
	return share?.createdAt ?? null;
}

/** Ends the link of a project. */
export async function stopSharing(db: Db, userId: string, projectId: string): Promise<void> {
	await db.delete(projectShares).where(ownShare(userId, projectId));
}

/** What a link shows; null where it is wrong or was stopped. */
export async function findShared(
	db: Db,
	token: string,
): Promise<{ project: SharedProject; createdAt: Date } | null> {
	if (!TOKEN.test(token)) return null;
	const [share] = await db
		.select({ project: projectShares.project, createdAt: projectShares.createdAt })
		.from(projectShares)
		.where(eq(projectShares.digest, digestOf(token)));
	return share ?? null;
}

const ownShare = (userId: string, projectId: string) =>
	and(eq(projectShares.userId, userId), eq(projectShares.projectId, projectId));

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');
