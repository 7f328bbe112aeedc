export const staleCopy = {
	title: 'Nobody confirmed these orders',
	about:
		'We called three times, and two days are over. Their stone is set aside and nobody else can buy it. Untick what you want to keep.',
	empty: 'No order waits for this. An order comes here after three calls without an answer and two days.',
	reason: (tries: number, days: number, lastTry: string) =>
		`${tries} calls without an answer, the last on ${lastTry}. Placed ${days} days ago.`,
	holds: (quantity: string, total: string) => `${quantity} sq ft, ${total}`,
	cancel: 'Cancel all that are ticked',
	cancelling: 'Cancelling…',
	sureHint:
		'Each customer gets a mail in ten minutes, and the stone is for sale again at once. Until then you can undo it.',
	cancelled: (count: number) => (count === 1 ? '1 order is cancelled.' : `${count} orders are cancelled.`),
	kept: (count: number) => (count === 1 ? '1 order is not cancelled:' : `${count} orders are not cancelled:`),
	order: (number: string) => `Order ${number}`,
	nothingTicked: 'Nothing is ticked, so nothing is cancelled. Tick an order first.',
	unreached:
		'The shop did not answer. Some of them may be cancelled. Press again in a moment: nothing is cancelled twice.',
	onStart: (count: number) =>
		count === 1
			? '1 order is not confirmed after three calls and two days.'
			: `${count} orders are not confirmed after three calls and two days.`,
	look: 'Look at them',
} as const;
