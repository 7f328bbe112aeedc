import { type ReactNode, useEffect, useRef } from 'react';
import { Form, href, useNavigation } from 'react-router';
import type { Refusal } from '#app/platform/web/refusal.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Tick } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import { ACCOUNT } from './account-field.ts';
import { accountsCopy as copy } from './copy.ts';
import { ForAccount } from './for-account.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { Viewer } from './viewer.ts';

const words = copy.profile;

type Refused = Refusal | undefined;

type EditorState = {
	/** Which form is open: the `edit` parameter of the address, so that it also opens without script. */
	open: string | null;
	refused: Refused;
};

/** PROF-03: three forms, one open at a time. A customer who signs in only with Google has no password to change. */
export function AccountEditor({
	viewer,
	hasPassword,
	newsletter,
	...state
}: EditorState & { viewer: Viewer; hasPassword: boolean; newsletter: boolean }) {
	const { refused } = state;
	return (
		<div className="divide-y divide-stone-3 border-y border-stone-3">
			{viewer.role === 'customer' ? (
				<Section name="profile" title={words.edit} about={words.editAbout} {...state}>
					<Field
						label={copy.fullName}
						name="name"
						required
						autoComplete="name"
						defaultValue={refused?.values.name ?? viewer.name}
						error={refused?.errors.name}
					/>
				</Section>
			) : (
				<p className="py-5 text-sm text-stone-1">{words.nameByOwner}</p>
			)}
			<Section
				name="password"
				title={words.password}
				about={hasPassword ? words.passwordAbout : words.withoutPassword}
				{...state}
			>
				{hasPassword ? <PasswordFields refused={refused} /> : null}
			</Section>
			<Section name="notifications" title={words.notifications} about={words.notificationsAbout} {...state}>
				<fieldset>
					<legend className="sr-only">{words.mails}</legend>
					<Tick label={words.orderMails} name="orderMails" defaultChecked={viewer.orderMails} />
					<Tick label={words.offerMails} name="offerMails" defaultChecked={newsletter} />
					<p className="text-xs text-stone-1">{words.offerMailsHint}</p>
				</fieldset>
			</Section>
		</div>
	);
}

function PasswordFields({ refused }: { refused: Refused }) {
	return (
		<>
			<Field
				label={words.currentPassword}
				type="password"
				name="currentPassword"
				required
				autoComplete="current-password"
				error={refused?.errors.currentPassword}
			/>
			<NewPasswordFields label={copy.newPassword} confirm={words.confirmPassword} errors={refused?.errors} />
		</>
	);
}

type SectionProps = EditorState & {
	name: string;
	title: string;
	about: string;
	/** What the button of the form says. */
	submit?: string;
	/** The fields; null if there is no field: then a link offers a reset mail. */
	children: ReactNode;
};

/** A button, and the form that it opens and closes. */
export function Section({ name, title, about, submit = words.save, open, refused, children }: SectionProps) {
	const isOpen = open === name;
	const button = useRef<HTMLButtonElement>(null);
	const wasOpen = useRef(isOpen);

	// A form that closes takes the focus with it: give the focus back to the button that opened it.
	useEffect(() => {
		if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
		wasOpen.current = isOpen;
	}, [isOpen]);

	return (
		<section className="py-5">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:min-h-11">
				<p className="text-sm text-stone-1">{about}</p>
				<Form action={href('/profile')} preventScrollReset>
					<Button
						ref={button}
						type="submit"
						tone="quiet"
						name={isOpen ? undefined : 'edit'}
						value={name}
						aria-expanded={isOpen}
					>
						{title}
					</Button>
				</Form>
			</div>
			{isOpen &&
				(children ? (
					<Editor name={name} title={title} submit={submit} refused={refused}>
						{children}
					</Editor>
				) : (
					<ResetLinkHint />
				))}
		</section>
	);
}

function Editor({
	name,
	title,
	submit,
	refused,
	children,
}: Pick<SectionProps, 'name' | 'title' | 'submit' | 'refused' | 'children'>) {
	const form = useFocusFirstFault(refused?.errors);
	const { formMethod, formData } = useNavigation();
	const busy = formMethod === 'POST' && formData?.get('edit') === name;

	useEffect(() => form.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus(), [form]);

	return (
		<Form
			ref={form}
			method="post"
			action={`${href('/profile')}?edit=${name}`}
			replace
			preventScrollReset
			noValidate
			aria-label={title}
			className="mt-6 max-w-md space-y-5"
		>
			{refused?.errors.form && <Notice>{refused.errors.form}</Notice>}
			<input type="hidden" name="edit" value={name} />
			<ForAccount agreed={refused?.values[ACCOUNT]} />
			{children}
			<div className="flex gap-6">
				<Button type="submit" busy={busy && words.busy}>
					{submit}
				</Button>
				<Link
					to={href('/profile')}
					preventScrollReset
					className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
				>
					{words.cancel}
				</Link>
			</div>
		</Form>
	);
}

function ResetLinkHint() {
	return (
		<p className="mt-6 max-w-md">
			{`${words.byMail} `}
			<Link to={href('/forgot-password')} className="underline underline-offset-4">
				{words.sendLink}
			</Link>
		</p>
	);
}
