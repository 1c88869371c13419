/** The first part of the query keys of everything that an invitation can change. */
export const PEOPLE_KEY = "people";
