import { type SubmitEvent, useEffect } from 'react';
import { href } from 'react-router';
import { ForAccount } from '#app/accounts/for-account.tsx';
import { SAVE_FORM } from '#app/catalog/save-button.tsx';
import { useRootData } from '#app/root-data.ts';
import { showToast } from '#app/ui/toast.tsx';
import type { KEY } from './local-saved.ts';

/** Not imported, since every page of the shop would then load that file. */
const key: typeof KEY = 'sangtarash-saved';
/** Not in `copy.ts`, for the same reason. */
const NOT_SAVED = 'It could not be saved. Please try again.';

/** CHOOSE-05: takes the presses of all save buttons. What does it comes with the first press, or where something may be saved. */
export function SaveForm() {
	const { viewer } = useRootData();
	const account = viewer?.id ?? '';
	useEffect(() => {
		if (account || hasSaved())
			import('./marks.ts').then(
				({ showSaved }) => showSaved(account),
				() => {},
			);
	}, [account]);

	function press(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const button = event.nativeEvent.submitter as HTMLButtonElement;
		import('./marks.ts').then(
			({ pressSave }) => pressSave(account, button),
			() => showToast(NOT_SAVED, 'error'),
		);
	}

	return (
		<form id={SAVE_FORM} method="post" action={href('/saved')} onSubmit={press} hidden>
			<ForAccount />
		</form>
	);
}

function hasSaved(): boolean {
	try {
		return key in localStorage;
	} catch {
		// The storage is forbidden.
		return false;
	}
}
