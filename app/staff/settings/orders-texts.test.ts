import { expect, it } from 'vitest';
import { newShopSettings } from '#app/settings/settings.ts';
import { onStored, ordersTexts } from './orders-texts.ts';

const stored = ordersTexts({ ...newShopSettings, orderMail: { on: true, address: 'yard@stone.example' } });

it('[SET-08] a draft brings what was typed and unticked, and leaves what somebody else has stored since', () => {
	const { orderMail: _, ...sent } = stored;
	const draft = { ...sent, ntn: '1234567-8', seen: JSON.stringify(stored) };
	const since = { ...stored, taxRate: '17' };
	expect(onStored(since, Object.entries(draft))).toEqual({ ...since, ntn: '1234567-8', orderMail: '' });
});

it('[SET-08] a draft that cannot be read whole still brings what was typed', () => {
	const fields = Object.entries({ ...stored, vehicleLimit: '3500', seen: 'damaged' });
	expect(onStored(stored, fields)).toEqual({ ...stored, vehicleLimit: '3500' });
});
