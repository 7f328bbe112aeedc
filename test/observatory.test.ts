import { expect, test } from 'vitest';
import { observatory } from './observatory.ts';

const good = {
	'Content-Security-Policy':
		"default-src 'none'; script-src 'self' 'nonce-a'; img-src 'self' data: https:; frame-ancestors 'none'; form-action 'self'",
	'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
	'Referrer-Policy': 'strict-origin-when-cross-origin',
	'X-Content-Type-Options': 'nosniff',
	'Cross-Origin-Resource-Policy': 'same-origin',
	'Content-Type': 'text/html; charset=utf-8',
};
const score = (given: Record<string, string>, body = '') =>
	observatory({ headers: new Headers({ ...good, ...given }), body }).score;

test('all bonuses together give 130, and each has its points', () => {
	expect(observatory({ headers: new Headers(good), body: '' })).toMatchObject({ score: 130, grade: 'A+' });
	expect(score({ 'Set-Cookie': '__Host-session=x; Path=/; Secure; HttpOnly; SameSite=Lax' })).toBe(135);
	expect(score({ 'Cross-Origin-Resource-Policy': 'cross-origin' })).toBe(120);
	expect(score({ 'Referrer-Policy': 'unsafe-url' })).toBe(120);
	expect(score({}, '<script src="/a.js" integrity="sha384-x"></script>')).toBe(135);
});

test('each fault costs its points, and no bonus counts below 90', () => {
	expect(score({ 'Strict-Transport-Security': 'max-age=3600' })).toBe(120);
	expect(score({ 'Strict-Transport-Security': '' })).toBe(80);
	expect(score({ 'Content-Security-Policy': '' })).toBe(55);
	const unsafe = "default-src 'none'; script-src 'self' 'unsafe-inline'; frame-ancestors 'none'";
	expect(score({ 'Content-Security-Policy': unsafe })).toBe(80);
	const styles = "default-src 'none'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";
	expect(score({ 'Content-Security-Policy': styles })).toBe(120);
	expect(score({ 'Set-Cookie': 'session=x; Path=/; HttpOnly; SameSite=Lax' })).toBe(60);
	expect(score({ 'Set-Cookie': 'session=x; Path=/; Secure; SameSite=Lax' })).toBe(70);
	expect(score({}, '<script src="https://cdn.example/a.js"></script>')).toBe(50);
});

test('a response without headers scores 30 of 100', () => {
	expect(observatory({ headers: new Headers(), body: '' })).toMatchObject({ score: 30, grade: 'D' });
});
