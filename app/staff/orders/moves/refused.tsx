import { useEffect, useRef } from 'react';
import { orderPageCopy as copy } from '#app/staff/orders/copy.ts';
import type { OrderAnswer } from '#app/staff/orders/order-answer.ts';
import { Notice } from '#app/ui/notice.tsx';

/** Why a press did nothing, and of a stale one what has changed meanwhile. */
export function Refused({ answer }: { answer: Pick<OrderAnswer, 'message' | 'meanwhile'> }) {
	const notice = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (answer) notice.current?.scrollIntoView({ block: 'nearest' });
	}, [answer]);
	return (
		<div ref={notice}>
			<Notice>
				<p>{answer.message}</p>
				{answer.meanwhile.length > 0 && (
					<>
						<p className="mt-1 font-medium">{copy.changed}</p>
						<ul>
							{answer.meanwhile.map(({ id, what, by, at, details }) => (
								<li key={id}>
									<span>{what}</span>
									<span>, </span>
									<span>{by}</span>
									<span>, </span>
									<span>{at}</span>
									{details.length > 0 && <span>{`: ${details.join(', ')}`}</span>}
								</li>
							))}
						</ul>
					</>
				)}
			</Notice>
		</div>
	);
}
