/** How complete a page's data are. */
export type Quality =
	/** All data of the page. */
	| 'whole'
	/** Only the data of its card; the rest must still be loaded. */
	| 'partial'
	/** The shop could not load it. */
	| 'failed'
	/** The page no longer exists. */
	| 'gone';

/** Requests a page's data from the shop. */
export type FetchData = () => Promise<object>;

/** What to do after the request for a page that is shown from memory. */
export type Outcome =
	/** The page stays as it is. */
	| 'keep'
	/** The page shows the response, and its loaders run again with it. */
	| 'show'
	/** The page's loaders run again and request from the shop. They show the error if that fails too. */
	| 'reload';

/**
 * A cache of page data by address: pages that this document has shown, or knows from a card. No data in it depend on who is
 * signed in. It uses no clock, network or document: its callers report all events.
 *
 * `load` opens a page: from memory when the address is remembered, otherwise from the shop. Data from memory carry the request
 * that must still be sent (`pendingRequest`). After its response, `settle` says what to do, and remembers or forgets the
 * page. The response then waits for the next `load`, which puts it on the page.
 */
export function createPageMemory({ most = 60 } = {}) {
	/** The oldest first. */
	const pages = new Map<string, object>();
	/** Responses of the shop that wait for the page's next `load`. */
	const responses = new Map<string, object>();
	/** Data that came from memory, with the request that was not sent yet. */
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
		/** Stores the data of the page at `address`. The page stored longest ago is evicted when there are too many. */
		remember,
		recall: (address: string): object | undefined => pages.get(address),
		/** Stores data that are whole; forgets the page when they are not. */
		learn,

		/** The page at `address` is on the screen until `leave`. */
		show(address: string): void {
			shown = address;
		},
		leave(): void {
			shown = undefined;
		},

		/** Whether the data of the shown page were stored later than those of `address`. */
		isShownNewerThan(address: string): boolean {
			const known = [...pages.keys()];
			return shown !== undefined && known.indexOf(shown) > known.indexOf(address);
		},

		/** Whether the page opens from memory. The shown page does not: loading it again means to update it. */
		opensFromMemory: (address: string): boolean => address !== shown && pages.has(address),

		/**
		 * The data for a page that is being opened: a waiting response, or a copy of the remembered data with its pending
		 * request. Null: the caller must request the data.
		 */
		load(address: string, fetchData: FetchData): object | null {
			const response = responses.get(address);
			responses.delete(address);
			if (response) return response;
			const known = address === shown ? undefined : pages.get(address);
			if (!known) return null;
			const copy = { ...known };
			pendingRequests.set(copy, fetchData);
			return copy;
		},

		/** The request that must still be sent for `data` from memory; undefined for data from the shop. */
		pendingRequest: (data: object): FetchData | undefined => pendingRequests.get(data),

		/** Handles the response to the pending request of `data`; null when the shop could not be reached. */
		settle(
			address: string,
			data: { value: object; quality: Quality },
			response: { value: object; quality: Quality } | null,
		): Outcome {
			pendingRequests.delete(data.value);
			const failed = response === null || response.quality === 'failed';
			if (failed && data.quality === 'whole') return 'keep';
			if (response === null) return 'reload';
			learn(address, response.value, response.quality);
			return 'show';
		},

		/** The page's next `load` returns this response, without a new request. */
		respondToNextLoad(address: string, response: object): void {
			responses.set(address, response);
		},
		/** Forgets that response: the page was left before its next `load`. */
		dropResponse(address: string): void {
			responses.delete(address);
		},
	};
}
