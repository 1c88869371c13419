/** Under it stands everything that is asked of materials, so that one change shows all of it anew. */
export const MATERIALS_KEY = "materials";

/** Of what one client is asked for. */
export const requestsOfKey = (clientId: string) => [MATERIALS_KEY, "requests of", clientId] as const;
