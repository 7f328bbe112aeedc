/** What a page's data are worth. */
export type Quality =
	/** All that the shop says of the page. */
	| 'whole'
	/** Known from a card; the rest is still to be loaded. */
	| 'partial'
	/** The shop could not load it. */
	| 'failed'
	/** The shop no longer has it. */
	| 'gone';

/** Asks the shop for a page's data. */
export type FetchData = () => Promise<object>;

/** What is done once the shop was asked about a page that is shown from memory. */
export type Outcome =
	/** The page stays as it is. */
	| 'keep'
	/** The answer is shown, and the page's loaders run again with it. */
	| 'show'
	/** The page's loaders run again and ask the shop, which shows how it fails. */
	| 'reload';

export type PageMemory = ReturnType<typeof createPageMemory>;

/**
 * Remembers the data of the pages that this visit has seen, or knows from a card, by address. Nothing in it depends on who
 * is signed in. It has no clock, no network and no document: callers tell it what happens.
 *
 * A page is opened by `load`: from memory where the address is remembered, else from the shop. Data from memory are marked
 * with the question that is still to be asked (`question`). Once it is answered, `settle` says what to do and remembers or
 * forgets the page; the answer then waits for the `load` that puts it on the page.
 */
export function createPageMemory({ most = 60 } = {}) {
	/** The oldest first. */
	const pages = new Map<string, object>();
	/** Answers of the shop that wait for the page's next `load`. */
	const answers = new Map<string, object>();
	/** Data that came from memory, with the question that was not asked yet. */
	const pendingRequests = new WeakMap<object, FetchData>();
	let shown: string | undefined;

	function remember(address: string, data: object): void {
		pages.delete(address);
		pages.set(address, data);
		for (const oldest of pages.keys()) {
			if (pages.size <= most) break;
			pages.delete(oldest);
		}
	}

	function learn(address: string, data: object, quality: Quality): void {
		if (quality === 'whole') remember(address, data);
		else pages.delete(address);
	}

	return {
		/** Keeps what the page at `address` shows, or will show when it is opened. The oldest page makes room. */
		remember,
		recall: (address: string): object | undefined => pages.get(address),
		/** Remembers data that are whole, forgets a page whose data are not. */
		learn,

		/** The page at `address` is on the screen until `leave`. */
		show(address: string): void {
			shown = address;
		},
		leave(): void {
			shown = undefined;
		},

		/** Whether the shown page's data are newer than what is remembered of `address`. */
		isShownNewerThan(address: string): boolean {
			const known = [...pages.keys()];
			return shown !== undefined && known.indexOf(shown) > known.indexOf(address);
		},

		/** Whether the page opens from memory. The shown page does not: who loads it again wants what is new. */
		opensFromMemory: (address: string): boolean => address !== shown && pages.has(address),

		/** The data for a page that is opened: a waiting answer, a marked copy from memory, or null: ask the shop. */
		load(address: string, fetchData: FetchData): object | null {
			const answer = answers.get(address);
			answers.delete(address);
			if (answer) return answer;
			const known = address === shown ? undefined : pages.get(address);
			if (!known) return null;
			const copy = { ...known };
			pendingRequests.set(copy, fetchData);
			return copy;
		},

		/** The question about `data` that came from memory; undefined for data that the shop gave. */
		pendingRequest: (data: object): FetchData | undefined => pendingRequests.get(data),

		/** Takes the shop's answer to the question about `data`; null where the shop could not be reached. */
		settle(
			address: string,
			data: { value: object; quality: Quality },
			answer: { value: object; quality: Quality } | null,
		): Outcome {
			pendingRequests.delete(data.value);
			const failed = answer === null || answer.quality === 'failed';
			if (failed && data.quality === 'whole') return 'keep';
			if (answer === null) return 'reload';
			learn(address, answer.value, answer.quality);
			return 'show';
		},

		/** The page's next `load` gives this answer, without asking again. */
		answerNextLoad(address: string, answer: object): void {
			answers.set(address, answer);
		},
		/** The page was left before its next `load`. */
		dropAnswer(address: string): void {
			answers.delete(address);
		},
	};
}
