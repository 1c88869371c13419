import type { FastifyRequest } from "fastify";
import { networkOf } from "./network.ts";

const USER_AGENT_MAX_LENGTH = 300;

/** Who sends a request, as far as its connection and headers tell. */
export interface Caller {
  /** The IP address. */
  address: string;
  /** What limits count by (network.ts). */
  network: string;
  /** At most 300 characters. */
  userAgent: string;
}

/** Nobody's device: the server itself did it. */
export const SERVER_CALLER: Caller = { address: "", network: "this server", userAgent: "" };

/** Takes a request. Returns who sends it. */
export function callerOf({ ip, headers }: Pick<FastifyRequest, "ip" | "headers">): Caller {
  const userAgent = (headers["user-agent"] ?? "").slice(0, USER_AGENT_MAX_LENGTH);
  return { address: ip, network: networkOf(ip), userAgent };
}
