/** Whether a function of `older-browsers.ts` may be missing: whatever browser lacks one lacks one of these two, the newest. */
export const lacksFunctions = (): boolean => !('canParse' in URL && 'groupBy' in Map);
