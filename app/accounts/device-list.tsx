import { useEffect, useRef } from 'react';
import { Form, href, useNavigation } from 'react-router';
import { formatDate } from '#app/platform/dates.ts';
import type { Refusal } from '#app/platform/web/refusal.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ACCOUNT } from './account-field.ts';
import type { Device } from './device.ts';
import { deviceCopy as copy } from './device-copy.ts';
import { ForAccount } from './for-account.tsx';

/** DEVICE-02: where the customer is logged in, with a form to end each. */
export function DeviceList({ devices, refused }: { devices: Device[]; refused: Refusal | undefined }) {
	const edit = refused?.values.edit ?? '';
	const heading = useFocusAfterEnd(devices.length);
	return (
		<section aria-labelledby="devices" className="mt-14">
			<h2 id="devices" ref={heading} tabIndex={-1} className="mb-2 text-lg">
				{copy.heading}
			</h2>
			<p className="mb-4 text-sm text-stone-1">{copy.about}</p>
			{refused?.errors.form && ['device', 'other-devices'].includes(edit) && (
				<Notice>{refused.errors.form}</Notice>
			)}
			<ul className="divide-y divide-stone-3 border-y border-stone-3">
				{devices.map((device) => (
					<li key={device.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
						<p>
							<span>{device.name ?? copy.unknown}</span>
							<span className="block text-sm text-stone-1">
								{device.isThis ? copy.this : copy.lastActive(formatDate(device.lastActive))}
							</span>
						</p>
						{!device.isThis && <EndDevice device={device} agreed={refused?.values[ACCOUNT]} />}
					</li>
				))}
			</ul>
			{devices.length > 1 && <EndOthers agreed={refused?.values[ACCOUNT]} />}
		</section>
	);
}

type Agreed = { agreed: string | undefined };

function EndDevice({ device: { id, name }, agreed }: { device: Device } & Agreed) {
	const busy = useNavigation().formData?.get('device') === id;
	return (
		<Form method="post" action={href('/profile')} replace preventScrollReset>
			<input type="hidden" name="edit" value="device" />
			<input type="hidden" name="device" value={id} />
			<ForAccount agreed={agreed} />
			<Button type="submit" tone="faint" busy={busy && copy.busy}>
				{copy.end} <span className="sr-only">{name ?? copy.unknown}</span>
			</Button>
		</Form>
	);
}

function EndOthers({ agreed }: Agreed) {
	const busy = useNavigation().formData?.get('edit') === 'other-devices';
	return (
		<Form method="post" action={href('/profile')} replace preventScrollReset className="mt-6">
			<input type="hidden" name="edit" value="other-devices" />
			<ForAccount agreed={agreed} />
			<Button type="submit" tone="quiet" busy={busy && copy.busy}>
				{copy.endOthers}
			</Button>
		</Form>
	);
}

/** A button that has ended its device is gone, and the focus with it: the heading takes it. */
function useFocusAfterEnd(count: number) {
	const heading = useRef<HTMLHeadingElement>(null);
	const before = useRef(count);
	useEffect(() => {
		if (count < before.current && document.activeElement === document.body) heading.current?.focus();
		before.current = count;
	}, [count]);
	return heading;
}
