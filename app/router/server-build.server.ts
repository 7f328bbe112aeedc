import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';

/** React Router's build of the shop: all routes with their modules. */
export const serverBuild = build as unknown as ServerBuild;
