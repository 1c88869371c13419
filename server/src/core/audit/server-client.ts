import type { Client } from "../calls/route.ts";

/** Nobody's device: the server itself did it. */
export const SERVER_CLIENT: Client = { address: "", network: "this server", userAgent: "" };
