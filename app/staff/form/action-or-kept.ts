import { unreached } from '#app/platform/web/refusal.ts';
import { actionOrUnreached } from './action-or-unreached.ts';

const WORDS =
	'The database does not answer, so nothing is saved. What you typed is kept: press again in a moment.';

/** `actionOrUnreached` for a page whose form shows refusals. */
export function actionOrKept<T>(serverAction: () => Promise<T>) {
	return actionOrUnreached(serverAction, unreached(WORDS));
}
