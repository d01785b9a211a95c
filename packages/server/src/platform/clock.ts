/** The present time; tests pass their own. */
export type Clock = () => Date;
