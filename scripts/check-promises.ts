/** The last check of `npm test`: each promise needs a test that passed in this run. Writes `test-results/promises.md`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { judgePromises, readPlaywright, readSpecification, readVitest, writeProofs } from './promises.ts';

const report = (name: string) => JSON.parse(readFileSync(`test-results/${name}.json`, 'utf8'));

const tests = [...readVitest(report('vitest')), ...readPlaywright(report('e2e'))];
const { promises, faults } = judgePromises(
	readSpecification(readFileSync('docs/specification.md', 'utf8')),
	tests,
);
writeFileSync('test-results/promises.md', writeProofs(promises));
const proved = promises.filter(({ proofs }) => proofs.length > 0).length;
process.stdout.write(
	`${[...faults, `${proved} of ${promises.length} promises proved: test-results/promises.md`].join('\n')}\n`,
);
process.exit(faults.length > 0 ? 1 : 0);
