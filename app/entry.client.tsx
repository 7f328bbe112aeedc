import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { hasAddressChanged, repeatPresses } from '#app/render/early-presses.ts';
import { settleWhenIdle } from '#app/render/settle-when-idle.ts';

setTimeout(takeOver);

function takeOver(): void {
	if (hasAddressChanged()) {
		location.reload();
		return;
	}
	// In a transition, so that taking over a long page never holds up what the visitor does meanwhile.
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<Taken>
					<HydratedRouter />
				</Taken>
			</StrictMode>,
		);
	});
}

/** The page listens from here on. */
function Taken({ children }: { children: ReactNode }) {
	useEffect(() => {
		repeatPresses();
		settleWhenIdle();
	}, []);
	return children;
}
