import { expect, test, vi } from 'vitest';
import { createPageMemory, type Quality } from './page-memory.ts';

const fetchData = async () => ({ from: 'shop' });

/** A new object of the given quality. */
const given = (quality: Quality) => ({ value: { quality }, quality });

test('an unknown page is requested from the shop', () => {
	expect(createPageMemory().load('/a', fetchData)).toBeNull();
});

test('a remembered page opens from memory, with a new copy of the data each time', () => {
	const memory = createPageMemory();
	const data = { name: 'a' };
	memory.remember('/a', data);
	const first = memory.load('/a', fetchData);
	expect(first).toEqual(data);
	expect(first).not.toBe(data);
	expect(memory.load('/a', fetchData)).not.toBe(first);
});

test('data from memory have a pending request, other data do not', () => {
	const memory = createPageMemory();
	memory.remember('/a', { name: 'a' });
	const data = memory.load('/a', fetchData);
	expect(data && memory.pendingRequest(data)).toBe(fetchData);
	expect(memory.pendingRequest({ name: 'a' })).toBeUndefined();
});

test('the shown page is requested from the shop; after it is left it opens from memory', () => {
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

test('the page that was stored longest ago is evicted', () => {
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
])('learn stores the data of a page that is %s: %s', (quality, remembered) => {
	const memory = createPageMemory();
	memory.remember('/a', { name: 'old' });
	memory.learn('/a', { name: 'new' }, quality);
	expect(memory.recall('/a')).toEqual(remembered ? { name: 'new' } : undefined);
});

test('a page is newer than another when it is shown and was stored later', () => {
	const memory = createPageMemory();
	memory.remember('/product', { name: 'old' });
	memory.remember('/list', { name: 'new' });
	expect(memory.isShownNewerThan('/product')).toBe(false);
	memory.show('/list');
	expect(memory.isShownNewerThan('/product')).toBe(true);
	memory.remember('/product', { name: 'newest' });
	expect(memory.isShownNewerThan('/product')).toBe(false);
});

test('the shown page is newer than an unknown page', () => {
	const memory = createPageMemory();
	memory.remember('/list', {});
	memory.show('/list');
	expect(memory.isShownNewerThan('/product')).toBe(true);
});

test.each<[shown: Quality, response: Quality | 'none', outcome: string, remembered: boolean]>([
	['whole', 'whole', 'show', true],
	['whole', 'partial', 'show', false],
	['whole', 'gone', 'show', false],
	// The request failed: whole data stay on the page and in memory.
	['whole', 'failed', 'keep', true],
	['whole', 'none', 'keep', true],
	['partial', 'whole', 'show', true],
	['partial', 'gone', 'show', false],
	['partial', 'failed', 'show', false],
	// Nothing to show: the page's loaders run again and show the error.
	['partial', 'none', 'reload', true],
])('a shown page that is %s, with a response that is %s: %s', (shown, response, outcome, remembered) => {
	const memory = createPageMemory();
	const data = given(shown);
	memory.remember('/a', data.value);
	expect(memory.settle('/a', data, response === 'none' ? null : given(response))).toBe(outcome);
	expect(memory.recall('/a') !== undefined).toBe(remembered);
});

test('a pending request is sent once', () => {
	const memory = createPageMemory();
	memory.remember('/a', {});
	const data = memory.load('/a', fetchData);
	if (!data) throw new Error('it was remembered');
	memory.settle('/a', { value: data, quality: 'whole' }, given('whole'));
	expect(memory.pendingRequest(data)).toBeUndefined();
});

test('the next load returns the waiting response, once, and even for the shown page', () => {
	const memory = createPageMemory();
	const response = { name: 'response' };
	memory.show('/a');
	memory.respondToNextLoad('/a', response);
	expect(memory.load('/a', fetchData)).toBe(response);
	expect(memory.load('/a', fetchData)).toBeNull();
});

test('a response for a page that was left is dropped', () => {
	const memory = createPageMemory();
	memory.respondToNextLoad('/a', {});
	memory.dropResponse('/a');
	expect(memory.load('/a', fetchData)).toBeNull();
});

test('load never sends a request itself', () => {
	const memory = createPageMemory();
	const request = vi.fn(fetchData);
	memory.remember('/a', {});
	memory.load('/a', request);
	memory.load('/b', request);
	expect(request).not.toHaveBeenCalled();
});
