/** SUM-05: what is said of a city, in words: of stone as it is, and of stone that is cut to measure. */
export type CityDays = { city: string; whole: string; cut: string };
