/** SQLSTATE classes of the server itself: connection, resources, operator intervention or timeout. */
const SERVER_ERROR = /^(08|53|57)/;

/**
 * Whether the database is unreachable or does not answer, rather than a statement being wrong. Another query at once would
 * then fail too.
 */
export function isUnreachable(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
		// PostgreSQL's codes have five characters; a socket's are like ECONNREFUSED, and a timeout has none.
		if (/^[\dA-Z]{5}$/.test(code)) return SERVER_ERROR.test(code);
	}
	return true;
}
