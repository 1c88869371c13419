import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/** A port of 127.0.0.1 on which nothing listens, and which the system gives to no other program. */
export interface KeptPort {
  port: number;
  /** Releases the port. A program that listens on it by then is not affected. */
  release(): void;
}

/**
 * Reserves a port for a program that has to listen on a given port. Until then a connection uses the port as
 * its source port: the system does not choose it for others, but lets a program that names it listen there.
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
