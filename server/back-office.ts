import { createHash } from 'node:crypto';
import { isStaffAddress } from '#app/accounts/back-office.server.ts';
import { loadViewer } from '#app/accounts/load-viewer.server.ts';

/** How many signed-in members of staff a process remembers. */
const REMEMBERED = 500;

/** The cookies of requests that came from staff, hashed, oldest first. */
const known = new Set<string>();

/**
 * Whether a request is answered by the back office: its address is there, and its sender works in the shop. While the database does
 * not answer, whoever this process has known before still counts, so that the desk can say what is wrong.
 */
export async function isForBackOffice(request: Request): Promise<boolean> {
	if (!isStaffAddress(new URL(request.url).pathname)) return false;
	const found = await loadViewer(request);
	const cookie = createHash('sha256')
		.update(request.headers.get('Cookie') ?? '')
		.digest('base64');
	if (found === 'unknown') return known.has(cookie);
	known.delete(cookie);
	if (found === null || found.viewer.role === 'customer') return false;
	known.add(cookie);
	for (const oldest of known) {
		if (known.size <= REMEMBERED) break;
		known.delete(oldest);
	}
	return true;
}
