import { type FormEvent, useState } from 'react';

type Errors = Record<string, string>;

/**
 * The errors of the last answer, less those of fields that the shopper has changed since; `mend` goes into the form's
 * `onInput`. An emptied field keeps its error. The server checks again when the form is sent.
 */
export function useOpenErrors(errors: Errors): {
	open: Errors;
	mend: (event: FormEvent<HTMLFormElement>) => void;
} {
	const [mended, setMended] = useState<{ of: Errors; names: string[] }>({ of: errors, names: [] });
	const names = mended.of === errors ? mended.names : [];

	function mend({ target }: FormEvent<HTMLFormElement>) {
		const { name, value } = target as HTMLInputElement;
		if (errors[name] && !names.includes(name) && value.trim())
			setMended({ of: errors, names: [...names, name] });
	}

	return { open: Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))), mend };
}
