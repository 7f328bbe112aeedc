import { expect, test, vi } from 'vitest';
import { createPageMemory, type Quality } from './page-memory.ts';

const fetchData = async () => ({ from: 'shop' });

/** A value of the given quality, with an identity of its own. */
const given = (quality: Quality) => ({ value: { quality }, quality });

test('a page that was never seen is asked of the shop', () => {
	expect(createPageMemory().load('/a', fetchData)).toBeNull();
});

test('a remembered page opens from memory, as a copy each time', () => {
	const memory = createPageMemory();
	const data = { name: 'a' };
	memory.remember('/a', data);
	const first = memory.load('/a', fetchData);
	expect(first).toEqual(data);
	expect(first).not.toBe(data);
	expect(memory.load('/a', fetchData)).not.toBe(first);
});

test('data from memory carry the question to the shop, other data do not', () => {
	const memory = createPageMemory();
	memory.remember('/a', { name: 'a' });
	const data = memory.load('/a', fetchData);
	expect(data && memory.pendingRequest(data)).toBe(fetchData);
	expect(memory.pendingRequest({ name: 'a' })).toBeUndefined();
});

test('the shown page is asked of the shop, and opens from memory once it was left', () => {
	const memory = createPageMemory();
	memory.remember('/a', { name: 'a' });
	memory.show('/a');
	expect(memory.load('/a', fetchData)).toBeNull();
	expect(memory.opensFromMemory('/a')).toBe(false);
	memory.leave();
	expect(memory.opensFromMemory('/a')).toBe(true);
	expect(memory.load('/a', fetchData)).toEqual({ name: 'a' });
});

test('an address that is not remembered does not open from memory', () => {
	expect(createPageMemory().opensFromMemory('/a')).toBe(false);
});

test('the page that was remembered longest ago makes room', () => {
	const memory = createPageMemory({ most: 2 });
	memory.remember('/a', { name: 'a' });
	memory.remember('/b', { name: 'b' });
	memory.remember('/a', { name: 'a again' });
	memory.remember('/c', { name: 'c' });
	expect(memory.recall('/b')).toBeUndefined();
	expect(memory.recall('/a')).toEqual({ name: 'a again' });
	expect(memory.recall('/c')).toEqual({ name: 'c' });
});

test.each<[Quality, boolean]>([
	['whole', true],
	['partial', false],
	['failed', false],
	['gone', false],
])('of a page that is %s, learn remembers it: %s', (quality, remembered) => {
	const memory = createPageMemory();
	memory.remember('/a', { name: 'old' });
	memory.learn('/a', { name: 'new' }, quality);
	expect(memory.recall('/a')).toEqual(remembered ? { name: 'new' } : undefined);
});

test('a page is newer than another when it was learnt later and is shown', () => {
	const memory = createPageMemory();
	memory.remember('/product', { name: 'old' });
	memory.remember('/list', { name: 'new' });
	expect(memory.isShownNewerThan('/product')).toBe(false);
	memory.show('/list');
	expect(memory.isShownNewerThan('/product')).toBe(true);
	memory.remember('/product', { name: 'newest' });
	expect(memory.isShownNewerThan('/product')).toBe(false);
});

test('the shown page is newer than one that is not known at all', () => {
	const memory = createPageMemory();
	memory.remember('/list', {});
	memory.show('/list');
	expect(memory.isShownNewerThan('/product')).toBe(true);
});

test.each<[shown: Quality, answer: Quality | 'none', outcome: string, remembered: boolean]>([
	['whole', 'whole', 'show', true],
	['whole', 'partial', 'show', false],
	['whole', 'gone', 'show', false],
	// The shop cannot say: what is whole stays, and is still remembered.
	['whole', 'failed', 'keep', true],
	['whole', 'none', 'keep', true],
	['partial', 'whole', 'show', true],
	['partial', 'gone', 'show', false],
	['partial', 'failed', 'show', false],
	// Nothing to show: the page is loaded in the open, with its own words for the failure.
	['partial', 'none', 'reload', true],
])('a page that is %s, answered with %s: %s', (shown, answer, outcome, remembered) => {
	const memory = createPageMemory();
	const data = given(shown);
	memory.remember('/a', data.value);
	expect(memory.settle('/a', data, answer === 'none' ? null : given(answer))).toBe(outcome);
	expect(memory.recall('/a') !== undefined).toBe(remembered);
});

test('a question is asked once', () => {
	const memory = createPageMemory();
	memory.remember('/a', {});
	const data = memory.load('/a', fetchData);
	if (!data) throw new Error('it was remembered');
	memory.settle('/a', { value: data, quality: 'whole' }, given('whole'));
	expect(memory.pendingRequest(data)).toBeUndefined();
});

test('an answer is what the next load gives, once, and even for the shown page', () => {
	const memory = createPageMemory();
	const answer = { name: 'answer' };
	memory.show('/a');
	memory.answerNextLoad('/a', answer);
	expect(memory.load('/a', fetchData)).toBe(answer);
	expect(memory.load('/a', fetchData)).toBeNull();
});

test('an answer that came too late for its page is dropped', () => {
	const memory = createPageMemory();
	memory.answerNextLoad('/a', {});
	memory.dropAnswer('/a');
	expect(memory.load('/a', fetchData)).toBeNull();
});

test('load never asks the shop itself', () => {
	const memory = createPageMemory();
	const asked = vi.fn(fetchData);
	memory.remember('/a', {});
	memory.load('/a', asked);
	memory.load('/b', asked);
	expect(asked).not.toHaveBeenCalled();
});
