import type { ReactElement } from 'react';

export function WrittenOnce({ children }: { children: ReactElement }) {
	return children;
}
