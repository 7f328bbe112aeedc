let atSubmit: Element | null;

if (!import.meta.env.SSR) {
	document.addEventListener(
		'submit',
		() => {
			atSubmit = document.activeElement;
		},
		true,
	);
}

/** Focuses what the answer to a form asks for, unless somebody has gone on elsewhere meanwhile: what is typed stays there. */
export function focusAfterAnswer(element: HTMLElement | null | undefined): void {
	const now = document.activeElement;
	if (now === atSubmit || now === document.body) element?.focus();
}
