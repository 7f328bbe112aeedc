import type { ReactNode } from 'react';
import { Photo } from '#app/pictures/photo.tsx';
import { useRootData } from '#app/root-data.ts';

type Props = {
	/** Without a connection no picture arrives. */
	plain?: boolean;
	children: ReactNode;
};

/** The layout of an error page: text beside a picture, or below it on a phone. */
export function ErrorLayout({ plain, children }: Props) {
	const { errorPicture } = useRootData();
	return (
		<div className={`grid lg:min-h-[42rem] ${errorPicture ? 'lg:grid-cols-2' : ''}`}>
			{errorPicture && !plain && (
				<Photo
					picture={errorPicture}
					alt=""
					when="first"
					sizes="(min-width: 64rem) 50vw, 100vw"
					className="aspect-3/2 lg:order-last lg:aspect-auto"
				/>
			)}
			<div className="measure grid content-center py-10 lg:py-24">
				<div>{children}</div>
			</div>
		</div>
	);
}
