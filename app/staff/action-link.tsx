import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** The look of a link that stands alone, such as beside a heading: high enough for a finger. */
export const actionLink = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** A link that stands alone, to a page of the back office. */
export function ActionLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
	return <Link {...props} className={actionLink} />;
}
