/** Ids of tests that are not read from typed rows, such as those in a response. */

/** The type follows from where it is passed. */
export const asId = <Id extends string>(id: string): Id => id as Id;
