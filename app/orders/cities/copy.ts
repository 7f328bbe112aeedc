export const deliveryPageCopy = {
	title: 'When your stone comes',
	intro:
		'For an order of today, of stone that is in stock. The days leave out Sundays and holidays. We call you before the stone leaves our yard.',
	cut: (days: string) => `Cut to measure, ${days}`,
	all: 'Where our truck goes',
	toShop: 'See all stones',
	unavailable: 'The days cannot be shown just now. Please try again in a moment.',
} as const;
