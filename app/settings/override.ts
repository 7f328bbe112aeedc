/** A setting that a variable of the environment takes the place of. */
export type Override = { name: string; variable: string };
