import { z } from 'zod';
import { carrierKinds } from '#app/orders/carrier.ts';
import { readPhone } from '#app/orders/phone.server.ts';
import { optionalLine, readBy } from '#app/platform/web/form.server.ts';
import { readName } from '#app/typed/text.ts';
import { loadCopy as copy } from './copy.ts';

export const loadForm = z
	.object({
		key: z.string().min(1).max(100),
		carrier: z.enum(carrierKinds, { error: copy.needsCarrier }),
		vehicle: optionalLine(100),
		driver: z.string().max(100).default(''),
		driverName: readBy((typed) => readName(typed, 100), { empty: '' }),
		driverPhone: readBy(readPhone, { empty: '' }),
	})
	.superRefine(({ carrier, vehicle, driverName, driverPhone }, { addIssue }) => {
		const fault = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
		if (carrier === 'pickup') return;
		if (!vehicle) fault('vehicle', copy.needsVehicle);
		if (!driverName) fault('driverName', copy.needsDriver);
		if (driverPhone === '') fault('driverPhone', copy.needsPhone);
	});
