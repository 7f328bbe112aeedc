/** An init script: shows all text at 200 %, as the setting of a browser for large text does. */
export function doubleText(): void {
	// The document has no element yet.
	const sheet = new CSSStyleSheet();
	sheet.replaceSync('html { font-size: 200% }');
	document.adoptedStyleSheets = [sheet];
}
