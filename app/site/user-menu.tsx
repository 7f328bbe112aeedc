import { Form, href } from 'react-router';
import { useRootData } from '#app/root-data.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Link } from '#app/ui/link.tsx';
import { siteCopy } from './copy.ts';

const item = 'flex min-h-11 w-full items-center text-start text-sm hover:underline underline-offset-4';

/** NAV-04. Renders nothing when it is unknown whether the visitor is signed in (AUTH-08). */
export function UserMenu({ className }: { className: string }) {
	const { viewer } = useRootData();
	if (viewer === undefined) return null;
	if (viewer === null) {
		return (
			<Link
				to={href('/login')}
				className={`inline-flex min-h-11 min-w-11 items-center justify-end text-sm font-medium ${className}`}
			>
				{siteCopy.login}
			</Link>
		);
	}
	return (
		<Disclosure
			className={`w-full max-w-20 ${className}`}
			summary={
				<>
					<span className="sr-only">{siteCopy.accountOf} </span>
					<span className="min-w-0 truncate">{viewer.name.split(' ')[0]}</span>
				</>
			}
			summaryClass="justify-end text-sm font-medium"
			panelClass="w-48 px-5 py-2"
		>
			<ul className="divide-y divide-stone-3">
				<li>
					<Link to={href('/profile')} className={item}>
						{siteCopy.profile}
					</Link>
				</li>
				<li>
					<Link to={href('/orders')} className={item}>
						{siteCopy.orders}
					</Link>
				</li>
				<li>
					<Form method="post" action={href('/logout')}>
						<button type="submit" className={item}>
							{siteCopy.logout}
						</button>
					</Form>
				</li>
			</ul>
		</Disclosure>
	);
}
