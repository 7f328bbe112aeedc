/**
 * Inline script, NAV-11: reports scripts and styles that fail to load, React's own included, and shows the chunk notice.
 * It also marks the page as settled, so that content which waits for the scripts (`design.css`) appears without them.
 * It ignores requests that the browser aborts on leaving. A failure during a navigation goes to the error boundary.
 */
import { CHUNK_NOTICE, MESSAGES } from './chunk-failure.ts';

let isLeft = false;
addEventListener('pagehide', () => {
	isLeft = true;
});
addEventListener('pageshow', () => {
	isLeft = false;
});

const report = (message: string) => {
	if (isLeft) return;
	const error = new Error(message);
	error.name = 'ChunkLoadError';
	console.error(error);
	document.documentElement.dataset.atRest = '';
	const notice = document.getElementById(CHUNK_NOTICE) as HTMLElement;
	notice.hidden = false;
	(notice.querySelector('button') as HTMLButtonElement).onclick = () => location.reload();
};

addEventListener(
	'error',
	({ target }) => {
		const { tagName, src, rel, href } = target as HTMLScriptElement & HTMLLinkElement;
		if (tagName === 'SCRIPT' || rel === 'stylesheet') report(`This page did not load ${src ?? href}`);
	},
	true,
);
addEventListener('unhandledrejection', (event) => {
	const message = event.reason?.message;
	if (!MESSAGES.test(message)) return;
	event.preventDefault();
	report(message);
});
