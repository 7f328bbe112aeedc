/** How many random runs a property gets: `few` in `npm test`, four times as many in `npm test -- whole`. */
export const runCount = (few: number) => (process.env.WHOLE ? 4 * few : few);
