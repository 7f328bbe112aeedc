import { isRouteErrorResponse } from 'react-router';
import { joinCopy } from './copy.ts';
import { LinkPage } from './link-page.tsx';

const copy = joinCopy.link;

/** What a link says that is wrong, used or outdated: each time the same. */
export function LinkError({ error }: { error: unknown }) {
	const status = isRouteErrorResponse(error) ? error.status : 0;
	const isMissing = status === 404;
	return (
		<LinkPage title={isMissing ? copy.title : copy.failedTitle}>
			<p>{isMissing ? copy.text : status === 429 ? copy.tooOften : copy.failed}</p>
		</LinkPage>
	);
}
