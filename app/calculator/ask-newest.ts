/**
 * Asks one question at a time. Of those that wait, the newest alone is asked. Null is the answer to any question that another one
 * has followed.
 */
export function askNewest<Question, Answer>(ask: (question: Question) => Promise<Answer>) {
	let turn = 0;
	let before: Promise<unknown> = Promise.resolve();
	return async (question: Question): Promise<Answer | null> => {
		const mine = ++turn;
		const answer = before.then(() => (mine === turn ? ask(question) : null));
		// A question that failed holds up no other.
		before = answer.catch(() => {});
		const answered = await answer;
		return mine === turn ? answered : null;
	};
}
