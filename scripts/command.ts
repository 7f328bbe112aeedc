import { inspect, type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { FolderInUse } from '#app/platform/database/lock-folder.server.ts';

/** What was typed cannot be done. The message is one line for who typed it. */
export class BadCommand extends Error {}

type Words<Options extends ParseArgsOptionsConfig> = {
	/** As it is typed, before its words. */
	command: string;
	/** What `--help` prints. */
	usage: string;
	options?: Options;
	/** How many words it takes besides its options. */
	most?: number;
	argv?: readonly string[];
};

/**
 * Reads what was typed behind a command. From now on any fault ends the process with 1, in one line where it is no bug: a wrong
 * word, file or folder, or a database that does not answer.
 */
export function readWords<const Options extends ParseArgsOptionsConfig = Record<never, never>>(
	words: Words<Options>,
) {
	process.on('uncaughtException', end);
	if (process.argv.includes('--help')) {
		console.log(words.usage);
		process.exit(0);
	}
	return parseWords(words);
}

/** Throws `BadCommand`. */
export function parseWords<const Options extends ParseArgsOptionsConfig = Record<never, never>>({
	command,
	options = {} as Options,
	most = 0,
	argv = process.argv.slice(2),
}: Words<Options>) {
	const help = `See ${command} --help`;
	try {
		// A number below 0 is no option.
		const below = argv.findIndex((word) => /^-[\d.]/.test(word));
		const args = below < 0 ? [...argv] : [...argv.slice(0, below), '--', ...argv.slice(below)];
		const parsed = parseArgs({ args, options, allowPositionals: true });
		const [more] = parsed.positionals.slice(most);
		if (more !== undefined) throw new BadCommand(`What is "${more}"? ${help}`);
		return parsed;
	} catch (error) {
		if (!isCoded(error) || !error.code?.startsWith('ERR_PARSE_ARGS')) throw error;
		const [what] = error.message.split(/\. |\n/);
		throw new BadCommand(`${what}. ${help}`);
	}
}

function end(error: unknown): never {
	process.stderr.write(`${lineOf(error) ?? inspect(error)}\n`);
	process.exit(1);
}

/** A fault that is no bug, in one line. */
function lineOf(error: unknown): string | null {
	if (error instanceof BadCommand || error instanceof FolderInUse) return error.message;
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if (!isCoded(cause)) continue;
		const { code = '', path, dest, message } = cause;
		const why = OF_FILE[code];
		if (why !== undefined || path !== undefined)
			return `${dest ?? path ?? 'What it writes'}: ${why ?? `it cannot be used (${code})`}.`;
		if (OF_DATABASE.test(code)) return `The database does not answer: ${message || code}.`;
	}
	return null;
}

/** SQLSTATE classes of the server itself, and codes of sockets. */
const OF_DATABASE = /^(08|53|57)...$|^(ECONN[A-Z]+|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;

type Coded = Error & { code?: string; path?: string; dest?: string };

const isCoded = (error: unknown): error is Coded => error instanceof Error && 'code' in error;

const OF_FILE: Record<string, string> = {
	ENOENT: 'there is no such file or folder',
	EISDIR: 'this is a folder',
	ENOTDIR: 'a part of this path is a file, and no folder',
	EACCES: 'the user of this command may not open it',
	EPERM: 'the user of this command may not open it',
	EROFS: 'nothing can be written there',
	ENOSPC: 'the disk is full',
	EPIPE: 'nobody reads it any more',
};
