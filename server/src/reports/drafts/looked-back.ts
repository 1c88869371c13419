import { sql } from "drizzle-orm";

/** Whoever had no report of a template for so long is missing none. */
export const LOOKED_BACK = sql.raw("interval '2 years'");
