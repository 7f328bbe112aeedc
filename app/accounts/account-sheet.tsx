import { Photo } from '#app/pictures/photo.tsx';
import type { Picture } from '#app/pictures/picture.ts';

type Props = { title: string; picture: Picture; children: React.ReactNode };

/** The column that every account form stands in, on a wide screen with a stone beside it. */
export function AccountSheet({ title, picture, children }: Props) {
	return (
		<div data-keep-clear className="grid lg:min-h-[46rem] lg:grid-cols-2">
			<Photo picture={picture} alt="" sizes="50vw" className="max-lg:hidden" />
			<div className="measure py-10 lg:py-20">
				<div className="mx-auto max-w-md">
					{/* Beside it on a phone: the way to a quote. */}
					<h1 className="mb-8 text-xl max-lg:pe-14">{title}</h1>
					{children}
				</div>
			</div>
		</div>
	);
}
