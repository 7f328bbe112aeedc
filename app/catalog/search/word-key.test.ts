import { expect, test } from 'vitest';
import { keyOf, skeletonOf } from './word-key.ts';

test.each([
	['ziyarat', 'ziarat'],
	['carara', 'carrara'],
	['safed', 'safaid'],
	['galaksi', 'galaxy'],
	['seerhi', 'sirhi'],
	['sang e marmar', 'sangemarmar'],
	['pathar', 'patthar'],
	['farash', 'faraash'],
	['Türkiye', 'turkiye'],
	['سنگ مرمر', 'سنگِ مَرمَر'],
	['كالا', 'کالا'],
])('[SEEK-02] “%s” and “%s” have one key', (one, other) => {
	expect(keyOf(one)).toBe(keyOf(other));
});

test.each([
	['زیارت', 'ziarat'],
	['کرارا', 'carrara'],
	['بلیک', 'black'],
	['گلیکسی', 'galaxy'],
	['وائٹ', 'white'],
	['سوات', 'swat'],
	['بوٹیچینا', 'botticina'],
])('[SEEK-02] %s in Urdu letters and “%s” have one skeleton', (urdu, roman) => {
	expect(skeletonOf(keyOf(urdu))).toBe(skeletonOf(keyOf(roman)));
});

test.each([
	['black', 'blue'],
	['siena', 'sunny'],
	['rosa', 'rosso'],
])('[SEEK-02] “%s” and “%s” have other keys', (one, other) => {
	expect(keyOf(one)).not.toBe(keyOf(other));
});
