import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useRootData } from '#app/root-data.ts';

/** Pages that show projects. They send them themselves, in several requests where one is not enough. */
const SENDING = /^\/(projects|quote)/;

/** PROJ-03: the first page after a login sends a visitor's projects to the account. What sends them comes for customers alone. */
export function useSendProjects(): void {
	const { viewer } = useRootData();
	const { pathname } = useLocation();
	const account = SENDING.test(pathname) ? undefined : viewer?.id;
	useEffect(() => {
		// Where it does not arrive, the next page sends them.
		if (account)
			import('./send-projects.ts').then(
				({ sendProjects }) => sendProjects(account),
				() => {},
			);
	}, [account]);
}
