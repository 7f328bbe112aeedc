import type { StreamController } from './page-globals.ts';

type Queue = StreamController & { sent: [keyof StreamController, string][] };

/** Makes the stream in which `HydratedRouter` reads the loaders' data: first what `queue-data.ts` has, then what follows. */
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
