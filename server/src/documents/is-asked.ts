import { type SQL, sql } from "drizzle-orm";
import { requestItems } from "../schema/documents/request.table.ts";

/**
 * True for an item in the surrounding query that its request needs to be complete: a required item, or any
 * item if none is required.
 */
export const isAsked: SQL<boolean> = sql`(${requestItems.required} or not exists (
  select from ${requestItems} as other where other.request_id = ${requestItems.requestId} and other.required))`;
