import { type RefObject, useEffect, useRef } from 'react';

/** When the form was refused, focuses its first wrong field, so that a screen reader reads its error message. */
export function useFocusFirstFault(errors: object | undefined): RefObject<HTMLFormElement | null> {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [errors]);
	return form;
}
