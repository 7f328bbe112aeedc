import type { Route } from './+types/drawing.resource';
import { drawStone } from './drawing.server.ts';

/** A drawn stone, `/stones/<id>.svg`. Whatever is asked for, there is a picture. */
export function loader({ params }: Route.LoaderArgs): Response {
	const id = params.file.replace(/\.svg$/, '');
	return new Response(drawStone(id), {
		headers: {
			'Content-Type': 'image/svg+xml; charset=utf-8',
			'Cache-Control': 'public, max-age=31536000, immutable',
		},
	});
}
