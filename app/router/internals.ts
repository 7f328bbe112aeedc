/** All private exports of React Router that the shop uses. `contract.test.ts` fails when an upgrade removes one. */
export {
	UNSAFE_DataRouterContext as DataRouterContext,
	UNSAFE_decodeViaTurboStream as decodeData,
	UNSAFE_FrameworkContext as FrameworkContext,
	UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';
