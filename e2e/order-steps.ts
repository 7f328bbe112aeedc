import type { Page } from '@playwright/test';
import { checkoutForm } from '#test/customer.ts';

/** Fills in the fields that the demo customer's account does not provide. */
export async function fillDelivery(page: Page): Promise<void> {
	const { phone = '', street = '', city = '', postalCode = '' } = checkoutForm();
	await page.getByLabel('Phone').fill(phone);
	await page.getByLabel('Street address').fill(street);
	await page.getByLabel('City').fill(city);
	await page.getByLabel('Postal code').fill(postalCode);
}

export const placeButton = (page: Page) => page.getByRole('button', { name: 'Place order' });
