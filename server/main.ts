import { getRequestListener } from '@hono/node-server';
import { prepareSearch } from '#app/catalog/list/read-search.server.ts';
import { startLive, stopLive } from '#app/live/hub.server.ts';
import { mailOrigin, setMailOrigin } from '#app/mail/mail-origin.server.ts';
import { pictureWarming } from '#app/pictures/warm-pictures.server.ts';
import { database } from '#app/platform/database/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { StartRefused } from '#db/demo-in-public.server.ts';
import { migrateAndSeed, waysIn } from '#db/start.server.ts';
import { boundConnections } from './connections.ts';
import { loopsOf, startLoops } from './loops.ts';
import { openMetrics } from './metrics.ts';
import { onOwnOrigin } from './origin.ts';
import { onlyOwnAddresses } from './own-address.ts';
import { openPageCaches } from './page-caches.ts';
import { publicListener } from './public-listener.ts';
import { serveUntilStopped } from './serve.ts';
import { createShop } from './shop.ts';
import { staticFiles } from './static-files.ts';
import { isTrusted, proxies } from './visitor-address.ts';

/** Starts the built shop: first the schema and the catalogue, then the listener for changes, then the server. */
await migrateAndSeed(database).catch((error: unknown) => {
	if (error instanceof StartRefused) process.stderr.write(`\n${error.message}\n`);
	else log.fatal({ error }, 'the database could not be prepared');
	process.exit(1);
});
// Before anything is sent or drawn: it reads the settings.
await startLive(database);
await prepareSearch(database.db);
await database.openDoor();
const metrics = openMetrics();
const caches = openPageCaches();
const stopLoops = startLoops([
	...loopsOf(database.db),
	...(env.WARM_PICTURES === 'on' ? [pictureWarming] : []),
	caches.recompression,
]);
const listener = publicListener({
	files: staticFiles('build/client'),
	pages: caches.pages,
	pictures: caches.pictures,
	keyOf: caches.keyOf,
	rest: onOwnOrigin(getRequestListener(createShop().fetch)),
});
const port = await serveUntilStopped(onlyOwnAddresses(listener), {
	prepare: (server) =>
		boundConnections(server, env.MAX_CONNECTIONS_OF_ADDRESS, (address) => isTrusted(address, proxies)),
	port: env.PORT,
	host: env.HOST,
	async onStopping() {
		metrics?.close();
		caches.close();
		await stopLive();
	},
	async onStopped() {
		await stopLoops();
		await database.close();
	},
});

if (database.kind === 'pglite') {
	log.warn(
		'The database is embedded: it survives a crash but not a power cut. A shop that takes money sets DATABASE_URL.',
	);
}
setMailOrigin(`http://localhost:${port}`);
process.stdout.write(`\nSangtarash is open at ${mailOrigin()}\n${await waysIn(database.db)}\n`);
process.stdout.write(`Sangtarash is listening on port ${port}\n`);
