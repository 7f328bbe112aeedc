/** The text of a file: UTF-8; what a spreadsheet saves as "Unicode text" is UTF-16, and as plain CSV in the code page of Windows. */
export function textOf(bytes: Buffer): string {
	const wide = wideEncoding(bytes);
	if (wide) return new TextDecoder(wide).decode(bytes);
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder('windows-1252').decode(bytes);
	}
}

/** UTF-16 by its mark, or since each second byte of a plain sign is 0. Null for any other. */
export function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
	const [first, second] = bytes;
	if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
	if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be';
	return null;
}
