import { href } from 'react-router';
import { db } from '#app/platform/database/db.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled } from '#app/root-data.ts';
import type { Route } from './+types/confirm.page';
import { confirmSubscriber } from './confirm-subscriber.server.ts';
import { isSubscriber } from './find-subscriber.server.ts';
import { linkCopy } from './link-copy.ts';
import { type LinkOutcome, LinkPage } from './link-page.tsx';
import { readConfirmToken } from './newsletter-link.server.ts';
import { pressLink } from './press-link.server.ts';

const words = linkCopy.confirm;

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titled(matches, words.title) }];

export async function loader({ url }: Route.LoaderArgs) {
	const id = readConfirmToken(url.searchParams.get('token'));
	return { usable: id !== null && (await isSubscriber(db, id)) };
}

export function action({ url, context }: Route.ActionArgs) {
	const id = readConfirmToken(url.searchParams.get('token'));
	return pressLink(context.get(visitContext), id, (subscriber) => confirmSubscriber(db, subscriber));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return orUnreached<LinkOutcome, LinkOutcome>(serverAction, 'failed');
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<LinkPage
			words={words}
			usable={loaderData.usable}
			outcome={actionData}
			again={href('/newsletter')}
			shop={href('/shop')}
		/>
	);
}
