import type { ComponentProps } from 'react';

/**
 * A `textarea` that keeps what was typed before the scripts arrived. React writes the first text of one into it when it hydrates, unless
 * that is no string: a list of one text reads the same (`e2e/typed-early.spec.ts`).
 */
export function TextBox({ value, defaultValue, ...rest }: ComponentProps<'textarea'>) {
	return <textarea {...rest} value={listed(value)} defaultValue={listed(defaultValue)} />;
}

function listed(text: ComponentProps<'textarea'>['value']) {
	return text === undefined ? undefined : [String(text)];
}
