/** Hundredths as one types them: `82.5` from 8250. */
export const typedHundredths = (hundredths: number): string => String(hundredths / 100);
