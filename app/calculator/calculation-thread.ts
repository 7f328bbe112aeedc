import { askNewest } from './ask-newest.ts';
import type { Form } from './form.ts';
import type { Stone } from './stone.ts';
import type { WorkedOut } from './work-out.ts';

/** `discountInCart`: as the owner has it, see `chargedPrice`. */
export type Question = { form: Form; stone: Stone | null; discountInCart: boolean };

/**
 * CALC-10: works out in a thread beside the page, so that one types on while a hall is laid. Where the thread does not start, as in a
 * browser whose workers take no modules, the page works out itself.
 */
export function startCalculationThread() {
	let worker = 'Worker' in globalThis ? newWorker() : null;

	async function ask(question: Question): Promise<WorkedOut> {
		if (worker) {
			const answer = await answerOf(worker, question);
			if (answer) return answer;
			worker.terminate();
			worker = null;
		}
		const { workOut } = await import('./work-out.ts');
		return workOut(question.form, question.stone, question);
	}

	return { ask: askNewest(ask), stop: () => worker?.terminate() };
}

/** In the form that Vite's build looks for. */
const newWorker = () => new Worker(new URL('./calculation.worker.ts', import.meta.url), { type: 'module' });

/** Null where the worker fails. */
function answerOf(worker: Worker, question: Question): Promise<WorkedOut | null> {
	return new Promise((resolve) => {
		worker.onmessage = ({ data }: MessageEvent<WorkedOut>) => resolve(data);
		worker.onerror = () => resolve(null);
		worker.postMessage(question);
	});
}
