import { type RefObject, useEffect, useState } from 'react';

/** True from the moment that the element is first to be seen; never while it lies in something closed. */
export function useInSight(element: RefObject<Element | null>): boolean {
	const [seen, setSeen] = useState(false);

	useEffect(() => {
		if (!element.current) return;
		const watch = new IntersectionObserver((entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			watch.disconnect();
			setSeen(true);
		});
		watch.observe(element.current);
		return () => watch.disconnect();
	}, [element]);

	return seen;
}
