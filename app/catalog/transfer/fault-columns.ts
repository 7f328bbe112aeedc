/** The columns that the shop writes before those of a file where it gives back the rows with their faults. */
export const faultColumns = { line: 'Line', fault: 'What is wrong' } as const;
