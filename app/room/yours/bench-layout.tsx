import type { ReactNode } from 'react';

/** The picture beside what changes it; on a phone above it, and always in sight. */
export function BenchLayout({ picture, children }: { picture: ReactNode; children: ReactNode }) {
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-x-[clamp(1.5rem,3vw,3.5rem)] gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="min-w-0 max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:-mx-[clamp(16px,4vw,64px)] max-lg:bg-paper">
				{picture}
			</div>
			<div className="grid min-w-0 content-start gap-6">{children}</div>
		</div>
	);
}
