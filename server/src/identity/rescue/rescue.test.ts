import { expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { invited, signedIn } from "../../../test/actors.ts";
import { withTwoFactor } from "../../../test/authenticator.ts";
import { type Actor, GOOD_PASSWORD, type TestApp } from "../../../test/test-app.ts";
import { MINUTE_MS } from "../../platform/clock.ts";
import { issueRescue } from "./issue-rescue.ts";

let app: TestApp;
let owner: Actor;
let lost: Actor;
let count: number;

appWithPerson((made) => ({ app, admin: owner, person: lost, count } = made), { role: "admin" });

async function linkFor(email: string): Promise<string> {
  const made = await issueRescue(app.deps, email);
  if ("refusal" in made) throw new Error(made.refusal);
  return new URL(made.url).searchParams.get("token")!;
}
const redeem = (token: string) => app.send("POST", "user/token/rescue", { json: { token } });

test("a rescue link signs in an admin who has lost their second factor and removes that factor; the other admins are notified", async () => {
  await withTwoFactor(app, lost);
  const token = await linkFor(lost.email);
  const message = await app.mailbox.take("ada@firm.example", "rescue_issued");
  expect([message.text.includes(lost.email), message.text.includes(token)]).toEqual([true, false]);
  const { status, body } = await redeem(token);
  expect(status).toBe(200);
  const me = await app.send("GET", "user/", { bearer: body.access_token });
  expect([me.body.email, me.body.two_factor_enabled]).toEqual([lost.email, false]);
  expect((await app.send("GET", "user/", { bearer: lost.accessToken })).status).toBe(401);
  await app.mailbox.take(lost.email, "two_factor_disabled");
  const kinds = await app.rows<{ kind: string }>(
    "select kind from event where user_id = $1 and kind in ('rescue_issued', 'two_factor_disabled') order by id",
    [lost.id],
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(["rescue_issued", "two_factor_disabled"]);
});

test("a rescue link works only once, even if twenty requests use it at the same time", async () => {
  await withTwoFactor(app, lost);
  const token = await linkFor(lost.email);
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(["token_invalid"]),
  );
});

test("a rescue link is valid for a quarter of an hour; a newer link or a change of the password invalidates it earlier", async () => {
  const late = await linkFor(lost.email);
  app.clock.move(15 * MINUTE_MS);
  expect((await redeem(late)).body.code).toBe("token_invalid");
  const older = await linkFor(lost.email);
  const newer = await linkFor(lost.email);
  expect((await redeem(older)).body.code).toBe("token_invalid");
  const { accessToken: bearer } = await signedIn(app, lost.email);
  const json = { current_password: GOOD_PASSWORD, new_password: "nine copper kettles sing" };
  expect((await app.send("POST", "user/change_password", { bearer, json })).status).toBe(200);
  expect((await redeem(newer)).body.code).toBe("token_invalid");
});

test("a rescue link lifts the locks on the account, because the admin has usually tried to sign in before", async () => {
  const wrong = { username: lost.email, password: "wrong" };
  for (let attempt = 0; attempt < 8; attempt += 1) await app.send("POST", "user/token", { form: wrong });
  expect((await redeem(await linkFor(lost.email))).status).toBe(200);
  await signedIn(app, lost.email);
});

test("only active admins get a rescue link, and an admin who is made an agent or deactivated can no longer use theirs", async () => {
  const agent = await invited(app, owner, "agent", `agent${count}@firm.example`);
  expect(await issueRescue(app.deps, agent.email)).toEqual({
    refusal: expect.stringContaining("is not an admin"),
  });
  expect(await issueRescue(app.deps, "nobody@firm.example")).toEqual({
    refusal: "No account has the email address nobody@firm.example.",
  });
  const token = await linkFor(lost.email);
  await app.rows("update app_user set role = 'agent' where id = $1", [lost.id]);
  expect((await redeem(token)).body.code).toBe("token_invalid");
  await app.rows("update app_user set role = 'admin', status = 'deactivated' where id = $1", [lost.id]);
  expect((await redeem(token)).body.code).toBe("deactivated");
  expect(await issueRescue(app.deps, lost.email)).toEqual({
    refusal: expect.stringContaining("not active"),
  });
});
