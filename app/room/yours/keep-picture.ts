import type { Marks } from './marks.ts';
import type { Measure } from './measure.ts';
import type { Corners } from './plane.ts';

/** All that a visitor did with a picture. It is kept in the browser, and nowhere else. */
export type Work = {
	corners: Corners;
	measure: Measure;
	marks: Marks;
	/** Steps of a third of a stop by which the stone is lighter than the old floor says. */
	lighter: number;
};

const DATABASE = 'sangtarash-own-floor';
const STORE = 'kept';

/** The picture that is kept, and the work on it; null where there is none. Rejects where the browser keeps nothing. */
export async function findKept(): Promise<{ picture: Blob; work: Work | null } | null> {
	const [picture, work] = await inStore<[unknown, unknown]>('readonly', (store) => [
		store.get('picture'),
		store.get('work'),
	]);
	return picture instanceof Blob ? { picture, work: (work as Work | undefined) ?? null } : null;
}

export const keepPicture = (picture: Blob): Promise<unknown> =>
	inStore('readwrite', (store) => [store.put(picture, 'picture'), store.delete('work')]);

export const keepWork = (work: Work): Promise<unknown> =>
	inStore('readwrite', (store) => [store.put(work, 'work')]);

export const forgetPicture = (): Promise<unknown> => inStore('readwrite', (store) => [store.clear()]);

/** Runs requests in one transaction. Their results, once all of it is on the disk. */
async function inStore<Results extends unknown[]>(
	mode: IDBTransactionMode,
	ask: (store: IDBObjectStore) => IDBRequest[],
): Promise<Results> {
	const database = await openDatabase();
	try {
		return await new Promise((resolve, reject) => {
			const transaction = database.transaction(STORE, mode);
			const asked = ask(transaction.objectStore(STORE));
			transaction.oncomplete = () => resolve(asked.map(({ result }) => result as unknown) as Results);
			transaction.onabort = () => reject(transaction.error);
		});
	} finally {
		database.close();
	}
}

function openDatabase(): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const opening = indexedDB.open(DATABASE, 1);
		opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
		opening.onsuccess = () => resolve(opening.result);
		opening.onerror = () => reject(opening.error);
	});
}
