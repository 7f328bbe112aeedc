import {
	createContext,
	type ReactNode,
	useContext,
	useEffect,
	useEffectEvent,
	useRef,
	useState,
} from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { thumb } from '#app/staff/sizes.ts';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { thumbCopy as copy } from './copy.ts';
import { Told } from './phone-page.tsx';

const Current = createContext('');

/** The part of the address behind #. Changing it asks nothing of the server, so that a form goes on without a connection. */
export function useScreen(): string {
	const { hash } = useLocation();
	return useHydrated() ? hash.slice(1) : '';
}

type Props = {
	/** In their order. The last one says what follows, and sends. */
	screens: readonly [string, ...string[]];
	/** Shown only at its own screens. Without it the form is open at its first screen. */
	id?: string;
	/** Why one cannot go on from a screen; null if one can. */
	check?: (screen: string) => string | null;
	/** Takes over what was typed and ticked before the script arrived. */
	onEarly?: (typed: FormData) => void;
	/** What the form sends besides its questions. */
	fields: Record<string, string | number>;
	/** Why the shop refused the form; under `stale`, that the order is not as it was. */
	refused?: Record<string, string> | undefined;
	send: string;
	sending: string;
	children: ReactNode;
};

/**
 * A form that asks one question a screen. The browser's Back leads to the question before. What is typed stays in the page.
 * Without scripts all its questions are on one page.
 */
export function Questions(props: Props) {
	const { screens, id, check, onEarly, fields, refused, send, sending, children } = props;
	const { pathname } = useLocation();
	const at = useScreen();
	const navigate = useNavigate();
	const busy = useNavigation().formAction?.split('#')[0] === pathname;
	const [fault, setFault] = useState<{ at: string; text: string } | null>(null);
	const isOpen = screens.includes(at);
	const current = isOpen || id ? at : screens[0];
	const isLast = current === screens.at(-1);

	const form = useRef<HTMLFormElement>(null);
	const early = useEffectEvent(() => {
		if (form.current) onEarly?.(new FormData(form.current));
	});
	useEffect(() => early(), []);

	function goOn(): void {
		const text = check?.(current) ?? null;
		setFault(text === null ? null : { at: current, text });
		const next = screens[screens.indexOf(current) + 1];
		if (text === null && next) navigate({ hash: next });
	}

	return (
		<StaffForm
			action={`${pathname}#${isOpen ? at : (id ?? '')}`}
			id={id}
			ref={form}
			noValidate
			onSubmit={(event) => {
				if (isLast && !busy) return;
				event.preventDefault();
				if (!busy) goOn();
			}}
			className={id && !isOpen ? 'hidden noscript:target:block' : undefined}
		>
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Current value={current}>{children}</Current>
			{fault?.at === current && <Told>{fault.text}</Told>}
			<Refused why={refused} />
			<div className="mt-6 grid gap-3">
				{!isLast && (
					<Button size={thumb} onClick={goOn} className="noscript:hidden">
						{copy.next}
					</Button>
				)}
				<Button
					size={thumb}
					type="submit"
					busy={busy && sending}
					className={isLast ? '' : 'hidden noscript:flex'}
				>
					{send}
				</Button>
				{isOpen && (id || current !== screens[0]) && (
					<Button size={thumb} tone="quiet" onClick={() => navigate(-1)} className="noscript:hidden">
						{copy.back}
					</Button>
				)}
			</div>
		</StaffForm>
	);
}

/** Why the shop refused a form. */
export function Refused({ why }: { why: Record<string, string> | undefined }) {
	const { pathname } = useLocation();
	if (!why) return null;
	return (
		<Told>
			{Object.values(why).map((text) => (
				<p key={text}>{text}</p>
			))}
			{why.stale && (
				<a className="inline-flex min-h-14 items-center underline underline-offset-4" href={pathname}>
					{copy.lookAgain}
				</a>
			)}
		</Told>
	);
}

/** One question of a form. It takes the focus when it opens, so that a screen reader reads it. */
export function Question({ at, title, children }: { at: string; title: ReactNode; children: ReactNode }) {
	const current = useContext(Current);
	const isShown = current === at;
	const heading = useRef<HTMLHeadingElement>(null);
	const { hash } = useLocation();
	useEffect(() => {
		if (isShown && hash) heading.current?.focus();
	}, [isShown, hash]);
	return (
		<section className={isShown ? 'grid gap-4' : 'hidden noscript:mb-8 noscript:grid noscript:gap-4'}>
			<h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
				{title}
			</h2>
			{children}
		</section>
	);
}
