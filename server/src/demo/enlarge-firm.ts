import pg from "pg";
import type { PasswordHasher } from "../platform/password-hash.ts";
import { fillLargeFirm } from "./fill-large-firm.ts";

/** No email can be delivered below these domains (RFC 2606 §3). */
const DOMAINS = ["mail.example", "post.example", "home.example", "firm.example"];
/** How many clients an agent of a firm this large looks after on average. */
const CLIENTS_OF_AGENT = 333;
const AGENTS_MIN = 3;
/** The largest agent's share of the clients: 12,668 of a million. */
const LARGEST_SHARE = 0.012_668;

/** The address of the largest agent, which shows that the firm was enlarged. */
export const LARGEST_AGENT = "agent1@firm.example";

interface Enlargement {
  url: string;
  clients: number;
  hasher: PasswordHasher;
  password: string;
  say(line: string): void;
}

/** Adds this many clients and their agents to the demo firm, once. */
export async function enlargeFirm({ url, clients, hasher, password, say }: Enlargement): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from app_user where email = $1", [LARGEST_AGENT]);
    if (rowCount) return;
    const began = Date.now();
    const size = {
      clients,
      agents: Math.max(AGENTS_MIN, Math.round(clients / CLIENTS_OF_AGENT)),
      largest: Math.max(1, Math.round(clients * LARGEST_SHARE)),
    };
    const passwordHash = await hasher.hash(password, "demo");
    const seconds = () => `${Math.round((Date.now() - began) / 1_000)} s`;
    await fillLargeFirm(client, { ...size, domains: DOMAINS, passwordHash }, (step) =>
      say(`${seconds().padStart(6)}  ${step} ...`),
    );
    say(`${seconds().padStart(6)}  Done.`);
  } finally {
    await client.end();
  }
}
