import { type ComponentProps, memo } from 'react';

/**
 * A `textarea` that keeps what was typed before the scripts arrived. React writes the first text of one into it when it hydrates, unless
 * that is no string: a list of one text reads the same (`e2e/typed-early.spec.ts`). Each rendering of one that nobody has typed into moves its
 * caret and drops what is selected, so it is rendered only with other properties.
 */
export const TextBox = memo(function TextBox({ value, defaultValue, ...rest }: ComponentProps<'textarea'>) {
	return <textarea {...rest} value={listed(value)} defaultValue={listed(defaultValue)} />;
});

function listed(text: ComponentProps<'textarea'>['value']) {
	return text === undefined ? undefined : [String(text)];
}
