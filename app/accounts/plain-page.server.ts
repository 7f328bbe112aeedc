import { shopFacts } from '#app/settings/facts.server.ts';

/** A small page without header and footer, for the Google popup. `head` and `body` are HTML. */
export function plainPage({
	title,
	head = '',
	body,
}: {
	title: string;
	head?: string;
	body: string;
}): Response {
	const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${shopFacts().name}</title>
<link rel="icon" href="/icon.png" type="image/png" sizes="96x96">
${head}
</head>
<body>
${body}
</body>
</html>
`;
	return new Response(html, {
		headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
	});
}
