import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/** A port of 127.0.0.1 on which no program listens, and which the system assigns to no program. */
export interface KeptPort {
  port: number;
  /** Releases the port. A program that is already listening on the port is not affected. */
  release(): void;
}

/**
 * Reserves a port for a program that has to listen on a given port. Until then, the port is the source port
 * of an open connection. So the system does not assign it to other programs, but a program that asks for
 * exactly this port can listen on it.
 */
export async function keepPort(): Promise<KeptPort> {
  const far = createServer((socket) => socket.on("error", () => undefined));
  far.listen(0, "127.0.0.1");
  await once(far, "listening");
  const { port: farPort } = far.address() as AddressInfo;
  const near = connect({ port: farPort, host: "127.0.0.1", localAddress: "127.0.0.1" });
  await once(near, "connect");
  near.unref();
  far.unref();
  return {
    port: near.localPort!,
    release() {
      near.destroy();
      far.close();
    },
  };
}
