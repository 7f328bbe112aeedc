/** When and at what charge stone comes, in the same words on every page, in mails and in messages. */
export const deliveryCopy = {
	/** As the cart and the checkout say it. */
	shipping: 'Shipping',
	free: 'Free',
	city: 'Your city',
	see: 'See the days',
	hint: 'Say your city, and read on which days we bring your stone.',
	/** SUM-05: `Lahore: Thursday 3 to Saturday 5 December`. */
	window: (city: string, days: string) => `${city}: ${days}`,
	/** Where nobody has said how long the truck takes. */
	byCall: (city: string) => `${city}: we call you and agree on the day.`,
	notServed: (city: string) => `${city}: our truck does not go there yet. Please ask us.`,
	noStock: 'What is not in stock has no day yet. Please ask us.',
} as const;
