import type { StaffRole } from '#app/accounts/role.ts';
import { may } from '#app/staff/permissions.ts';
import { peopleCopy as copy } from './copy.ts';

type Props = { role: StaffRole; hasSecondFactor: boolean; isWaived: boolean };

/** A word, in red where the next login has to set one up. */
export function SecondFactorWord({ role, hasSecondFactor, isWaived }: Props) {
	if (hasSecondFactor) return <span>{copy.on}</span>;
	if (isWaived || !may(role, 'second-factor')) return <span className="text-stone-1">{copy.notNeeded}</span>;
	return <span className="text-fault">{copy.off}</span>;
}
