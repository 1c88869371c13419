import { customType } from "drizzle-orm/pg-core";

/** Bytes, which drizzle has no column for. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
