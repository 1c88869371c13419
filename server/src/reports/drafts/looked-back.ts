import { sql } from "drizzle-orm";

/** A client without a report of a template for so long is not missing one. */
export const LOOKED_BACK = sql.raw("interval '2 years'");
