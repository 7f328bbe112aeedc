import { useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

export function useIsLeaving(): () => boolean {
	const { state } = useNavigation();
	const last = useRef(state);
	useLayoutEffect(() => {
		last.current = state;
	}, [state]);
	return useCallback(() => last.current !== 'idle', []);
}
