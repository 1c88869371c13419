/** The parts of a client's page that its address stores. An unknown tab opens the first one. */
export interface ClientSearch {
  tab?: string;
  by?: "client" | "firm";
}

/**
 * Reads these values from an address. The route does not do this itself, because the code of the routes is
 * loaded with the sign-in page.
 */
export function clientSearch({ tab, by }: Readonly<Record<string, unknown>>): ClientSearch {
  return {
    ...(typeof tab === "string" && { tab }),
    ...((by === "client" || by === "firm") && { by }),
  };
}
