import { expect, test } from 'vitest';
import { type FrameFacts, readFrame, writeFrame } from './frame-facts.ts';
import { policyIds } from './settings/policy-ids.ts';
import { serviceIds } from './settings/service-ids.ts';

const facts: FrameFacts = {
	name: 'Stone | Sons & <b>',
	urduName: 'سنگ',
	contact: { phone: '+92', email: 'a@b.example', address: 'Plot 1, Road', hours: '' },
	whatsapp: '923001234567',
	quoteMessage: 'Salaam? 100% | yes',
	discountInCart: true,
	demo: true,
	services: serviceIds.toReversed().map((id) => ({ id, title: `${id} of | stone` })),
	policies: policyIds.map((id) => ({ id, title: `${id}?` })),
	errorPicture: { name: 'verona-slab', hash: 'abc', width: 3, height: 4, colour: '#fff' },
};

test('[SET-03] what the frame shows is read as it was written', () => {
	expect(readFrame(writeFrame(facts))).toEqual(facts);
	const without = { ...facts, discountInCart: false, demo: false, errorPicture: null };
	expect(readFrame(writeFrame(without))).toEqual(without);
	const contact = { phone: '', email: '', address: '', hours: '' };
	const unsaid = { ...without, urduName: '', whatsapp: '', contact, services: [], policies: [] };
	expect(readFrame(writeFrame(unsaid))).toEqual(unsaid);
});
