/** Everything that an invitation can change stands below this key. */
export const PEOPLE_KEY = "people";
