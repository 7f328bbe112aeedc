import { useCallback, useContext } from 'react';
import { DataRouterContext } from './internals.ts';

/**
 * Returns a function that tells whether a navigation is running. Unlike `useNavigation` it causes no render. Callers need it
 * because a revalidation during a navigation restarts that navigation, loses its destination and scrolls to the top. `page`: the
 * path between whose own addresses a navigation does not count.
 */
export function useIsLeaving(page?: string): () => boolean {
	const context = useContext(DataRouterContext);
	return useCallback(() => {
		const to = context?.router.state.navigation;
		const isOnItsWay = to?.state !== 'idle' && to?.location.pathname !== page;
		// The next page may have the address already, and be drawn a moment later.
		return isOnItsWay || (page !== undefined && location.pathname !== page);
	}, [context, page]);
}
