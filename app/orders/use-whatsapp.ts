import { useRouteLoaderData } from 'react-router';
import { shopFacts } from '#app/owner/shop-facts.ts';

/** The business's WhatsApp number, as the environment or the owner's facts have it. */
export function useWhatsapp(): string {
	const root = useRouteLoaderData('root') as { whatsapp: string } | undefined;
	return root?.whatsapp ?? shopFacts.contact.whatsapp;
}
