import { sql } from "drizzle-orm";

/** A client who has had no report of a template for this long is not missing one. */
export const LOOKED_BACK = sql.raw("interval '2 years'");
