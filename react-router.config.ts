import type { Config } from '@react-router/dev/config';

export default {
	ssr: true,
	// A page's clientLoader in a file of its own would be one more to wait for before the page opens.
	splitRouteModules: false,
	// The whole manifest is small; asking the server for it piece by piece would cost a round trip on a phone.
	routeDiscovery: { mode: 'initial' },
} satisfies Config;
