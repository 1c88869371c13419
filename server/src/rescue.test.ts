import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runBeside, startProgram } from "../test/program.ts";
import { GOOD_PASSWORD } from "../test/test-app.ts";

const EMAIL = "ada@firm.example";
let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-rescue-"));
  // The unprivileged user that runs the database has to be able to enter the folder.
  await chmod(folder, 0o711);
  env = { DATA_DIR: join(folder, "data") };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function redeem(url: string, output: string): Promise<number> {
  const token = /\/auth\/rescue\?token=(\S+)/.exec(output)?.[1];
  const body = JSON.stringify({ token });
  const headers = { "content-type": "application/json" };
  return (await fetch(`${url}/api/frontend/user/token/rescue`, { method: "POST", headers, body })).status;
}

test("the operator's command prints a link while Portico runs, and while it does not", async () => {
  const first = await startProgram(env);
  const token = /signup-admin\?token=(\S+)/.exec(first.output())?.[1];
  const json = { first_name: "Ada", last_name: "Admin", email: EMAIL, password: GOOD_PASSWORD };
  const headers = { "content-type": "application/json" };
  const signedUp = await fetch(`${first.url}/api/frontend/user/?token=${token}`, {
    method: "POST",
    headers,
    body: JSON.stringify(json),
  });
  expect(signedUp.status).toBe(201);
  const beside = await runBeside("rescue.ts", [" Ada@Firm.example "], env);
  expect([beside.code, await redeem(first.url, beside.output)]).toEqual([0, 200]);
  await first.end("SIGTERM");

  const alone = await runBeside("rescue.ts", [EMAIL], env);
  expect(alone.code).toBe(0);
  const second = await startProgram(env);
  expect(await redeem(second.url, alone.output)).toBe(200);
  for (const [args, words] of [
    [[], "Whose account?"],
    [["nobody@firm.example"], "No account has the email address nobody@firm.example."],
  ] as const) {
    const refused = await runBeside("rescue.ts", args, env);
    expect([refused.code, refused.output.includes(words)]).toEqual([1, true]);
  }
  await second.end("SIGTERM");
});
