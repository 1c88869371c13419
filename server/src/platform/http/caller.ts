import type { FastifyRequest } from "fastify";
import { networkOf } from "./network.ts";

const USER_AGENT_MAX_LENGTH = 300;

/** What a request's connection and headers say about its sender. */
export interface Caller {
  /** The IP address. */
  address: string;
  /** The sender's network, for which rate limits are counted (network.ts). */
  network: string;
  /** The User-Agent, at most 300 characters. */
  userAgent: string;
}

/** The caller for everything that the server does by itself, without a request. */
export const SERVER_CALLER: Caller = { address: "", network: "this server", userAgent: "" };

/** Takes a request. Returns its caller. */
export function callerOf({ ip, headers }: Pick<FastifyRequest, "ip" | "headers">): Caller {
  const userAgent = (headers["user-agent"] ?? "").slice(0, USER_AGENT_MAX_LENGTH);
  return { address: ip, network: networkOf(ip), userAgent };
}
