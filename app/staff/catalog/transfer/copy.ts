import type { Column } from '#app/catalog/transfer/columns.ts';
import { faultColumns } from '#app/catalog/transfer/fault-columns.ts';
import type { ImportStage, RowKind } from '#app/catalog/transfer/import-stage.ts';
import { fieldWords as bookWords } from '#app/staff/catalog/edit/copy.ts';

const count = (number: number) => number.toLocaleString('en');

const rows = (number: number) => (number === 1 ? '1 row' : `${count(number)} rows`);

const products = (number: number) => (number === 1 ? '1 product' : `${count(number)} products`);

/** Each field of a file by its words. */
export const fieldWords: Record<string, string> = {
	id: 'Id',
	...bookWords,
	stock: 'Stock, sq ft',
	sales: 'Times sold',
	createdAt: 'Added on',
	updatedAt: 'Changed on',
};

export const importCopy = {
	title: 'Import and export',
	back: 'All imports',
	products: 'Products',
	upload: {
		title: 'Import a file',
		text: 'A sheet (XLSX or CSV) or JSON of at most 25 MB, a product a row. You see each cell that would change before anything changes.',
		file: 'Drop a file here, or choose one',
		zip: 'Pictures as a zip, where the sheet names them by their files',
		send: 'Read the file',
		sending: 'Sending…',
		none: 'Please choose a file first',
		heavy: 'This file is larger than 25 MB. Please split it in two.',
		full: 'The shop has no room left for this file, so nothing was read. Please tell who runs the server.',
		unreached: 'The shop was not reached, so nothing was read. Please send the file again.',
		ending:
			'Please choose a file that ends in .xlsx, .csv or .json. A text with tabs may end in .tsv or .txt.',
	},
	export: {
		title: 'Export products',
		text: 'The file has every field, and can be imported again.',
		all: 'All products',
		found: 'The products of your list',
		formats: { xlsx: 'Excel (XLSX)', csv: 'CSV', json: 'JSON' },
	},
	list: {
		title: 'Latest imports',
		empty: 'No file was imported since yesterday.',
		columns: { file: 'File', when: 'When', state: 'State' },
		nameless: 'Without a name',
	},
	stages: {
		reading: 'Is read',
		matching: 'Waits for its columns',
		pictures: 'Its pictures are kept',
		planning: 'Is compared',
		planned: 'Waits for your press',
		making: 'Is made',
		made: 'Made',
		undoing: 'Is undone',
		undone: 'Undone',
		stopped: 'Stopped',
		failed: 'Cannot be read',
	} satisfies Record<ImportStage, string>,
	progress: {
		reading: 'Reading the file',
		pictures: 'Keeping the pictures',
		planning: 'Comparing with the products',
		making: 'Changing the products',
		undoing: 'Undoing the import',
		of: (done: number, total: number) => `${count(done)} of ${rows(total)}`,
		read: (done: number) => `${rows(done)} read`,
		leave: 'You can leave this page: it goes on. The shop stays open meanwhile.',
		again: 'See how far it is',
		stop: 'Stop',
		stopText: {
			early: 'No product is changed yet. If you stop it, none will be.',
			making: 'If you stop it, what is changed stays. You can undo it, or let it go on.',
		},
	},
	matching: {
		title: 'What are the columns?',
		text: 'Check each column once. The next file with these names is matched by itself.',
		column: 'Column of the file',
		samples: 'First cells',
		field: 'Is',
		fieldOf: (name: string) => `What is the column ${name}?`,
		leaveOut: 'Leave out',
		how: {
			exact: '',
			known: 'Another name: please check',
			chosen: '',
			near: 'A guess: please check',
			none: 'Not known: please choose',
		} satisfies Record<Column['how'], string>,
		free: 'Permit a price of 0 and a discount of 100',
		fetch: 'Keep pictures that are named by an https address in the shop',
		compare: 'Compare with the products',
		comparing: 'One moment…',
		noId: 'Please choose which column has the id of the product. An export has it.',
		twice: (names: string) => `Two columns are chosen for: ${names}. Please leave one of them out.`,
	},
	reading: {
		isWrong: 'Do letters look wrong?',
		readAs: (words: string) => `Read as ${words}. Do letters look wrong?`,
		encoding: 'The file is written in',
		again: 'Read it again',
		byColumns: 'Choose the columns yourself',
		asExport: (name: string) => `Read it as an export of ${name}`,
		sheet: 'Sheet',
		hidden: 'With hidden rows and columns',
	},
	planned: {
		text: 'Nothing is changed yet. Whatever somebody changes before your press stays, and is named.',
		counts: {
			changed: (number: number) => `${products(number)} would change`,
			new: (number: number) => `${products(number)} would be new`,
			same: (number: number) => `${rows(number)} would change nothing`,
			faulty: (number: number) => `${rows(number)} cannot be read`,
		} satisfies Record<RowKind, (number: number) => string>,
		doubtful: (number: number) => `Please check ${rows(number)} first`,
		fields: 'What changes',
		change: (number: number) => `Change ${products(number)}`,
		changeRest: (number: number, faulty: number) =>
			`Leave out ${rows(faulty)} and change ${products(number)}`,
		changing: 'One moment…',
		nothing: 'This file changes nothing.',
		onlyFaulty: 'No row can be read. Correct the file, or choose other columns.',
		rematch: 'Choose the columns again',
		drop: 'Forget this file',
		tabs: { doubtful: 'Please check', changed: 'Changes', new: 'New products', faulty: 'Faults' },
		tabsLabel: 'What to show',
		line: faultColumns.line,
		product: 'Product',
		field: 'Field',
		before: 'Now',
		after: 'Then',
		fault: faultColumns.fault,
		none: 'nothing',
		yes: 'yes',
		no: 'no',
		next: 'Further rows',
		first: 'Back to the first ones',
		download: 'Download these rows with their faults (CSV)',
		stockNote:
			'The stock of a file is written as it stands there. Leave that column out where orders came in since the file was made.',
	},
	made: {
		changed: (number: number) =>
			number === 1 ? '1 product is changed.' : `${products(number)} are changed.`,
		leftOut: (number: number) =>
			number === 1
				? '1 row of the file was left out, since it cannot be read.'
				: `${rows(number)} of the file were left out, since they cannot be read.`,
		unmade: (number: number) =>
			number === 1
				? 'The import was stopped before 1 product, which is as it was.'
				: `The import was stopped before ${products(number)}, which are as they were.`,
		resume: 'Let it go on',
		refused: 'Somebody has changed these since you looked, so they stay as they are:',
		again: 'Compare these again',
		undo: 'Undo this import',
		undoText: (until: string) =>
			`Until ${until} you can undo it. What others changed and what orders took since stays.`,
		undone: (number: number) =>
			number === 1 ? '1 product is as it was before.' : `${products(number)} are as they were before.`,
		kept: 'Of these, what others changed or orders took since stays:',
		tooLate: 'It is too late to undo this import.',
	},
	stopped: {
		title: 'This import was stopped',
		text: 'Nothing was changed. To import it after all, send the file again.',
	},
	failed: {
		title: 'This file cannot be read',
		faults: {
			lost: 'The file was lost on its way. Please send it again.',
			'too-large': 'It takes more memory than the shop gives to a file. Please split it in two.',
			empty: 'It has no rows under its header.',
		} as Record<string, string>,
		other: (fault: string) => `What the shop found: ${fault.replace(/\.$/, '')}.`,
	},
	gone: 'This import is older than a day, or was forgotten.',
	stale: 'This import has gone on meanwhile. What you see is how it stands now.',
	dropped: 'The file is forgotten. It has changed nothing.',
} as const;

/** A fault of a row as a sentence, with the name of its field in words. */
export function faultWords(fault: string): string {
	const [, field = '', what = fault] = /^(\w+)(?:\.\d+)?: (.*)$/s.exec(fault) ?? [];
	const words = what.replace('which --allow-free permits', 'which only a tick under the columns permits');
	const name = fieldWords[field];
	const sentence = words.endsWith('.') || words.endsWith('?') ? words : `${words}.`;
	if (name) return `${name}: ${sentence}`;
	return /^(?:is|has) /.test(sentence) ? `This row ${sentence}` : sentence;
}
