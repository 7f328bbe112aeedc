import { lacksFunctions } from '#app/render/lacks-functions.ts';
import type { Question } from './calculation-thread.ts';
import { workOut } from './work-out.ts';

const ready = lacksFunctions() ? import('#app/render/older-browsers.ts') : null;

/** A failure reaches the page as an `error` event of its worker. */
addEventListener('message', async ({ data: { form, stone, ...terms } }: MessageEvent<Question>) => {
	await ready;
	workOut(form, stone, terms).then((worked) => postMessage(worked), reportError);
});
