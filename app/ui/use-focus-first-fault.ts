import { type RefObject, useEffect, useRef } from 'react';
import { focusAfterAnswer } from './focus-after-answer.ts';

/** When the form was refused, focuses its first wrong field, so that a screen reader reads its error message. */
export function useFocusFirstFault<Around extends HTMLElement = HTMLFormElement>(
	errors: object | undefined,
): RefObject<Around | null> {
	const form = useRef<Around>(null);
	useEffect(() => {
		if (errors) focusAfterAnswer(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'));
	}, [errors]);
	return form;
}
