import type { ReportedTest } from './reports.ts';

/** A line of `docs/specification.md`. */
type Promised = { id: string; meaning: string };

export function readSpecification(markdown: string): Promised[] {
	return [...markdown.matchAll(/^\| ([A-Z]+-\d+) \| (.+) \|$/gm)].map(([, id = '', meaning = '']) => ({
		id,
		meaning,
	}));
}

/** A title begins with the ids that its test proves: `[SHOP-04] [SHOP-05] …`. */
function idsOf({ path }: ReportedTest): string[] {
	return path.flatMap((title) => {
		const [ids = ''] = /^(\[[A-Z]+-\d+\] ?)*/.exec(title) ?? [];
		return [...ids.matchAll(/[A-Z]+-\d+/g)].map(([id]) => id);
	});
}

/** The passed tests of each promise, and the faults: a promise without one, or an unknown id in a title. */
export function judgePromises(promised: Promised[], tests: ReportedTest[]) {
	const known = new Set(promised.map(({ id }) => id));
	const promises = promised.map((promise) => ({
		...promise,
		proofs: [...new Set(tests.filter((test) => test.passed && idsOf(test).includes(promise.id)).map(nameOf))],
	}));
	const faults = [
		...promises.filter(({ proofs }) => proofs.length === 0).map(({ id }) => `${id}: no test of it passed`),
		...tests.flatMap((test) =>
			idsOf(test)
				.filter((id) => !known.has(id))
				.map((id) => `${id}: not in the specification, but in ${nameOf(test)}`),
		),
	];
	return { promises, faults: [...new Set(faults)] };
}

function nameOf({ file, path }: ReportedTest): string {
	return `\`${file}\` ${path.join(' › ')}`;
}

/** `test-results/promises.md` as text. */
export function writeProofs(promises: ReturnType<typeof judgePromises>['promises']): string {
	const sections = promises.map(
		({ id, meaning, proofs }) =>
			`## ${id}\n\n${meaning}\n\n${proofs.map((proof) => `- ${proof}`).join('\n') || 'Not proved.'}\n`,
	);
	return `# Promises, and the tests that passed for them\n\n${sections.join('\n')}`;
}
