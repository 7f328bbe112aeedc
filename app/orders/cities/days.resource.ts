import { db } from '#app/platform/database/db.server.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import type { Route } from './+types/days.resource';
import { cityDays } from './city-days.server.ts';
import { listServedCities } from './find-city.server.ts';

/**
 * `GET /delivery/days?city=…`: what is said of a city, as `{ days: CityDays | null }`; without a city the names that are offered, as
 * `{ cities: string[] }`. Never from a cache, since days change at midnight. 503 when the database does not answer.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
	const city = url.searchParams.get('city');
	const answer = await orInstead(
		context.get(visitContext),
		'the days of a city could not be said',
		null,
		async () =>
			city === null
				? { cities: (await listServedCities(db)).map(({ name }) => name) }
				: { days: await cityDays(db, city, new Date()) },
	);
	return Response.json(answer, { status: answer ? 200 : 503, headers: { 'Cache-Control': 'no-store' } });
}
