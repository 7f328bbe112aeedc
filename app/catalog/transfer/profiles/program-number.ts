/** Three decimals of a program, which people would take for thousands: `12.125`. */
export const programNumber = (number: string) => number.replace(/^(-?\d+\.\d{3})$/, '$10');
