import { AwsClient } from 'aws4fetch';
import { type PictureStore, StoreFault } from './store.ts';

const PREFIX = 'pictures/';

/** How long a request may take, in ms: a visitor waits for it. A failed one is sent once more. */
const TIMEOUT = 15_000;
const RETRIES = 1;

/** Pictures in a bucket of any store that speaks S3's protocol: `https://key:secret@host/bucket?region=eu-1`. */
export function s3Store(url: string): PictureStore {
	const { protocol, host, pathname, username, password, searchParams } = new URL(url);
	const client = new AwsClient({
		accessKeyId: decodeURIComponent(username),
		secretAccessKey: decodeURIComponent(password),
		service: 's3',
		region: searchParams.get('region') ?? 'us-east-1',
		retries: RETRIES,
	});
	const bucket = `${protocol}//${host}${pathname.replace(/\/$/, '')}`;
	const addressOf = (name: string) => `${bucket}/${PREFIX}${name}.webp`;

	/** Null for what does not exist. Throws `StoreFault`. */
	async function ask(address: string, init: RequestInit = {}): Promise<Response | null> {
		const response = await client
			.fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT) })
			.catch((cause: unknown) => {
				throw new StoreFault('the store of pictures does not answer', { cause });
			});
		if (response.ok) return response;
		const why = await response.text();
		if (response.status === 404 && !why.includes('NoSuchBucket')) return null;
		throw new StoreFault(`the store of pictures answered ${response.status}`);
	}

	return {
		async read(name) {
			const response = await ask(addressOf(name));
			return response && (await response.bytes());
		},
		async write(name, bytes) {
			const headers = { 'Content-Type': 'image/webp' };
			const response = await ask(addressOf(name), { method: 'PUT', headers, body: new Uint8Array(bytes) });
			if (!response) throw new StoreFault('the store of pictures has no such bucket');
		},
		async remove(name) {
			await ask(addressOf(name), { method: 'DELETE' });
		},
	};
}
