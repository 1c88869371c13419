/** The parts of a client's page that its address stores; unknown values are ignored. */
export interface ClientSearch {
  tab?: "reports" | "materials" | "details" | "access";
  by?: "client" | "firm";
}

/**
 * Takes the values of the address. It is separate from the route's own validation, because its code would be
 * loaded with the sign-in page.
 */
export function clientSearch({ tab, by }: Readonly<Record<string, unknown>>): ClientSearch {
  return {
    ...((tab === "reports" || tab === "materials" || tab === "details" || tab === "access") && { tab }),
    ...((by === "client" || by === "firm") && { by }),
  };
}
