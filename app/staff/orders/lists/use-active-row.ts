import { useRef, useState } from 'react';

/** The row that the keys are for, by its index, and how to go to another. */
export function useActiveRow<List extends HTMLElement>(count: number) {
	const [active, setActive] = useState(0);
	const list = useRef<List>(null);

	function goTo(index: number): void {
		const next = Math.max(0, Math.min(index, count - 1));
		setActive(next);
		focusRow(list.current, next);
	}

	return { active, setActive, goTo, list };
}

function focusRow(list: HTMLElement | null, index: number): void {
	const row = list?.children[index];
	if (row instanceof HTMLElement) row.focus();
}

/** Whether the focus is on one of the list's rows, or in it. */
export function isInRow(list: HTMLElement | null): boolean {
	return list?.contains(document.activeElement) ?? false;
}
