import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useHydrated } from './use-hydrated.ts';

/** Without scripts, and in Firefox for Android before 114, the browser's own menu prints. */
export function PrintButton({ children }: { children: ReactNode }) {
	if (!(useHydrated() && 'print' in window)) return null;
	return (
		<Button tone="plain" onClick={() => print()}>
			{children}
		</Button>
	);
}
