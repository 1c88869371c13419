import type { FastifyRequest } from "fastify";
import { networkOf } from "./network.ts";

const USER_AGENT_MAX_LENGTH = 300;

/** Who sends a request, according to its connection and headers. */
export interface Caller {
  /** The IP address. */
  address: string;
  /** The network for which limits are counted (network.ts). */
  network: string;
  /** The User-Agent, at most 300 characters. */
  userAgent: string;
}

/** Used when the server itself acts, without a device. */
export const SERVER_CALLER: Caller = { address: "", network: "this server", userAgent: "" };

/** Takes a request. Returns who sends it. */
export function callerOf({ ip, headers }: Pick<FastifyRequest, "ip" | "headers">): Caller {
  const userAgent = (headers["user-agent"] ?? "").slice(0, USER_AGENT_MAX_LENGTH);
  return { address: ip, network: networkOf(ip), userAgent };
}
