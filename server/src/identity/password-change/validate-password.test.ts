import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

test("anyone can ask, even without a session, whether a password is too common", async () => {
  const isCommon = async (password: string) =>
    (await app.send("POST", "user/password/common", { json: { password } })).body.is_common;
  expect(await isCommon("password12345678")).toBe(true);
  expect(await isCommon("P@ssw0rd!2024")).toBe(true);
  expect(await isCommon("seven walnut ladders hum")).toBe(false);
});
