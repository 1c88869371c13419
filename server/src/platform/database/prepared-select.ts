import pg from "pg";
import { type Column, type Columns, selectList } from "./selected-columns.ts";

/** A select that is prepared once and run again and again. Its values are passed as text. */
export interface PreparedSelect<Row> {
  name: string;
  text: string;
  /** Makes a row from the values that PostgreSQL sends, which come in the order of the columns. */
  read(fields: readonly (string | null)[]): Row;
}

/** Takes a name that no other statement has, the columns, and the SQL from `from` on. Returns the select. */
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
 * The parts of pg's connection that this file uses. They send the messages of PostgreSQL's extended query
 * protocol.
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

/**
 * One run of a prepared select. pg's own query asks PostgreSQL to describe the columns. This one does not,
 * because we know them.
 */
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

  /** pg calls this to send the query. */
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

  /** pg calls this for each row. */
  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.push(this.#select.read(fields));
  }

  /** pg calls this after the last row. */
  handleCommandComplete(): void {
    // pg calls this; the number of rows is not needed.
  }
}
