import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/**
 * Tells, when it is called, whether the router is on its way to another page; unlike `useNavigation` it draws nothing anew.
 * Loaders that are run again meanwhile would begin that journey anew, forget where it is to end, and throw the reader to
 * the top of the page.
 */
export function useIsLeaving(): () => boolean {
	const context = useContext(DataRouterContext);
	return useCallback(() => context?.router.state.navigation.state !== 'idle', [context]);
}
