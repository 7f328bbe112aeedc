declare module 'virtual:early-cart' {
	const script: string;
	export default script;
}
