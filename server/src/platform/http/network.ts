import { isIPv4, isIPv6 } from "node:net";

const UNKNOWN_NETWORK = "unknown";

/**
 * Takes a client's address. Returns the network for which rate limits are counted. For IPv4, this is the
 * whole address. For IPv6, it is the first 64 bits, because a single household or attacker has all the
 * addresses that begin with them.
 */
export function networkOf(client: string): string {
  if (isIPv4(client)) return client;
  const address = withoutPort(client);
  if (isIPv4(address)) return address;
  const mapped = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  // A proxy may pass on an address that a client made up. All invalid addresses count as one network.
  if (!isIPv6(address)) return UNKNOWN_NETWORK;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group || "0", 16).toString(16))
    .join(":")}::/64`;
}

/** Removes the port, which some proxies add to the address. */
function withoutPort(client: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(client)?.[1] ?? /^([\d.]+):\d+$/.exec(client)?.[1] ?? client;
}
