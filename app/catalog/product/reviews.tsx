import { type MouseEvent, useState } from 'react';
import type { ToldReviews } from '#app/catalog/open-product.ts';
import { Stars } from '#app/catalog/stars.tsx';
import { Photo } from '#app/pictures/photo.tsx';
import { largestUrl, type Picture } from '#app/pictures/picture.ts';
import { Link } from '#app/ui/link.tsx';
import { productCopy as copy } from './copy.ts';
import type { EnlargedPicture } from './enlarged-picture.tsx';

/** The id of the section, which the line beside the stars leads to. */
export const REVIEWS = 'reviews';

type Enlarged = { Dialog: typeof EnlargedPicture; picture: Picture; alt: string };

/** REVIEW-05: what buyers say, newest first. Nothing for a stone without reviews. Each photograph is a link to its largest size, which scripts open in a dialog. */
export function Reviews({ reviews: { listed, more } }: { reviews: ToldReviews }) {
	const [enlarged, setEnlarged] = useState<Enlarged | null>(null);
	if (listed.length === 0) return null;

	function enlarge(event: MouseEvent<HTMLAnchorElement>, picture: Picture, alt: string) {
		const { href } = event.currentTarget;
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		import('./enlarged-picture.tsx').then(
			({ EnlargedPicture }) => setEnlarged({ Dialog: EnlargedPicture, picture, alt }),
			() => location.assign(href),
		);
	}

	return (
		<section id={REVIEWS} aria-labelledby={`${REVIEWS}-title`} className="scroll-mt-4">
			<h2 id={`${REVIEWS}-title`} className="text-lg">
				{copy.reviews}
			</h2>
			<ul className="mt-3 max-w-prose">
				{listed.map(({ id, stars, words, by, pictures, answer }) => (
					<li key={id} className="border-t border-stone-3 py-5 wrap-anywhere">
						<Stars rating={stars} />
						<p className="mt-1 text-sm text-stone-1">{by}</p>
						{words && (
							<p dir="auto" className="mt-3 whitespace-pre-line">
								{words}
							</p>
						)}
						{pictures.length > 0 && (
							<p className="mt-4 grid grid-cols-4 gap-2">
								{pictures.map((picture, place) => (
									<a
										key={picture.name}
										href={largestUrl(picture, 'webp')}
										aria-label={copy.enlargePhotograph(place + 1, pictures.length)}
										onClick={(event) => enlarge(event, picture, by)}
										className="cursor-zoom-in"
									>
										<Photo
											picture={picture}
											alt=""
											sizes="(min-width: 48rem) 9rem, 24vw"
											widest={480}
											className="aspect-square"
										/>
									</a>
								))}
							</p>
						)}
						{answer && (
							<div className="mt-4 border-s-2 border-stone-3 ps-4 text-sm">
								<p className="text-stone-1">{copy.ourAnswer}</p>
								<p dir="auto" className="whitespace-pre-line">
									{answer}
								</p>
							</div>
						)}
					</li>
				))}
			</ul>
			{more && (
				<Link
					to={`?${REVIEWS}=all#${REVIEWS}`}
					preventScrollReset
					className="inline-flex min-h-11 items-center text-sm underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
				>
					{more}
				</Link>
			)}
			{enlarged && (
				<enlarged.Dialog
					view={{ image: '', picture: enlarged.picture, span: null }}
					alt={enlarged.alt}
					small={undefined}
					onClose={() => setEnlarged(null)}
				/>
			)}
		</section>
	);
}
