import { Form, href, useNavigation } from 'react-router';
import { Section } from '#app/accounts/account-editor.tsx';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import { ForAccount } from '#app/accounts/for-account.tsx';
import { formatDate } from '#app/platform/dates.ts';
import type { Refusal } from '#app/platform/web/refusal.ts';
import { Button } from '#app/ui/button.tsx';
import { Tick } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { customersCopy as copy } from './copy.ts';

type Props = {
	/** When the customer asked to be deleted, an ISO date; null for who did not. */
	deletionAskedAt: string | null;
	open: string | null;
	refused: Refusal | undefined;
};

/** PRIV-02, PRIV-03: a customer downloads the own data, and asks to be deleted. */
export function YourData({ deletionAskedAt, open, refused }: Props) {
	return (
		<div className="divide-y divide-stone-3 border-y border-stone-3">
			<section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5">
				<p className="text-sm text-stone-1">{copy.downloadAbout}</p>
				<a
					href={href('/profile/download')}
					download
					className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
				>
					{copy.download}
				</a>
			</section>
			{deletionAskedAt ? (
				<Waiting since={deletionAskedAt} refused={refused} />
			) : (
				<Section
					name="delete"
					title={copy.delete}
					about={copy.deleteAbout}
					submit={copy.delete}
					open={open}
					refused={refused}
				>
					<p className="text-sm">{copy.what}</p>
					<p className="text-sm">{copy.kept}</p>
					<Tick name="sure" label={copy.sure} required error={refused?.errors.sure} />
				</Section>
			)}
		</div>
	);
}

function Waiting({ since, refused }: { since: string; refused: Refusal | undefined }) {
	const { formMethod, formData } = useNavigation();
	const busy = formMethod === 'POST' && formData?.get('edit') === 'keep';
	return (
		<section className="py-5">
			<Notice role="none">
				<p>{copy.waiting(formatDate(since))}</p>
				{refused?.values.edit === 'keep' && <p role="alert">{refused.errors.form}</p>}
				<Form method="post" action={href('/profile')} replace preventScrollReset>
					<input type="hidden" name="edit" value="keep" />
					<ForAccount agreed={refused?.values[ACCOUNT]} />
					<Button type="submit" tone="plain" busy={busy && copy.keeping}>
						{copy.keep}
					</Button>
				</Form>
			</Notice>
		</section>
	);
}
