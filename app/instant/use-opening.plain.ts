export const useOpening = (): object => ({});
