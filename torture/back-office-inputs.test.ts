import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { may } from '#app/staff/permissions.ts';
import { everyRoute, STREAMS } from './addresses.ts';
import { NOBODY, neededFor, ORDER, STONE, staffAddresses, staffForms } from './back-office-inputs.ts';

const routes = everyRoute().filter(({ pattern }) => pattern.startsWith('/staff'));
const patternOf = (path: string) =>
	path
		.replace(/\?.*/, '')
		.replace(/\/(?:1|new)$/, '/*')
		.replace(/^(\/staff\/settings)\/(?!orders$)\w+/, '$1/*')
		.replace(new RegExp(`/${STONE}(/\\w+)?$`), (_, booking) => (booking ? '/*/*' : '/*'));

test('[GUARD-01] every route of the back office has a case that says what it asks for', () => {
	const known = new Set([...staffAddresses.map(({ path }) => path), ...STREAMS]);
	expect(routes.length).toBeGreaterThan(30);
	expect(routes.filter(({ pattern }) => !known.has(pattern))).toEqual([]);
	for (const { pattern } of routes) expect(neededFor(pattern.replace('*', ORDER)), pattern).toBeDefined();
});

test('[GUARD-02] every action of the back office has a form that says who may send it', () => {
	const sent = new Set([
		...staffForms.map(({ path }) => patternOf(path.replace(ORDER, '*').replace(NOBODY, '*'))),
		...staffForms.map(({ path }) => path.replace(/\?.*/, '')),
	]);
	const actions = routes.filter(({ file }) =>
		/^export (?:async )?function action\(/m.test(readFileSync(`app/${file}`, 'utf8')),
	);
	expect(actions.length).toBeGreaterThan(20);
	expect(actions.filter(({ pattern }) => !sent.has(pattern))).toEqual([]);
});

test('who may do what a form is for may send it', () => {
	for (const { path, may: needed, by = [] } of staffForms)
		for (const role of by) expect(may(role, needed), `${role} at ${path}`).toBe(true);
});

test('an address asks for what its own route does, not for what a wider one does', () => {
	expect(neededFor('/staff/orders/new')).toBe('edit-orders');
	expect(neededFor(`/staff/orders/${ORDER}`)).toBe('orders');
	expect(neededFor(`/staff/orders/${ORDER}/edit?q=x`)).toBe('edit-orders');
	expect(neededFor('/staff/print?kind=driver')).toBe('print-driver');
	expect(neededFor(`/staff/stock/${STONE}/correct`)).toBe('correct-stock');
	expect(neededFor('/staff/stock/count/sheet')).toBe('book-stock');
	expect(neededFor('/staff/no/such/page')).toBe('enter');
});
