import type { FastifyRequest } from "fastify";
import { networkOf } from "../../platform/http/network.ts";
import type { Client } from "./route.ts";

const USER_AGENT_MAX_LENGTH = 300;

/** Who sends a request, as far as its connection and headers tell. */
export function clientOf({ ip, headers }: Pick<FastifyRequest, "ip" | "headers">): Client {
  const userAgent = (headers["user-agent"] ?? "").slice(0, USER_AGENT_MAX_LENGTH);
  return { address: ip, network: networkOf(ip), userAgent };
}
