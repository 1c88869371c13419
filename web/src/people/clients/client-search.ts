/** The parts of a client's page that its address stores; unknown values are ignored. */
export interface ClientSearch {
  tab?: "reports" | "materials" | "details" | "access";
  by?: "client" | "firm";
}

/**
 * Reads these values from an address. The route does not do this itself, because the code of the routes is
 * loaded with the sign-in page.
 */
export function clientSearch({ tab, by }: Readonly<Record<string, unknown>>): ClientSearch {
  return {
    ...((tab === "reports" || tab === "materials" || tab === "details" || tab === "access") && { tab }),
    ...((by === "client" || by === "firm") && { by }),
  };
}
