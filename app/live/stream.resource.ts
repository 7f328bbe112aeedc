import { visitContext } from '#app/platform/web/visit.server.ts';
import type { Route } from './+types/stream.resource';
import { eventStream, message } from './event-stream.server.ts';
import { type LiveEvent, liveVersion, subscribe } from './hub.server.ts';

/**
 * Server-sent events. The first, `hello`, has the current version as its id: a page with another version catches up. Then
 * one event for each change: its name is the topic, its data the ids (none means any), its id the new version. 503 where
 * too many streams are open.
 */
export function loader({ request, context }: Route.LoaderArgs): Response {
	return eventStream(request, context.get(visitContext), {
		hello: () => messageOf('catch-up', liveVersion()),
		listen: (send) => subscribe((event, version) => send(messageOf(event, version))),
	});
}

function messageOf(event: LiveEvent, version: string): string {
	return event === 'catch-up' ? message('hello', version, []) : message(event.topic, version, event.ids);
}
