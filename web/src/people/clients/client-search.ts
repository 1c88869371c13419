/** What of a client's page stands in its address; an unknown value is none. */
export interface ClientSearch {
  tab?: "reports" | "materials" | "details" | "access";
  by?: "client" | "firm";
}

/** Takes what stands in the address. Not the route's own check, whose bytes would come with the sign-in page. */
export function clientSearch({ tab, by }: Readonly<Record<string, unknown>>): ClientSearch {
  return {
    ...((tab === "reports" || tab === "materials" || tab === "details" || tab === "access") && { tab }),
    ...((by === "client" || by === "firm") && { by }),
  };
}
