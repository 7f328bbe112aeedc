/** What was waited for did not come in time. It may still come: nothing was called off. */
export class TimedOut extends Error {
	constructor() {
		super('no answer in time');
		this.name = 'TimedOut';
	}
}

/** Gives what `work` gives, or rejects with `TimedOut` after `ms`. The work itself goes on unheard. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new TimedOut()), Math.max(ms, 0));
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}
