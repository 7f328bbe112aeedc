import type { ReactNode } from 'react';
import { BackButton } from './back-button.tsx';

/** What a product's page stands in, whether there is a product or not. */
export function ProductSheet({ children }: { children: ReactNode }) {
	return (
		<div className="measure pt-1 pb-8 lg:pt-8 lg:pb-14">
			<BackButton />
			{children}
		</div>
	);
}
