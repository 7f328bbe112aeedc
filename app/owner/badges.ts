/** PROD-03. */
export const badges = ['2-year warranty', '30-day returns', 'Eco-friendly quarrying'];
