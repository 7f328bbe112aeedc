import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { retryPictures } from '#app/render/broken-pictures.ts';
import { hasAddressChanged, repeatPresses } from '#app/render/early-presses.ts';
import { noteControls } from '#app/render/keep-typed.ts';
import { lacksFunctions } from '#app/render/lacks-functions.ts';
import { settleWhenIdle } from '#app/render/settle-when-idle.ts';
import { ignoreAbortedReads } from '#app/router/aborted-reads.ts';

ignoreAbortedReads();
setTimeout(hydrate);

async function hydrate(): Promise<void> {
	if (hasAddressChanged()) {
		location.reload();
		return;
	}
	if (lacksFunctions()) await import('#app/render/older-browsers.ts');
	noteControls();
	// In a transition, so that hydrating a long page does not block the visitor's input.
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<AfterHydration>
					<HydratedRouter />
				</AfterHydration>
			</StrictMode>,
		);
	});
}

/** Its effect runs once the page is hydrated: from then on React handles events. */
function AfterHydration({ children }: { children: ReactNode }) {
	useEffect(() => {
		repeatPresses();
		settleWhenIdle();
		retryPictures();
	}, []);
	return children;
}
