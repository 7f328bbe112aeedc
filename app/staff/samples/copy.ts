import type { SampleStage } from '#app/samples/sample-stage.ts';

export const staffSamplesCopy = {
	title: 'Samples',
	which: 'Which samples',
	tabs: {
		asked: 'To send',
		sent: 'On their way',
		delivered: 'Delivered',
		refused: 'Not taken',
	} satisfies Record<SampleStage, string>,
	search: 'Name, phone or stone',
	nothing: (search: string) => `No sample is found for “${search}”, by name, phone, city or stone.`,
	empty: 'None.',
	moves: { asked: '', sent: 'Sent', delivered: 'Delivered', refused: 'Not taken' } satisfies Record<
		SampleStage,
		string
	>,
	of: (stone: string, name: string) => `: ${stone} for ${name}`,
	holder: (price: string) => `Who has the ${price}?`,
	nobody: 'Nobody: it was free',
	faults: {
		stale: 'Somebody else was faster. Look at the list again.',
		'needs-holder': 'Choose who has taken the price of the sample.',
	},
} as const;
