import { createServer, connect, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** Passes everything on between a program and PostgreSQL, and counts the statements that are executed. */
interface StatementCounter {
  /** The database's address, through the counter. */
  url: string;
  /** The number of executed statements so far, including BEGIN and COMMIT. */
  count(): number;
  stop(): void;
}

const QUERY = "Q".charCodeAt(0);
const EXECUTE = "E".charCodeAt(0);
const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;

export async function startStatementCounter(databaseUrl: string): Promise<StatementCounter> {
  const target = new URL(databaseUrl);
  const socketPath = `${target.searchParams.get("host")}/.s.PGSQL.${target.searchParams.get("port")}`;
  let count = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(socketPath);
    const read = messageReader((type) => {
      if (type === QUERY || type === EXECUTE) count += 1;
    });
    client.on("data", read);
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => sockets.delete(socket));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://${target.username}:${target.password}@127.0.0.1:${port}${target.pathname}`,
    count: () => count,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Finds the types of the messages in a stream. The first message, which opens the connection, has none. */
function messageReader(onMessage: (type: number) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isOpened = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isOpened ? TYPE_BYTES : 0;
      if (rest.length < head + LENGTH_BYTES) return;
      const whole = head + rest.readUInt32BE(head);
      if (rest.length < whole) return;
      if (isOpened) onMessage(rest[0]!);
      isOpened = true;
      rest = rest.subarray(whole);
    }
  };
}
