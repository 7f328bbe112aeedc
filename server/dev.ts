import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';

/** The development server: Vite serves and reloads modules; the shop's current code answers all other requests. */
const port = Number(process.env.PORT || 3000);
const http = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } }, appType: 'custom' });

const { prepare } = await vite.ssrLoadModule('/server/dev-start.ts');
const opened: string = await prepare();

const listener = getRequestListener(async (request, bindings) => {
	const { createShop } = await vite.ssrLoadModule('/server/shop.ts');
	return createShop().fetch(request, bindings);
});
http.on('request', (incoming, outgoing) =>
	vite.middlewares(incoming, outgoing, () => listener(incoming, outgoing)),
);
http.listen(port, () =>
	process.stdout.write(
		`\nSangtarash is open at http://localhost:${port}, reloading as you write\n${opened}\n`,
	),
);
// `npm run dev` was killed, and cannot pass a signal on.
process.on('disconnect', () => process.exit());
