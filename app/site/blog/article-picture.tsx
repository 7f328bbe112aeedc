import { href } from 'react-router';

type Props = {
	/** The id of the stone that heads the article. */
	stone: string;
	/** In sight when the page opens. */
	first?: boolean;
	/** Its shape, as an aspect class. */
	shape: string;
};

/** The stone that an article is about; the heading beside it says all, so it has no words of its own. */
export function ArticlePicture({ stone, first = false, shape }: Props) {
	return (
		<img
			src={href('/stones/:file', { file: `${stone}.svg` })}
			alt=""
			width={800}
			height={1000}
			loading={first ? 'eager' : 'lazy'}
			fetchPriority={first ? 'high' : undefined}
			decoding="async"
			className={`block h-auto w-full bg-stone-3 object-cover ${shape}`}
		/>
	);
}
