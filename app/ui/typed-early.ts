import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Where React holds the text of the field `name`: takes over what was typed before the scripts arrived, of which React does not know.
 * Its next render would write the first text into the field.
 */
export function useTypedEarly(
	name: string,
	within: RefObject<HTMLElement | null>,
	take: (text: string) => void,
): void {
	const takeIt = useEffectEvent(() => {
		const field = within.current?.querySelector(`[name="${name}"]`);
		if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) take(field.value);
	});
	useLayoutEffect(() => takeIt(), []);
}

/** The names of a form's fields that hold something else than they did at first. */
export function changedIn(form: HTMLFormElement): string[] {
	const changed = [...form.elements].filter(isChanged).map((field) => field.getAttribute('name') ?? '');
	return [...new Set(changed.filter(Boolean))];
}

function isChanged(field: Element): boolean {
	if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
	// A box without a value of its own has the value `on`, but an empty default value.
	if (field instanceof HTMLInputElement)
		return /^(checkbox|radio)$/.test(field.type)
			? field.checked !== field.defaultChecked
			: field.value !== field.defaultValue;
	if (!(field instanceof HTMLSelectElement)) return false;
	const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
	return field.selectedIndex !== Math.max(first, 0);
}
