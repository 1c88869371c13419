import pg from "pg";

/**
 * A column of a select: its SQL, and a function that converts the text that PostgreSQL sends. The function is
 * not called for null, which stays null.
 */
export interface Column<Value> {
  sql: string;
  read(text: string): NonNullable<Value>;
}

/** The columns of a select, keyed by their names in the row. */
export type Columns<Row> = { [Name in keyof Row]-?: Column<Row[Name]> };

export const asText = <Value extends string | null = string>(sql: string): Column<Value> => ({
  sql,
  read: (text) => text as NonNullable<Value>,
});

export const asBoolean = (sql: string): Column<boolean> => ({ sql, read: (text) => text === "t" });

export const asInteger = (sql: string): Column<number> => ({ sql, read: Number });

/** Makes a column of the type timestamptz. */
export const asMoment = (sql: string): Column<Date> => ({ sql, read: readMoment });

const readMoment: (text: string) => Date = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

/** Returns the SQL between `select` and `from`. */
export function selectList<Row>(columns: Columns<Row>): string {
  return Object.entries<Column<unknown>>(columns)
    .map(([name, { sql }]) => `${sql} as "${name}"`)
    .join(", ");
}
