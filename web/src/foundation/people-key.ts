/** The query key above everything that an invitation can change. */
export const PEOPLE_KEY = "people";
