/** Sets what `HydratedRouter` expects on the window. For the inline script that starts hydration. */
import type { UNSAFE_RouteModules as RouteModules } from 'react-router';
import type { StreamController } from './page-globals.ts';

export type Queue = StreamController & { sent: [keyof StreamController, string][] };

/** Creates the stream of the loaders' data: first what `queue-data.ts` has queued, then what the server still sends. */
export const openDataStream = () => {
	const context = window.__reactRouterContext;
	const { sent } = context.streamController as Queue;
	context.stream = new ReadableStream<string>({
		start(controller) {
			context.streamController = controller;
			for (const [what, text] of sent) controller[what](text);
		},
	}).pipeThrough(new TextEncoderStream());
};

/** Creates the router's map of route modules, by route id, and returns it to be filled. */
export const openRouteModules = (): Record<string, object> => {
	const modules: RouteModules = {};
	window.__reactRouterRouteModules = modules;
	return modules as Record<string, object>;
};
