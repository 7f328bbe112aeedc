import '#app/render/older-browsers.ts';
import type { Question } from './beside.ts';
import { workOut } from './work-out.ts';

/** A failure reaches the page as an `error` event of its worker. */
addEventListener('message', ({ data: { form, stone } }: MessageEvent<Question>) => {
	workOut(form, stone).then((worked) => postMessage(worked), reportError);
});
