declare module 'virtual:early-cart' {
	const script: string;
	export default script;
}
declare module 'virtual:chunk-watch' {
	const script: string;
	export default script;
}
declare module 'virtual:late-start' {
	const script: string;
	export default script;
}
