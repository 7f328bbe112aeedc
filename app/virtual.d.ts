/** The module as an inline script, bundled and minified by `vite/inline-scripts.ts`. Empty in the browser's build. */
declare module '*?script' {
	const script: string;
	export default script;
}
declare module 'virtual:style-sheet' {
	/** The URL of the built style sheet; empty in development and in the browser. */
	export const address: string;
	export const sheet: import('#app/render/style-sheet.ts').Sheet;
}
