import { listOf } from '#app/catalog/fields/list-cell.ts';
import { type ImportPictureFault, pictureFaultWords } from './picture-faults.server.ts';
import { isAddress, isOwnAddress, sourcesOf } from './picture-sources.ts';

type Fields = Record<string, unknown>;

/** What the shop has taken, by its name in the file. */
export type PicturesOfFile = ReadonlyMap<string, { address: string; fault: string }>;

type Known = {
	ofFile: PicturesOfFile;
	/** The addresses of pictures that the shop has. */
	own: ReadonlySet<string>;
	/** A zip came with the file. */
	hasZip: boolean;
};

type Stored = { image: string; views: string[] };

export type Settled = {
	fields: Fields;
	faults: string[];
	doubts: string[];
	/** It names pictures that did not come with the file, and those of its product stay. */
	keeps: boolean;
	/** It brings addresses of other sites, at which nobody has looked. */
	linksOut: boolean;
};

type Found = { source: string; address: string } | { source: string; fault: ImportPictureFault };

/**
 * FILE-26 to FILE-29: the row's fields with the addresses of its pictures. A name without a file leaves what the product has, and is a fault
 * where that has none.
 */
export function settlePictures(fields: Fields, stored: Stored | undefined, known: Known): Settled {
	const isSame = {
		image: fields.image === undefined || fields.image === (stored?.image ?? ''),
		views: fields.views === undefined || isSameList(fields.views, stored?.views ?? []),
	};
	if (isSame.image && isSame.views) return { fields, faults: [], doubts: [], keeps: false, linksOut: false };
	const find = (source: string) => findPicture(source, stored, known);
	const [first, ...further] = isSame.image ? [] : [...new Set(sourcesOf(fields.image))].map(find);
	const views = [...further, ...(isSame.views ? [] : sourcesOf(fields.views).map(find))];
	const settled: Settled = { fields: { ...fields }, faults: [], doubts: [], keeps: false, linksOut: false };
	const settle = (field: 'image' | 'views', found: readonly Found[], has: boolean, value: unknown) => {
		const lost = found.flatMap((one) => ('fault' in one ? [one] : []));
		const absent = lost.filter(({ fault }) => fault === 'not-in-zip' || fault === 'not-sent');
		if (has && lost.length > 0 && absent.length === lost.length) {
			delete settled.fields[field];
			settled.keeps = true;
			if (known.hasZip) settled.doubts.push(...absent.map(({ source }) => stays(field, source)));
		} else if (lost.length > 0) {
			settled.faults.push(
				...lost.map(({ source, fault }) => `${field}: ${source} ${pictureFaultWords[fault]}`),
			);
		} else {
			settled.fields[field] = value;
			settled.linksOut ||= found.some(
				(one) => isAddress(addressOf(one)) && !hasPicture(stored, addressOf(one)),
			);
		}
	};
	if (!isSame.image && (first || typeof fields.image === 'string'))
		settle(
			'image',
			first ? [first] : [],
			stored?.image !== undefined && stored.image !== '',
			addressOf(first),
		);
	if (!isSame.views || further.length > 0)
		settle('views', views, (stored?.views.length ?? 0) > 0, views.map(addressOf));
	return settled;
}

const stays = (field: string, source: string) =>
	`${field}: ${source} is not in the zip, so what the stone has stays`;

const addressOf = (found: Found | undefined) => (found && 'address' in found ? found.address : '');

function hasPicture(stored: Stored | undefined, address: string): boolean {
	return stored?.image === address || stored?.views.includes(address) === true;
}

function isSameList(cell: unknown, stored: readonly string[]): boolean {
	const same = JSON.stringify(stored);
	return (
		JSON.stringify(cell) === same ||
		(typeof cell === 'string' && JSON.stringify(listOf(cell)) === same) ||
		JSON.stringify(sourcesOf(cell)) === same
	);
}

function findPicture(source: string, stored: Stored | undefined, { ofFile, own, hasZip }: Known): Found {
	const taken = ofFile.get(source);
	if (taken?.address) return { source, address: taken.address };
	if (taken?.fault) return { source, fault: taken.fault as ImportPictureFault };
	if (hasPicture(stored, source) || own.has(source)) return { source, address: source };
	if (isOwnAddress(source)) return { source, fault: 'unknown' };
	if (!isAddress(source)) return { source, fault: hasZip ? 'not-in-zip' : 'not-sent' };
	const fault = addressFault(source);
	return fault ? { source, fault } : { source, address: source };
}

/** Sites whose links for sharing show a page around the picture, and addresses that nobody but their author reaches. */
const PAGES =
	/(?:^|\.)(?:drive\.google|photos\.google|onedrive\.live|instagram|facebook)\.com$|^(?:photos\.app\.goo\.gl|1drv\.ms)$/i;
const PRIVATE =
	/^(?:localhost|127\..*|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|.*\.(?:local|lan|internal))$/i;

/** What is wrong with the address of another site, as far as the address itself shows it. */
function addressFault(source: string): ImportPictureFault | null {
	if (!/^https:\/\/[^/\s]+/i.test(source) || !URL.canParse(source)) return 'no-address';
	const { hostname, pathname, username, searchParams } = new URL(source);
	if (username !== '' || PRIVATE.test(hostname)) return 'not-public';
	const isDropbox = /(?:^|\.)dropbox\.com$/i.test(hostname) && searchParams.get('raw') !== '1';
	const isPage = pathname === '/' || /\.(?:html?|aspx?)$/i.test(pathname) || isDropbox;
	return isPage || (PAGES.test(hostname) && !pathname.startsWith('/uc')) ? 'a-page' : null;
}
