/** Sets what `HydratedRouter` expects on the window. For the inline script that starts hydration. */
import type { UNSAFE_RouteModules as RouteModules } from 'react-router';
import type { StreamController } from './page-globals.ts';

export type Queue = StreamController & { sent: [keyof StreamController, string][] };

/** Creates the stream of the loaders' data: first what `queue-data.ts` has queued, then what the server still sends. */
export const openDataStream = () => {
	const context = window.__reactRouterContext;
	const { sent } = context.streamController as Queue;
	// Firefox has no `TextEncoderStream` before 113.
	const encoder = new TextEncoder();
	context.stream = new ReadableStream({
		start(controller) {
			const written: StreamController = {
				enqueue: (text) => controller.enqueue(encoder.encode(text)),
				close: () => controller.close(),
			};
			context.streamController = written;
			for (const [what, text] of sent) written[what](text);
		},
	});
};

/** Creates the router's map of route modules, by route id, and returns it to be filled. */
export const openRouteModules = (): Record<string, object> => {
	const modules: RouteModules = {};
	window.__reactRouterRouteModules = modules;
	return modules as Record<string, object>;
};
