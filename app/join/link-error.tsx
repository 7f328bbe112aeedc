import { isRouteErrorResponse } from 'react-router';
import { joinCopy } from './copy.ts';
import { LinkPage } from './link-page.tsx';

const copy = joinCopy.link;

/** What a link says that is wrong, used or outdated: each time the same. */
export function LinkError({ error }: { error: unknown }) {
	const isMissing = isRouteErrorResponse(error) && error.status === 404;
	return (
		<LinkPage title={isMissing ? copy.title : copy.failedTitle}>
			<p>{isMissing ? copy.text : copy.failed}</p>
		</LinkPage>
	);
}
