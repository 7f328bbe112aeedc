import { type RefObject, useEffect, useRef } from 'react';

/** After a refusal, puts the focus on the first wrong field of the form, so that its message is read out. */
export function useFocusFirstFault(
	errors: Record<string, string> | undefined,
): RefObject<HTMLFormElement | null> {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [errors]);
	return form;
}
