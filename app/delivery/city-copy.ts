/** What is said of a city. Apart from `copy.ts`, since the page of a stone reads it from the server. */
export const cityCopy = {
	/** SUM-05: `Lahore: Thursday 3 to Saturday 5 December`. */
	window: (city: string, days: string) => `${city}: ${days}`,
	/** Nobody has said how long the truck takes. */
	byCall: (city: string) => `${city}: we call you and agree on the day.`,
	notServed: (city: string) => `${city}: our truck does not go there yet. Please ask us.`,
} as const;
