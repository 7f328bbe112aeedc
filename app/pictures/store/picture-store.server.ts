import { join } from 'node:path';
import { env } from '#app/platform/env.server.ts';
import { folderStore } from './folder-store.server.ts';
import type { PictureStore } from './store.ts';

let store: PictureStore | undefined;

export function pictureStore(): PictureStore {
	store ??= folderStore(join(env.DATA_DIR, 'uploads'));
	return store;
}
