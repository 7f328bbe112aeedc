import type { Config } from '@react-router/dev/config';

export default {
	ssr: true,
	splitRouteModules: true,
	// The whole manifest is small; asking the server for it piece by piece would cost a round trip on a phone.
	routeDiscovery: { mode: 'initial' },
} satisfies Config;
