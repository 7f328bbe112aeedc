import { join } from 'node:path';
import { env } from '#app/platform/env.server.ts';
import { folderStore } from './folder-store.server.ts';
import { s3Store } from './s3-store.server.ts';
import type { PictureStore } from './store.ts';

let store: PictureStore | undefined;

/** The folder of this machine, or the bucket that several share. */
export function pictureStore(): PictureStore {
	store ??= env.S3_URL ? s3Store(env.S3_URL) : folderStore(join(env.DATA_DIR, 'uploads'));
	return store;
}
