/**
 * What came of a press on the page of alerts. `no address`: the browser gave none that the shop sends to. `too often`: somebody
 * switches them on again and again. `other account`: another one is logged in than the page was drawn for.
 */
export type AlertsEdit = 'ok' | 'no address' | 'too often' | 'other account';
