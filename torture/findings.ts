/** What was found wrong, sentence by sentence; a promise holds when nothing was. */
export function findings() {
	const wrong: string[] = [];
	let checked = 0;
	return {
		wrong,
		/** How often something was looked at. */
		count: () => checked,
		check(ok: boolean, what: string): void {
			checked++;
			if (!ok) wrong.push(what);
		},
		/** The figures where all is well, else what is wrong. */
		measured: (figures: string) => (wrong.length ? wrong.slice(0, 20).join('\n') : figures),
	};
}
