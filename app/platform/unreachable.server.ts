/** SQLSTATE classes that tell of the server itself: connection, resources, an operator or a timeout. */
const OF_THE_SERVER = /^(08|53|57)/;

/**
 * Whether the database itself is away or hangs, rather than one statement being wrong: asking it another question at
 * once is then no use.
 */
export function isUnreachable(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
		// Only PostgreSQL answers with five characters; a socket says ECONNREFUSED, and a timeout has no code.
		if (/^[\dA-Z]{5}$/.test(code)) return OF_THE_SERVER.test(code);
	}
	return true;
}
