import { type SQL, sql } from "drizzle-orm";
import { requestItems } from "../schema/documents/request.table.ts";

/**
 * True for an item in the surrounding query without which its request is not complete: a required item, or
 * any item if the request has no required ones.
 */
export const isAsked: SQL<boolean> = sql`(${requestItems.required} or not exists (
  select from ${requestItems} as other where other.request_id = ${requestItems.requestId} and other.required))`;
