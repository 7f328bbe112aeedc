export const loadRemembered = <T extends object>(_url: URL, fetchData: () => Promise<T>): Promise<T> =>
	fetchData();

export const useRemembered = <T extends object>(data: T): T => data;
