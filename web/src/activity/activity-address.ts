import { activityFilter, type ActivityFilter } from "@portico/contract/activity/activity";
import * as z from "zod/mini";
import type { ListAddress } from "../platform/address.ts";

/**
 * Takes an address. Returns the filter of the activity. Each field is read by itself, and an invalid one is
 * left out.
 */
export function readActivity(address: ListAddress): ActivityFilter {
  const found = Object.entries(activityFilter.shape).flatMap(([name, field]) => {
    const { success, data } = z.safeParse(field, address[name]);
    return success && data !== undefined ? [[name, data]] : [];
  });
  return Object.fromEntries(found) as ActivityFilter;
}

/** Takes the filter of the activity. Returns it in the form of an address. */
export function toActivityAddress(asked: ActivityFilter): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asked).filter((field): field is [string, string] => field[1] !== undefined),
  );
}
