/** The module, bundled and minified by `vite/inline-scripts.ts` to stand in the page itself; empty in the browser's build. */
declare module '*?script' {
	const script: string;
	export default script;
}
declare module 'virtual:style-sheet' {
	/** Of the built sheet; empty in development and in the browser. */
	export const address: string;
	export const sheet: import('#app/render/style-sheet.ts').Sheet;
}
