import { useRouteLoaderData } from 'react-router';
import type { RootLoaded } from '#app/root-data.ts';

/** TRACK-08: on which day the truck can first be in the city of who reads this; nothing where none is known. */
export function TruckDay({ isCut }: { isCut: boolean }) {
	const truck = (useRouteLoaderData('root') as RootLoaded | undefined)?.truck;
	return truck ? <p className="figures mt-2 text-sm">{isCut ? truck.cut : truck.whole}</p> : null;
}
