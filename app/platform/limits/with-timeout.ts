/** The work was not done before the timeout. It was not cancelled and may still finish. */
export class TimedOut extends Error {
	constructor() {
		super('timed out');
		this.name = 'TimedOut';
	}
}

/** The result of `work`, or a rejection with `TimedOut` after `ms`. The work continues, and its result is ignored. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const timeout = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new TimedOut()), Math.max(ms, 0));
	});
	try {
		return await Promise.race([work, timeout]);
	} finally {
		clearTimeout(timer);
	}
}
