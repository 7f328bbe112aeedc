import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ELEMENT = /<[a-z]\w*(?:[^<>]|=>|\{[^{}]*\})*?>/g;
const IS_LIVE = /role=.{0,12}(status|alert)|aria-live="polite"/;

test('[STAFF-21] a live region that takes the focus is read once', () => {
	const files = globSync('app/**/*.tsx').filter((file) =>
		(readFileSync(file, 'utf8').match(ELEMENT) ?? []).some(
			(element) => IS_LIVE.test(element) && element.includes('tabIndex'),
		),
	);
	expect(files.length).toBeGreaterThan(1);
	const twice = files.filter((file) => !readFileSync(file, 'utf8').includes('focusOnce('));
	expect(twice).toEqual([]);
});
