import type { Config } from '@react-router/dev/config';

export default {
	ssr: true,
	// A separate file for a page's clientLoader would be one more request before the page opens.
	splitRouteModules: false,
	// The whole manifest is small. Requesting it in pieces would cost a round trip on a phone.
	routeDiscovery: { mode: 'initial' },
} satisfies Config;
