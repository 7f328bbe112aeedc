import { useEffect } from 'react';
import type { Flash } from '#app/platform/web/flash.ts';
import { useRootData } from '#app/root-data.ts';
import { Notice } from '#app/ui/notice.tsx';
import { showToast } from '#app/ui/toast.tsx';

const shown = new WeakSet<Flash>();

/** Shows the message that the previous page set: as a toast, or as a notice in the page when scripts are off. */
export function FlashMessage() {
	const { flash } = useRootData();

	useEffect(() => {
		if (!flash || shown.has(flash)) return;
		shown.add(flash);
		showToast(flash.message, flash.kind);
	}, [flash]);

	if (!flash) return null;
	return (
		<noscript>
			<div className="measure py-4">
				<Notice role={flash.kind === 'error' ? 'alert' : 'status'}>{flash.message}</Notice>
			</div>
		</noscript>
	);
}
