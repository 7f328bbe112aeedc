/** What `HydratedRouter` expects on the window, for the inline script that starts it. */
import type { UNSAFE_RouteModules as RouteModules } from 'react-router';
import type { StreamController } from './page-globals.ts';

export type Queue = StreamController & { sent: [keyof StreamController, string][] };

/** Makes the stream of the loaders' data: first what `queue-data.ts` has, then what follows. */
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

/** The place for the modules of the routes on the page, by the routes' ids. */
export const openRouteModules = (): Record<string, object> => {
	const modules: RouteModules = {};
	window.__reactRouterRouteModules = modules;
	return modules as Record<string, object>;
};
