/**
 * The state of a client's page that is stored in the page's address. If `tab` names no tab, the first one is
 * shown.
 */
export interface ClientSearch {
  tab?: string;
  by?: "client" | "firm";
}

/**
 * Reads these values from the page's address. The route does not do this itself, because the code of the
 * routes is loaded with the sign-in page.
 */
export function clientSearch({ tab, by }: Readonly<Record<string, unknown>>): ClientSearch {
  return {
    ...(typeof tab === "string" && { tab }),
    ...((by === "client" || by === "firm") && { by }),
  };
}
