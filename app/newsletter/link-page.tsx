import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { linkCopy } from './link-copy.ts';

/** What became of the button of a mailed link. */
export type LinkOutcome = 'done' | 'useless' | 'failed';

type Props = {
	words: (typeof linkCopy)['confirm' | 'leave'];
	/** Whether the link works. */
	usable: boolean;
	outcome: LinkOutcome | undefined;
	/** Where a link that does not work leads on to. */
	again: string;
	/** Where the page leads on to when it is done. */
	shop: string;
};

/** The page of a mailed link. Its button does what the link is for: mail scanners open links too. */
export function LinkPage({ words, usable, outcome, again, shop }: Props) {
	const busy = useNavigation().formMethod === 'POST';
	if (outcome === 'done')
		return (
			<Column title={words.doneHeading}>
				<p role="status" className="mb-8">
					{words.done}
				</p>
				<ButtonLink to={shop}>{linkCopy.shop}</ButtonLink>
			</Column>
		);
	if (!usable || outcome === 'useless')
		return (
			<Column title={words.uselessHeading}>
				<p className="mb-8">{words.useless}</p>
				<ButtonLink to={again}>{words.again}</ButtonLink>
			</Column>
		);
	return (
		<Column title={words.title}>
			{outcome === 'failed' && (
				<div className="mb-6">
					<Notice>{linkCopy.failed}</Notice>
				</div>
			)}
			<p className="mb-8">{words.why}</p>
			<Form method="post" replace>
				<Button type="submit" busy={busy && words.busy}>
					{words.submit}
				</Button>
			</Form>
		</Column>
	);
}

function Column({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<div data-keep-clear className="measure py-14 lg:py-24">
			<div className="max-w-prose">
				<h1 className="mb-6 text-xl max-lg:pe-14">{title}</h1>
				{children}
			</div>
		</div>
	);
}
