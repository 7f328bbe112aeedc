import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

type Props = ComponentProps<typeof RouterLink>;

/** What the router would have to work out: an address that is not from the root, or has `//`, `/.` or `/..` in it. */
const RELATIVE = /^[^/]|\/\/|\/\.\.?(?![^/?#])/;

/**
 * The router's link. On the server, where nobody presses it, the same element straight from its address: a list
 * has some seventy of them, and with the router's own they take a tenth of the time in which the whole page is made.
 */
export const Link = import.meta.env.SSR ? Address : RouterLink;

function Address(props: Props) {
	const {
		to,
		discover = 'render',
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
		return <RouterLink {...props} />;
	return <a {...rest} href={to} data-discover={discover === 'render' ? 'true' : undefined} />;
}
