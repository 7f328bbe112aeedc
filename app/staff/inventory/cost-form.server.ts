import { z } from 'zod';
import { readBy } from '#app/platform/web/form.server.ts';
import { readMoney } from '#app/typed/amounts.ts';

/** What received stone cost, in paisa per sq ft. Empty: it is not known. */
export const costForm = z.object({ cost: readBy(readMoney, { empty: null }) });
