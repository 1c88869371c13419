import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Authenticator, CODE_MS, withTwoFactor } from "../../../test/authenticator.ts";
import {
  type Actor,
  GOOD_PASSWORD,
  startTestApp,
  TEST_SECRET,
  type TestApp,
} from "../../../test/test-app.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { matchSecret } from "../../platform/secret-store.ts";

const NEW_SECRET = "a newer secret of the tests that is long enough";
const options = { isOwnDatabase: false };

let app: TestApp;
let person: Actor;
let device: Authenticator & { recoveryCodes: string[] };

beforeAll(async () => {
  app = await startTestApp();
  const admin = await firstAdmin(app);
  person = await invited(app, admin, "client", "person@home.example");
  device = await withTwoFactor(app, person);
  await vi.waitFor(async () => {
    const noted = await app.rows("select 1 from setting where key = 'second_factors_sealed_under'");
    if (noted.length === 0) throw new Error("not swept yet");
  }, LONG_WAIT);
});
afterAll(() => app.stop());

test("SECRET can be replaced without losing second factors: its old value must stay until the server has encrypted them all with the new one", async () => {
  const { database, clock } = app;
  // The server must not start without the old secret yet, because the second factors are still encrypted with
  // it.
  await matchSecret(database.url, [NEW_SECRET, TEST_SECRET], options);
  await expect(matchSecret(database.url, [NEW_SECRET], options)).rejects.toThrow(
    /secret that people's two-factor sign-ins are encrypted with/,
  );

  const both = await app.startBeside({ secrets: [NEW_SECRET, TEST_SECRET] });
  await vi.waitFor(() => matchSecret(database.url, [NEW_SECRET], options), LONG_WAIT);
  await both.stop();

  const fresh = await app.startBeside({ secrets: [NEW_SECRET] });
  const signIn = (two_factor_auth_code: string) =>
    fresh.send("POST", "user/token", {
      form: { username: person.email, password: GOOD_PASSWORD, two_factor_auth_code },
    });
  expect((await signIn(device.code())).status).toBe(200);
  clock.move(CODE_MS);
  expect((await signIn(device.recoveryCodes[0]!)).status).toBe(200);
  expect((await signIn("000000")).body.code).toBe("code_invalid");
  await fresh.stop();
});
