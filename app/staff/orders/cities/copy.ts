import { formatMoney } from '#app/platform/money.ts';

/** Rounded down: only what kept every promise is 100 %. */
const share = (kept: number, delivered: number) => `${Math.floor((kept * 100) / delivered)} %`;

export const citiesCopy = {
	title: 'Cities',
	intro:
		'The checkout suggests the cities that we serve, once you have said their days. A customer may type any other, and the desk settles it.',
	daysFrom: (city: string) =>
		`Days: how many working days your truck takes from ${city}. A customer can ask for no earlier day.`,
	noYard: 'Say first in which city your yard is: days count from it.',
	toYard: 'Enter the city of the yard',
	daysOf: (name: string) => `Days to ${name}`,
	saveDays: 'Save the days',
	saving: 'Saving…',
	daysSaved: 'The days are saved.',
	daysRefused: 'No days are saved. Please look over the marked ones.',
	add: 'Add a city',
	find: 'Find a city',
	findButton: 'Find',
	all: 'Show all',
	none: (find: string) => `No city is written like “${find}”. Add it, or look for a part of its name.`,
	empty: 'There is no city yet. Add the first one: the checkout suggests it.',
	served: 'Served',
	notServed: 'Not served',
	serve: 'Serve it',
	stop: 'Stop serving',
	changed: (name: string, served: boolean) =>
		served
			? `We serve ${name} now. The checkout suggests it.`
			: `We do not serve ${name} now. Its orders are not confirmed, and the checkout does not suggest it.`,
	saved: (name: string) => `${name} is saved.`,
	deleted: 'The city is deleted.',
	columns: {
		name: 'City',
		spellings: 'Also written',
		days: 'Days',
		fee: 'Second trip',
		served: 'Truck',
	},
	promises: {
		title: 'Promises kept',
		kept: (kept: number, delivered: number) =>
			`${share(kept, delivered)} of the deliveries of the last 90 days came on a day that was promised: ${kept} of ${delivered}.`,
		none: 'Nothing that was promised has been delivered in the last 90 days.',
		share: (kept: number, delivered: number) => `${kept} of ${delivered}, ${share(kept, delivered)}`,
		missed: 'Came on another day',
		late: (promised: string, came: string) => `promised ${promised}, came ${came}`,
	},
	fee: (paisa: number | null) => (paisa === null ? 'agreed each time' : formatMoney(paisa)),
} as const;

export const cityCopy = {
	titleOf: (name: string | null) => name ?? 'A new city',
	back: 'All cities',
	name: 'Name',
	spellings: 'Other spellings',
	spellingsHint: 'Separate them by commas: Pindi, RWP. Case, spaces and signs do not matter.',
	served: 'We serve this city',
	days: 'Working days on the road',
	daysHint: 'Empty: not said yet.',
	fee: 'Fee of a second trip, in PKR',
	feeHint: 'It is suggested when a truck has to go again. Leave it empty to agree on it each time.',
	feeText: (paisa: number | null) => (paisa === null ? '' : formatMoney(paisa).replace(/PKR |\.00$/g, '')),
	save: 'Save',
	saving: 'Saving…',
	delete: (name: string) => `Delete ${name}`,
	deleteAsk: (name: string) =>
		`${name} and its spellings leave the list. Customers may still type it, and the desk settles it then. Orders stay as they are.`,
	errors: {
		name: 'Please enter the name of the city',
		spellings: 'Please keep this to 20 spellings of at most 80 characters',
		taken: (spelling: string, city: string) =>
			`“${spelling}” already belongs to ${city}. Take it out here or there.`,
	},
} as const;
