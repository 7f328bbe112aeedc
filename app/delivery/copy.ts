/** When and at what charge stone comes, in the same words on every page, in mails and in messages. */
export const deliveryCopy = {
	city: 'Your city',
	see: 'See the days',
	hint: 'Say your city, and read on which days we bring your stone.',
	noStock: 'What is not in stock has no day yet. Please ask us.',
} as const;
