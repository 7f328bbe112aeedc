/** Where the masters of own pictures are, each under its name. */
export type PictureStore = {
	/** Null where there is none of that name. */
	read: (name: string) => Promise<Uint8Array | null>;
	/** A name that is written again has the same bytes. */
	write: (name: string, bytes: Uint8Array) => Promise<void>;
	/** Does nothing where there is none of that name. */
	remove: (name: string) => Promise<void>;
};

/** The store does not answer, or refuses. */
export class StoreFault extends Error {}
