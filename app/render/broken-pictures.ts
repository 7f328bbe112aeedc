/** Until a picture that did not arrive is requested again, in ms: it doubles each time. */
const FIRST_RETRY = 2000;
/** One that is still missing after so many tries is not there; the next ones are when the browser gets a connection. */
const TRIES = 5;

const tries = new WeakMap<HTMLImageElement, number>();

/** Requests pictures again that did not arrive: a browser leaves them broken once the connection is back. */
export function retryPictures(): void {
	addEventListener('error', ({ target }) => target instanceof HTMLImageElement && retryLater(target), true);
	addEventListener('online', () => broken().forEach(request));
	// Those that failed before the scripts came.
	broken().forEach(retryLater);
}

const broken = () =>
	[...document.images].filter(({ complete, naturalWidth, src }) => src && complete && naturalWidth === 0);

function retryLater(picture: HTMLImageElement): void {
	const tried = tries.get(picture) ?? 0;
	if (tried === TRIES) return;
	tries.set(picture, tried + 1);
	setTimeout(() => picture.isConnected && request(picture), FIRST_RETRY * 2 ** tried);
}

/** The same address again makes the browser choose and fetch anew. */
function request(picture: HTMLImageElement): void {
	const { src } = picture;
	picture.src = src;
}
