import pg from "pg";
import { type Column, type Columns, selectList } from "./selected-columns.ts";

/** A select that is sent again and again. Its values are text, as PostgreSQL parses them. */
export interface PreparedSelect<Row> {
  name: string;
  text: string;
  /** Makes a row from the values that PostgreSQL sends, in the order of the columns. */
  read(fields: readonly (string | null)[]): Row;
}

/** Takes a name that no other statement has, the columns, and the SQL starting with `from`. */
export function preparedSelect<Row>(name: string, columns: Columns<Row>, from: string): PreparedSelect<Row> {
  const entries = Object.entries<Column<unknown>>(columns);
  return {
    name,
    text: `select ${selectList(columns)} ${from}`,
    read(fields) {
      const row: Record<string, unknown> = {};
      for (const [at, [column, { read }]] of entries.entries()) {
        const field = fields[at] ?? null;
        row[column] = field === null ? null : read(field);
      }
      return row as Row;
    },
  };
}

/**
 * The parts of pg's connection that this file uses (PostgreSQL, "Frontend/Backend Protocol", extended query).
 */
interface Wire {
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  parse(message: { name: string; text: string }): void;
  bind(message: { portal: string; statement: string; values: readonly string[] }): void;
  execute(message: { portal: string }): void;
  sync(): void;
}

type Settle<Row> = (error: Error | undefined, rows: Row[]) => void;

/** One execution of a prepared select. It requests no description of the columns, since we know them. */
export class SelectQuery<Row> extends pg.Query {
  readonly #select: PreparedSelect<Row>;
  readonly #values: readonly string[];
  readonly #rows: Row[] = [];

  constructor(select: PreparedSelect<Row>, values: readonly string[], settle: Settle<Row>) {
    super({ name: select.name, text: select.text, values: [] }, (error: Error | undefined) =>
      settle(error ?? undefined, this.#rows),
    );
    this.#select = select;
    this.#values = values;
  }

  /** Called by pg when the query is sent. */
  prepare(connection: Wire): void {
    const { name, text } = this.#select;
    if (!connection.parsedStatements[name] && !connection.submittedNamedStatements[name]) {
      connection.parse({ name, text });
      connection.submittedNamedStatements[name] = text;
    }
    connection.bind({ portal: "", statement: name, values: this.#values });
    connection.execute({ portal: "" });
    connection.sync();
  }

  /** Called by pg for each row. */
  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.push(this.#select.read(fields));
  }

  /** Called by pg at the end of the rows. */
  handleCommandComplete(): void {
    // pg calls this; the number of rows is not needed.
  }
}
