import type pg from "pg";

export interface Statement {
  text: string;
  values: unknown[];
}

/** Records every statement that a connection of the pool sends, from the connection's next use on. */
export function hearStatements(pool: pg.Pool, hear: (statement: Statement) => void): void {
  const heard = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    const query = client.query.bind(client) as (...all: unknown[]) => unknown;
    Object.assign(client, {
      query(config: string | { text: string; values?: unknown[] }, values?: unknown, ...more: unknown[]) {
        const own = typeof config === "string" ? undefined : config.values;
        hear({
          text: typeof config === "string" ? config : config.text,
          values: own ?? (Array.isArray(values) ? values : []),
        });
        return query(config, values, ...more);
      },
    });
  });
}
