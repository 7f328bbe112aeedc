export type Findings = ReturnType<typeof findings>;

/** Collects the failed checks of a promise, which is met if there are none. */
export function findings() {
	const wrong: string[] = [];
	let checked = 0;
	return {
		wrong,
		/** The number of checks so far. */
		count: () => checked,
		check(ok: boolean, fault: string): void {
			checked++;
			if (!ok) wrong.push(fault);
		},
		/** The figures if all checks passed, else the first 20 faults. */
		measured: (figures: string) => (wrong.length ? wrong.slice(0, 20).join('\n') : figures),
	};
}
