import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export type S3Server = {
	/** As `S3_URL` has it. */
	url: string;
	/** The same with another secret. */
	wrongUrl: string;
	close: () => Promise<void>;
};

/** Starts a real server of S3's protocol on 127.0.0.1, which checks signatures, with an empty bucket. */
export async function startS3(): Promise<S3Server> {
	const directory = mkdtempSync(join(tmpdir(), 'sangtarash-s3-'));
	const server = new S3rver({
		address: '127.0.0.1',
		port: 0,
		directory,
		silent: true,
		resetOnClose: false,
		configureBuckets: [{ name: 'stones', configs: [] }],
	});
	const { port } = await server.run();
	const urlOf = (secret: string) => `http://S3RVER:${secret}@127.0.0.1:${port}/stones?region=us-east-1`;
	return {
		url: urlOf('S3RVER'),
		wrongUrl: urlOf('another'),
		async close() {
			await server.close();
			rmSync(directory, { recursive: true, force: true });
		},
	};
}
