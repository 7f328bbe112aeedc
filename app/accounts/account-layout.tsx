import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import { Photo } from '#app/pictures/photo.tsx';
import type { Picture } from '#app/pictures/picture.ts';

type Props = { title: string; picture: Picture | null; children: ReactNode };

/**
 * The column of every account form. Beside it stands what the layout around the route gives by its context; otherwise, on a
 * wide screen, a picture of a product where there is one.
 */
export function AccountLayout({ title, picture, children }: Props) {
	const beside = useOutletContext<ReactNode>();
	const columns = beside || picture ? 'lg:grid-cols-2' : '';
	return (
		<div data-keep-clear className={`grid grid-cols-1 lg:min-h-[46rem] ${columns}`}>
			{beside ?? (picture && <Photo picture={picture} alt="" sizes="50vw" className="max-lg:hidden" />)}
			<div className="measure py-10 lg:py-20">
				<div className="mx-auto max-w-md">
					{/* The padding leaves room on a phone for the WhatsApp link. */}
					<h1 className="mb-8 text-xl max-lg:pe-14">{title}</h1>
					{children}
				</div>
			</div>
		</div>
	);
}
