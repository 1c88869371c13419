/** The first part of every query key about materials, so that one change refreshes all of them. */
export const MATERIALS_KEY = "materials";

/** The query key of one client's requests. */
export const requestsOfKey = (clientId: string) => [MATERIALS_KEY, "requests of", clientId] as const;
