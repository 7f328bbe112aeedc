import { type RefObject, useEffect, useState } from 'react';

/** True from the moment when the element is first visible. An element in a closed panel is not visible. */
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
