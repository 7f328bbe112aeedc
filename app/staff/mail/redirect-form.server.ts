import { z } from 'zod';
import { email } from '#app/platform/web/form.server.ts';

/** MAIL-10: to whom a refused mail goes instead. */
export const redirectForm = z.object({ to: email });
