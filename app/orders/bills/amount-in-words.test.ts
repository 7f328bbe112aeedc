import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInEnglish, amountInUrdu } from './amount-in-words.ts';

test('[INV-03] an amount in English words counts by lakh and crore', () => {
	expect(amountInEnglish(0)).toBe('Rupees zero only');
	expect(amountInEnglish(50)).toBe('Rupees zero and fifty paisa only');
	expect(amountInEnglish(100)).toBe('Rupees one only');
	expect(amountInEnglish(54_210_550)).toBe(
		'Rupees five lakh forty-two thousand one hundred five and fifty paisa only',
	);
	expect(amountInEnglish(10_000_000_00)).toBe('Rupees one crore only');
	expect(amountInEnglish(12_34_56_789_00)).toBe(
		'Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine only',
	);
	expect(amountInEnglish(1_00_000_00_00_000_00)).toBe('Rupees one lakh crore only');
});

test('[INV-03] an amount in Urdu words counts by lakh and crore', () => {
	expect(amountInUrdu(0)).toBe('صفر روپے صرف');
	expect(amountInUrdu(54_210_550)).toBe('پانچ لاکھ بیالیس ہزار ایک سو پانچ روپے اور پچاس پیسے صرف');
	expect(amountInUrdu(99_00_00_000_00)).toBe('ننانوے کروڑ روپے صرف');
});

const english = {
	of: amountInEnglish,
	rupees: /^Rupees (.*?)(?: and (.*) paisa)? only$/,
	crore: 'crore',
	scales: { hundred: 100, thousand: 1000, lakh: 100_000 },
};
const urdu = {
	of: amountInUrdu,
	rupees: /^(.*?) روپے(?: اور (.*) پیسے)? صرف$/,
	crore: 'کروڑ',
	scales: { سو: 100, ہزار: 1000, لاکھ: 100_000 },
};

for (const [name, language] of Object.entries({ english, urdu })) {
	/** The words of 0 to 99, as the shop writes them. */
	const small = new Map(
		Array.from({ length: 100 }, (_, n) => [language.rupees.exec(language.of(n * 100))?.[1] ?? '', n]),
	);

	test(`[INV-03] every number below a hundred has a word of its own in ${name}`, () => {
		expect(small.size).toBe(100);
		expect([...small.keys()].every((word) => /^\S+$/.test(word))).toBe(true);
	});

	test(`[INV-03] the words of any amount in ${name} read back as that amount`, () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (paisa) => {
				const [, rupees = '', rest] = language.rupees.exec(language.of(paisa)) ?? [];
				const read = BigInt(readNumber(rupees)) * 100n + BigInt(rest === undefined ? 0 : readNumber(rest));
				expect(read).toBe(BigInt(paisa));
			}),
			{ numRuns: 500 },
		);
	});

	function readNumber(words: string): number {
		const parts = words.split(' ');
		const crores = parts.lastIndexOf(language.crore);
		if (crores >= 0) {
			const above = readNumber(parts.slice(0, crores).join(' ')) * 10_000_000;
			return above + (crores === parts.length - 1 ? 0 : readNumber(parts.slice(crores + 1).join(' ')));
		}
		let sum = 0;
		let open = 0;
		for (const word of parts) {
			const scale = (language.scales as Record<string, number>)[word];
			if (scale === 100) open *= 100;
			else if (scale) {
				sum += open * scale;
				open = 0;
			} else open += small.get(word) ?? Number.NaN;
		}
		return sum + open;
	}
}
