import type { ReactNode } from 'react';
import { useFacts, useRootData } from '#app/root-data.ts';
import { Notice } from '#app/ui/notice.tsx';
import sheet from './staff.css?url';

/** A page outside the back office's frame: one question, for a thumb. */
export function LightPage({ title, children }: { title: string; children: ReactNode }) {
	const { flash } = useRootData();
	return (
		<>
			<link rel="stylesheet" href={sheet} precedence="staff" />
			<div className="mx-auto max-w-md px-4 py-8 md:py-16">
				<header className="mb-8 border-b border-stone-3 pb-3 font-serif text-base">{useFacts().name}</header>
				<main id="content" className="wrap-anywhere">
					<h1 className="mb-6 text-lg">{title}</h1>
					{flash && (
						<div className="mb-6">
							<Notice>{flash.message}</Notice>
						</div>
					)}
					{children}
				</main>
			</div>
		</>
	);
}
