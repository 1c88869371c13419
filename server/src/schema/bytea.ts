import { customType } from "drizzle-orm/pg-core";

/** A column type for bytes, which drizzle does not have. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
