import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';

/** The shop's routes, with their modules, as React Router has built them. */
export const serverBuild = build as unknown as ServerBuild;
