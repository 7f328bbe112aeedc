import type { ComponentProps } from 'react';
import { useRootData } from './root-data.ts';
import { whatsappLink } from './settings/whatsapp-link.ts';

/** Opens WhatsApp in a new tab, with a message to the shop. Nothing where the shop has no number. */
export function WhatsAppLink({ message, ...link }: { message: string } & Omit<ComponentProps<'a'>, 'href'>) {
	const { whatsapp } = useRootData();
	return (
		whatsapp && (
			<a href={whatsappLink(whatsapp, message)} target="_blank" rel="noopener noreferrer" {...link} />
		)
	);
}
