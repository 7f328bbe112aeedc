import type { ReactNode } from 'react';
import { useFacts } from '#app/root-data.ts';

/** A page behind a link, without the shop around it: who opens it has one thing to do. */
export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="mx-auto max-w-md px-5 py-10">
			<header className="mb-8 border-b border-stone-3 pb-4 font-serif">{useFacts().name}</header>
			<main className="wrap-anywhere">
				<h1 className="mb-6 text-lg">{title}</h1>
				{children}
			</main>
		</div>
	);
}
