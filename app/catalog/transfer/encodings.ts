/** How the text of a file can be written, the likeliest ones first. */
export const encodings = [
	'utf-8',
	'utf-16le',
	'utf-16be',
	'windows-1256',
	'windows-1252',
	'windows-1254',
	'macintosh',
	'mac-arabic',
	'cp850',
	'cp437',
	'cp720',
	'gb18030',
] as const;

export type Encoding = (typeof encodings)[number];

/** Each by the words of the programs that write it. */
export const encodingWords: Record<Encoding, string> = {
	'utf-8': 'UTF-8',
	'utf-16le': 'UTF-16 (Excel’s “Unicode text”)',
	'utf-16be': 'UTF-16, big-endian',
	'windows-1256': 'Windows, Urdu and Arabic (1256)',
	'windows-1252': 'Windows, Western (1252)',
	'windows-1254': 'Windows, Turkish (1254)',
	macintosh: 'Mac, Western',
	'mac-arabic': 'Mac, Urdu and Arabic',
	cp850: 'DOS, Western (850)',
	cp437: 'DOS, United States (437)',
	cp720: 'DOS, Arabic (720)',
	gb18030: 'Chinese (GB 18030)',
};
