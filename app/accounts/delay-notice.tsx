import { type RefObject, useEffect, useState } from 'react';
import type { Delay } from '#app/platform/web/refusal.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { accountsCopy } from './copy.ts';

const copy = accountsCopy.delay;

type Props = { delay: Delay; why: string; form: RefObject<HTMLFormElement | null> };

/**
 * DEVICE-04: asks to wait, counts down, and then sends the form again with the token. Without scripts the visitor sends it. So
 * does one whose password is not in the form any more, because the page was loaded anew.
 */
export function DelayNotice({ delay, why, form }: Props) {
	const hydrated = useHydrated();
	const left = useCountdown(delay, form);
	return (
		<>
			<input type="hidden" name="delay" value={delay.token} />
			<Notice>{hydrated ? why : `${why} ${copy.again(delay.seconds)} ${copy.byHand}`}</Notice>
			{/* No live region: a screen reader would read each second. */}
			{hydrated && (
				<p role="timer" aria-live="off" className="text-sm">
					{left > 0 ? copy.left(left) : copy.over}
				</p>
			)}
		</>
	);
}

/** The seconds that are left. At the end it sends the form, if every field that it needs is filled in. */
function useCountdown(delay: Delay, form: Props['form']): number {
	const [left, setLeft] = useState(delay.seconds);
	useEffect(() => {
		const end = performance.now() + delay.seconds * 1000;
		setLeft(delay.seconds);
		const timer = setInterval(() => {
			const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
			setLeft(seconds);
			if (seconds > 0) return;
			clearInterval(timer);
			if (form.current?.checkValidity()) form.current.requestSubmit();
		}, 200);
		return () => clearInterval(timer);
	}, [delay, form]);
	return left;
}
