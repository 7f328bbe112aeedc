import { useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

export function useIsLeaving(page?: string): () => boolean {
	const { state, location } = useNavigation();
	const isLeaving = state !== 'idle' && location.pathname !== page;
	const last = useRef(isLeaving);
	useLayoutEffect(() => {
		last.current = isLeaving;
	}, [isLeaving]);
	return useCallback(() => last.current || (page !== undefined && window.location.pathname !== page), [page]);
}
