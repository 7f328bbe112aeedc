import { useCallback, useContext } from 'react';
import { DataRouterContext } from './internals.ts';

/**
 * Returns a function that tells whether a navigation is running. Unlike `useNavigation` it causes no render. Callers need it
 * because a revalidation during a navigation restarts that navigation, loses its destination and scrolls to the top.
 */
export function useIsLeaving(): () => boolean {
	const context = useContext(DataRouterContext);
	return useCallback(() => context?.router.state.navigation.state !== 'idle', [context]);
}
