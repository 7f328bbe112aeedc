import type { ReactNode } from 'react';
import { BackButton } from './back-button.tsx';

/** The layout of a product's page, with or without a product. */
export function ProductSheet({ children }: { children: ReactNode }) {
	return (
		<div className="measure pt-1 pb-8 lg:pt-8 lg:pb-14">
			<BackButton />
			{children}
		</div>
	);
}
