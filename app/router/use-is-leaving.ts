import { useCallback, useContext } from 'react';
import { DataRouterContext } from './internals.ts';

/**
 * Returns a function that says whether the router is on its way to another page. Unlike `useNavigation` it renders nothing
 * again. A revalidation during a navigation restarts it, loses its destination, and scrolls to the top.
 */
export function useIsLeaving(): () => boolean {
	const context = useContext(DataRouterContext);
	return useCallback(() => context?.router.state.navigation.state !== 'idle', [context]);
}
