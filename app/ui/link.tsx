import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

type Props = ComponentProps<typeof RouterLink>;

/** Addresses that the router must resolve: those that do not start at the root, or contain `//`, `/.` or `/..`. */
const RELATIVE = /^[^/]|\/\/|\/\.\.?(?![^/?#])/;

/**
 * The router's link. On the server it renders the same HTML without the router. A list has about seventy links, and the
 * router's own take a tenth of the page's rendering time.
 */
export const Link = import.meta.env.SSR ? Address : RouterAddress;

/** The shop knows all its routes from the start: a link that tells the router to look for more is 65 bytes of a page. */
function RouterAddress(props: Props) {
	return <RouterLink discover="none" {...props} />;
}

function Address(props: Props) {
	const {
		to,
		discover = 'none',
		prefetch = 'none',
		relative: _relative,
		reloadDocument: _reloadDocument,
		replace: _replace,
		mask,
		state: _state,
		preventScrollReset: _preventScrollReset,
		viewTransition: _viewTransition,
		defaultShouldRevalidate: _defaultShouldRevalidate,
		...rest
	} = props;
	if (typeof to !== 'string' || RELATIVE.test(to) || prefetch !== 'none' || mask)
		return <RouterAddress {...props} />;
	return <a {...rest} href={to} data-discover={discover === 'render' ? 'true' : undefined} />;
}
