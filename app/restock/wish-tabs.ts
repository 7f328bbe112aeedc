/** `due`: the stone is back, and the desk writes. `waiting`: it is not. `told`: by the desk, lately. */
export const wishTabs = ['due', 'waiting', 'told'] as const;

export type WishTab = (typeof wishTabs)[number];
