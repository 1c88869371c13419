/**
 * The first part of the query keys of all data about people. After a change, such as an invitation,
 * everything with this key is refetched.
 */
export const PEOPLE_KEY = "people";
