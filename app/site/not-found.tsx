import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { siteCopy } from './copy.ts';
import { ErrorLayout } from './error-layout.tsx';

/** NAV-08. */
export function NotFound() {
	const { title, text, shop, home } = siteCopy.notFound;
	return (
		<ErrorLayout>
			<h1 className="text-2xl">{title}</h1>
			<p className="mt-6 max-w-prose">{text}</p>
			<p className="mt-8 flex flex-wrap gap-x-6 gap-y-3">
				<ButtonLink to={href('/shop')}>{shop}</ButtonLink>
				<ButtonLink to={href('/')} tone="plain">
					{home}
				</ButtonLink>
			</p>
		</ErrorLayout>
	);
}
