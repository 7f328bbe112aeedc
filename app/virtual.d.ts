declare module 'virtual:early-cart' {
	const script: string;
	export default script;
}
declare module 'virtual:style-sheet' {
	/** Of the built sheet; empty in development and in the browser. */
	export const address: string;
	export const sheet: import('#app/site/style-sheet.ts').Sheet;
}
declare module 'virtual:chunk-watch' {
	const script: string;
	export default script;
}
declare module 'virtual:scroll-back' {
	const script: string;
	export default script;
}
declare module 'virtual:late-start' {
	const script: string;
	export default script;
}
