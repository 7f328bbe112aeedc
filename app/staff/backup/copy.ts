import { groupThousands } from '#app/typed/group-thousands.ts';

const grouped = (number: number) => groupThousands(String(number));

/** `12.3 MB`, in the units of file managers. */
function size(bytes: number): string {
	if (bytes < 100_000) return `${grouped(Math.ceil(bytes / 1000))} kB`;
	return `${grouped(Math.floor(bytes / 1_000_000))}.${Math.floor((bytes % 1_000_000) / 100_000)} MB`;
}

/** `1 row`, `12 rows`. */
const count = (number: number, one: string) => `${grouped(number)} ${number === 1 ? one : `${one}s`}`;

export const backupCopy = {
	title: 'Backup',
	about:
		'One file with the whole shop as it is at one moment: stones, pictures, orders, customers, settings. The shop stays open meanwhile.',
	last: 'Last backup',
	never: 'Nobody has taken one yet. Take the first one today.',
	of: (rows: number, pictures: number, bytes: number) =>
		`${size(bytes)}: ${count(rows, 'row')} and ${count(pictures, 'picture')}`,
	log: 'Log',
	take: 'Download a backup',
	running: {
		rows: 'Reading the database',
		pictures: 'Sending the file',
		done: (stage: 'rows' | 'pictures', done: number, total: number, bytes: number) =>
			stage === 'rows'
				? `${grouped(done)} of ${count(total, 'row')}`
				: `${size(bytes)} sent, ${grouped(done)} of ${count(total, 'picture')}`,
		stay: 'Keep the download until your browser says that it is complete. A file that is cut is refused by a restore.',
		again: 'See how far it is',
	},
	busy: 'A backup is being taken already. Please wait until it is done.',
	failed: 'No backup was taken: the shop could not read everything. Please try again in a moment.',
	holds: {
		title: 'What is in it',
		people: 'Names, addresses, phones and orders of all customers, and the addresses of your newsletter.',
		secrets:
			'The passwords of all accounts as digests, and the secrets of second factors. Nobody reads a password in it, but weak ones can be guessed.',
		lacks:
			'Not in it: what is set on the server, such as SESSION_SECRET. Whoever runs the server keeps that beside it.',
	},
	keep: {
		title: 'How to keep it',
		alone:
			'Keep it on another disk, encrypted, where only you can read it. Delete it after 30 days, as your privacy policy says.',
		rehearse: 'Try once a week whether it comes back. On the server, type:',
		command: 'npm run restore -- --rehearse FILE',
		log: 'Each backup stands in the log, with who took it.',
	},
} as const;
