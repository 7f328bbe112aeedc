import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { disconnectedSince, liveVersion } from '#app/live/hub.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { createSemaphore } from '#app/platform/limits/semaphore.ts';
import { log } from '#app/platform/log.server.ts';
import type { FeedName } from './feed-names.ts';
import { writeFeed } from './write-feed.server.ts';

const FOLDER = join(env.DATA_DIR, 'feeds');

/** In ms. What takes longer to write is written again after nine times as long: so it takes a tenth of the time at most. */
const QUICK = 200;
const REST = 9;

/** A file that is older, in ms, was left by a process that ended. */
const ABANDONED = 3_600_000;

/** `version`: of the catalogue, as the hub counts its changes. `took` in ms, `wroteAt` by `performance.now()`. */
type Kept = { origin: string; version: string; path: string; tag: string; took: number; wroteAt: number };

/** `tag` changes with what the feed says. The file is compressed by gzip; who asks for it closes it. */
export type OpenFeed = { tag: string; file: FileHandle };

const kept = new Map<FeedName, Kept>();
const writing = new Map<string, { version: string; end: Promise<Kept> }>();
const { run } = createSemaphore({ name: 'writing feeds', permits: 1, queue: 20 });

/**
 * FEED-03: a feed as it is now, from the disk where nothing has changed since it was written. Where it cannot be written, as it
 * was before; rejects where there is none.
 */
export async function openFeed(db: Db, name: FeedName, origin: string): Promise<OpenFeed> {
	const feed = await findFeed(db, name, origin);
	const file = await open(feed.path).catch(() => null);
	if (file) return { tag: feed.tag, file };
	// Another process of the shop has removed it.
	kept.delete(name);
	const again = await findFeed(db, name, origin);
	return { tag: again.tag, file: await open(again.path) };
}

async function findFeed(db: Db, name: FeedName, origin: string): Promise<Kept> {
	const known = kept.get(name);
	const own = known?.origin === origin ? known : undefined;
	if (own && isGood(own)) return own;
	const key = `${name} ${origin}`;
	const running = writing.get(key);
	if (running && running.version !== liveVersion()) {
		await running.end.catch(() => {});
		return findFeed(db, name, origin);
	}
	try {
		return await (running?.end ?? begin(key, db, name, origin));
	} catch (error) {
		if (!own) throw error;
		log.error({ error }, 'a feed could not be written');
		return own;
	}
}

function isGood({ version, took, wroteAt }: Kept): boolean {
	if (took > QUICK && performance.now() - wroteAt < REST * took) return true;
	return disconnectedSince() === null && version === liveVersion();
}

function begin(key: string, db: Db, name: FeedName, origin: string): Promise<Kept> {
	const version = liveVersion();
	const end = run(() => write(db, name, origin, version)).finally(() => writing.delete(key));
	writing.set(key, { version, end });
	return end;
}

async function write(db: Db, name: FeedName, origin: string, version: string): Promise<Kept> {
	const began = performance.now();
	const digest = createHash('sha256');
	const draft = join(FOLDER, `${randomUUID()}.draft`);
	await mkdir(FOLDER, { recursive: true });
	try {
		await pipeline(
			async function* () {
				for await (const piece of writeFeed(db, name, origin)) {
					digest.update(piece);
					yield piece;
				}
			},
			createGzip(),
			createWriteStream(draft),
		);
		const tag = digest.digest('base64url').slice(0, 27);
		const path = join(FOLDER, `${name}.${tag}.xml.gz`);
		await rename(draft, path);
		const wroteAt = performance.now();
		const feed = { origin, version, path, tag, took: wroteAt - began, wroteAt };
		const before = kept.get(name);
		kept.set(name, feed);
		if (before && before.path !== path) await rm(before.path, { force: true });
		return feed;
	} finally {
		await rm(draft, { force: true });
		await sweep();
	}
}

async function sweep(): Promise<void> {
	for (const file of await readdir(FOLDER)) {
		const path = join(FOLDER, file);
		const about = await stat(path).catch(() => null);
		if (about && Date.now() - about.mtimeMs > ABANDONED && !isKept(path)) await rm(path, { force: true });
	}
}

const isKept = (path: string) => [...kept.values()].some((feed) => feed.path === path);
