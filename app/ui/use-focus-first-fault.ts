import { type RefObject, useEffect, useRef } from 'react';

/** When the form was refused, focuses its first wrong field, so that a screen reader reads its error message. */
export function useFocusFirstFault<Around extends HTMLElement = HTMLFormElement>(
	errors: object | undefined,
): RefObject<Around | null> {
	const form = useRef<Around>(null);
	useEffect(() => {
		if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [errors]);
	return form;
}
