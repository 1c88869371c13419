import { expect } from "vitest";
import { invited, signedIn } from "../actors.ts";
import { type Actor, type Answer, GOOD_PASSWORD, type Sent, type TestApp } from "../test-app.ts";

export const ADMIN = "ada@firm.example";
export const OTHER_ADMIN = "bob@firm.example";
export const AGENT = "gus@firm.example";
export const OTHER_AGENT = "gina@firm.example";

/** Fills a firm through the calls that people use. */
export interface Filler {
  app: TestApp;
  /** Sends a call, and throws if it does not succeed. */
  ok(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** Signs a user in again: most actions require a fresh session. */
  fresh(email: string): Promise<Actor>;
  /**
   * As the admin, invites a client and signs the client up. The invitation email is removed from the mailbox.
   */
  client(name: string): Promise<Actor>;
}

export function releaseFiller(app: TestApp): Filler {
  const fresh = (email: string) => signedIn(app, email, GOOD_PASSWORD);
  return {
    app,
    fresh,
    async ok(method, path, sent) {
      const answer = await app.send(method, path, sent);
      if (answer.status >= 300)
        throw new Error(`${method} ${path} was refused: ${JSON.stringify(answer.body)}`);
      return answer;
    },
    client: async (name) => invited(app, await fresh(ADMIN), "client", `${name}@home.example`),
  };
}

/** Waits for something that the program does after it has answered. */
export async function eventually(what: () => Promise<unknown>, wanted: unknown): Promise<void> {
  await expect.poll(what, { timeout: 15_000 }).toEqual(wanted);
}
