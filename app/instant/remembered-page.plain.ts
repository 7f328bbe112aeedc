export const loadRemembered = <T extends object>(_url: URL, ask: () => Promise<T>): Promise<T> => ask();

export const useRemembered = <T extends object>(data: T): T => data;
