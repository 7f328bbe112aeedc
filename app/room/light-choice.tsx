import { href } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import { roomCopy as copy } from './copy.ts';
import { quietLink } from './room-price.tsx';

type Props = {
	lights: { day: string; lamp: string };
	/** The room that is shown. */
	name: string;
	/** What is laid in it, as its address has it. */
	query: string;
};

/** ROOM-11: the same room by day and by lamplight, with the same stones. */
export function LightChoice({ lights, name, query }: Props) {
	const options = [
		[lights.day, copy.day],
		[lights.lamp, copy.lamp],
	] as const;
	return (
		<nav aria-label={copy.light} className="flex gap-x-6">
			{options.map(([room, words]) => (
				<Link
					key={room}
					to={`${href('/room/:name', { name: room })}${query && `?${query}`}`}
					preventScrollReset
					aria-current={room === name ? 'true' : undefined}
					className={`${quietLink} aria-[current=true]:no-underline`}
				>
					{words}
				</Link>
			))}
		</nav>
	);
}
