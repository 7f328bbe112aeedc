/** In the order of the search: most browsers also name those that they derive from. */
const BROWSERS: [RegExp, string][] = [
	[/\bEdg(A|iOS)?\//, 'Edge'],
	[/\b(OPR|OPT|OPiOS)\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\b(Firefox|FxiOS)\//, 'Firefox'],
	[/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
	[/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bWindows\b/, 'Windows'],
	[/\bMacintosh\b/, 'Mac'],
	[/\bLinux\b/, 'Linux'],
];

/**
 * The browser and the system of a `User-Agent` in plain words, such as `Chrome on Android`. Null where it names neither. The
 * shop stores these words alone: they do not tell one customer's phone from another's.
 */
export function deviceName(userAgent: string): string | null {
	const find = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
	const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
	return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
}
