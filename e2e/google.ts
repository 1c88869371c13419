import {
  newPerson,
  type OpenIdTestProvider,
  type Person,
  startOpenIdProvider,
} from "../server/test/openid-provider.ts";
import { type Actor, newAddress } from "./actors.ts";
import { test } from "./fixtures.ts";
import type { Portico } from "./portico.ts";

/** An end-to-end test with a Google test server and a Portico that is configured for it. */
export const googleTest = test.extend<object, { google: OpenIdTestProvider }>({
  google: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what a fixture needs
    async ({}, use) => {
      const google = await startOpenIdProvider();
      await use(google);
      await google.close();
    },
    { scope: "worker" },
  ],
});

/** Connects a new Google account to a user's account. */
export async function connect(portico: Portico, google: OpenIdTestProvider, actor: Actor): Promise<Person> {
  const person = newPerson(google, newAddress("client"));
  const values = [actor.id, google.issuer, person.sub];
  await portico.rows("insert into google_account values ($1, $2, $3, now())", values);
  return person;
}
