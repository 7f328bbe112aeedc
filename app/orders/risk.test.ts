import { expect, test } from 'vitest';
import { kindOfPhone } from './phone.server.ts';
import { HIGH_RISK, type RiskFacts, type RiskReason, riskIn } from './risk.ts';

/** An order that nothing speaks against. */
const GOOD: RiskFacts = {
	refusedBefore: 0,
	cancelledBefore: 0,
	phone: 'mobile',
	isPhoneConfirmed: false,
	street: 'House 7, Street 3',
	isFirst: false,
	total: 500_000,
	usualTotal: 400_000,
	sameWithinDay: false,
	isCityKnown: true,
	city: { ended: 0, refused: 0 },
	priceWaits: false,
	isCut: false,
	advance: 0,
};

test.for<[what: string, given: Partial<RiskFacts>, points: Partial<Record<RiskReason, number>>]>([
	['nothing speaks against it', {}, {}],
	['an earlier refusal', { refusedBefore: 1 }, { 'refused-before': 50 }],
	['two earlier cancellations', { cancelledBefore: 2 }, { 'cancelled-before': 30 }],
	['many earlier cancellations', { cancelledBefore: 9 }, { 'cancelled-before': 45 }],
	['a phone that is none', { phone: 'none' }, { 'no-phone': 40 }],
	['a landline', { phone: 'landline' }, { landline: 10 }],
	['a phone abroad', { phone: 'abroad' }, {}],
	['a first order', { isFirst: true }, { 'first-order': 10 }],
	['a first order by a confirmed phone', { isFirst: true, isPhoneConfirmed: true }, {}],
	['a landline that is on WhatsApp', { phone: 'landline', isPhoneConfirmed: true }, {}],
	['five times the usual total', { total: 2_000_000 }, { 'unusual-value': 30 }],
	['just below that', { total: 1_999_999 }, {}],
	['a large total in a young shop', { total: 2_000_000, usualTotal: null }, {}],
	['the same stones twice', { sameWithinDay: true }, { 'same-within-day': 25 }],
	[
		'a fifth of twenty orders to the city refused',
		{ city: { ended: 20, refused: 4 } },
		{ 'city-refuses': 20 },
	],
	['too few orders to the city', { city: { ended: 19, refused: 19 } }, {}],
	['few refusals in the city', { city: { ended: 100, refused: 19 } }, {}],
	['a city that is not in the list', { isCityKnown: false }, { 'unknown-city': 10 }],
	['cut without an advance', { isCut: true }, { 'cut-without-advance': 40 }],
	['cut with an advance', { isCut: true, advance: 1 }, {}],
	[
		'a first order on a phone that is none',
		{ isFirst: true, phone: 'none' },
		{ 'no-phone': 40, 'first-order': 10 },
	],
])('[RISK-01] points for %s', ([_, given, expected]) => {
	const { points, reasons, high } = riskIn({ ...GOOD, ...given });
	expect(Object.fromEntries(reasons.map(({ reason, points }) => [reason, points]))).toEqual(expected);
	expect(points).toBe(Object.values(expected).reduce((sum, part) => sum + part, 0));
	expect(high).toBe(points >= HIGH_RISK);
});

test.for([
	['House 7, Street 3', true],
	['14-B, Block 3', true],
	['Flat 302, Sector 5', true],
	['Plot no. 9', true],
	['House B, Street 3', true],
	['مکان ۷', true],
	['Street 3, near the mosque', false],
	['DHA Phase 6, Block no. 2', false],
	['Main bazar', false],
] as const)('[RISK-01] whether an address names a house: %s', ([street, names]) => {
	expect(riskIn({ ...GOOD, street }).points).toBe(names ? 0 : 20);
});

test.for([
	['+923001234567', 'mobile'],
	['0300 1234567', 'mobile'],
	['+922134567890', 'landline'],
	['+442079460958', 'abroad'],
	['+923333333333', 'none'],
	['+923000000000', 'none'],
	['0300 123', 'none'],
	['', 'none'],
] as const)('[RISK-01] the phone %s is of the kind %s', ([phone, kind]) => {
	expect(kindOfPhone(phone)).toBe(kind);
});
