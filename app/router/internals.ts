/** The private names of React Router that the shop uses, in one place; `contract.test.ts` names the one that an upgrade removes. */
export {
	UNSAFE_DataRouterContext as DataRouterContext,
	UNSAFE_decodeViaTurboStream as decodeData,
	UNSAFE_FrameworkContext as FrameworkContext,
	UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';
