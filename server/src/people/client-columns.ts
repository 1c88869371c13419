import type { OrdinaryField } from "@portico/contract/people/client-fields";
import { getTableColumns } from "drizzle-orm";
import { clientProfiles } from "../schema/people/client-profile.table.ts";

/** Turns "birth_date" into "birthDate". */
type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

const columns = Object.entries(getTableColumns(clientProfiles));
const propertyByName = new Map(columns.map(([property, { name }]) => [name, property]));

/**
 * Takes the name of an ordinary field of a client, such as "birth_date". Returns the name of the property
 * that holds the field in the Drizzle table, such as "birthDate". If the table has no column for a field, the
 * code does not compile.
 */
export function propertyOf<Field extends OrdinaryField>(field: Field): Camel<Field> {
  return propertyByName.get(field) as Camel<Field>;
}

/**
 * The columns of the table of client profiles, except the table's key. Each column has its name, its type in
 * PostgreSQL and its default value.
 */
export const profileColumns: readonly { name: string; type: string; initial: unknown }[] = columns
  .filter(([property]) => property !== "userId")
  .map(([, column]) => ({ name: column.name, type: column.getSQLType(), initial: column.default }));
