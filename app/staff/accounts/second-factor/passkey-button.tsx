import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { href, useNavigation, useSubmit } from 'react-router';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import { useDrawnFor } from '#app/accounts/for-account.tsx';
import { sendPress } from '#app/staff/form/send-press.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { secondFactorCopy as copy } from './copy.ts';

type Props = {
	/** A new passkey, or one that the account has. */
	kind: 'new' | 'ask';
	tone?: 'main' | 'quiet' | 'faint';
	className?: string;
};

/**
 * Asks the browser for a passkey and sends its answer to the page's action, as `step` and `answer`. Browsers have passkeys on
 * https and localhost only, and with scripts; elsewhere there is no button.
 */
export function PasskeyButton({ kind, tone = 'quiet', className }: Props) {
	const hydrated = useHydrated();
	const submit = useSubmit();
	const drawnFor = useDrawnFor();
	const sending = useNavigation().state !== 'idle';
	const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
	if (!hydrated || !browserSupportsWebAuthn()) return null;

	async function press() {
		setState('asking');
		const answer = await answerOf(kind).catch(() => null);
		setState(answer ? 'idle' : 'failed');
		if (!answer) return;
		const step = kind === 'new' ? 'new-passkey' : 'passkey';
		await submit(
			{ [ACCOUNT]: drawnFor, step, answer: JSON.stringify(answer) },
			{ method: 'post', replace: true },
		);
	}

	return (
		<>
			<Button
				tone={tone}
				className={className}
				onClick={press}
				busy={(state === 'asking' && copy.asking) || (sending && copy.busy)}
			>
				{kind === 'new' ? copy.newPasskey : copy.passkey}
			</Button>
			{state === 'failed' && <Notice>{copy.passkeyFailed}</Notice>}
		</>
	);
}

async function answerOf(kind: Props['kind']) {
	const response = await sendPress(href('/staff/second-factor/passkey'), new URLSearchParams({ kind }));
	if (!response.ok) throw new Error(`the question was answered with ${response.status}`);
	const optionsJSON = await response.json();
	return kind === 'new' ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON });
}
