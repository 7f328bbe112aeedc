import { serveStatic } from '@hono/node-server/serve-static';

/** Built files: those with a hash in their name are kept for ever, the rest are asked for again each hour. */
export function staticFiles(root: string) {
	return serveStatic({
		root,
		onFound: (path, c) => {
			const forEver = path.includes('/assets/');
			c.header('Cache-Control', forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
		},
	});
}
