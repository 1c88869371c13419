import type { EmailKind } from "../../src/foundation/email/email-kinds.ts";
import { MINUTE_MS } from "../../src/platform/clock.ts";
import { GOOD_PASSWORD } from "../test-app.ts";
import type { ReleaseKeys } from "./stored-release.ts";
import { eventually, type Filler, OTHER_AGENT } from "./release-filler.ts";

type Letters = Pick<ReleaseKeys["letters"], "passwordReset" | "emailChange">;
type SignIns = Pick<ReleaseKeys, "session" | "locked">;

const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** Makes sessions in every state, failed sign-ins, and links of emails that are valid, used or revoked. */
export async function fillSessions(filler: Filler): Promise<SignIns & { letters: Letters }> {
  const signIns = await fillSignIns(filler);
  const letters = await fillEmails(filler);
  return { ...signIns, letters };
}

async function fillSignIns({ app, ok, fresh, client }: Filler): Promise<SignIns> {
  const email = "sam@home.example";
  await client("sam");
  const form = { username: email, password: GOOD_PASSWORD, device: "Sam's computer" };
  const living = await ok("POST", "user/token", { form, headers: { "user-agent": BROWSER } });
  app.clock.move(MINUTE_MS);
  const json = { refresh_token: living.body.refresh_token };
  const refreshed = await ok("POST", "user/token/refresh", { json });
  const ended = await fresh(email);
  await ok("POST", "user/logout", { bearer: ended.accessToken });
  const basic = await fresh(email);
  await ok("POST", "user/token/refresh", { json: { refresh_token: basic.refreshToken } });
  await ok("POST", "user/token/refresh", { json: { refresh_token: basic.refreshToken } });
  await app.rows(
    "update session set is_basic = true where id = (select id from session where repeats > 0 order by id desc limit 1)",
  );
  // The eighth try finds the account locked.
  const locked = await client("lena");
  for (let tries = 0; tries < 8; tries += 1)
    await app.send("POST", "user/token", { form: { username: locked.email, password: "wrong" } });
  return {
    locked: locked.email,
    session: {
      email,
      refreshToken: refreshed.body.refresh_token,
      endedRefreshToken: ended.refreshToken,
    },
  };
}

async function fillEmails({ app, ok, fresh, client }: Filler): Promise<Letters> {
  const askFor = async (path: string, email: string, kind: EmailKind, bearer?: string) => {
    await ok("POST", path, { json: { email }, ...(bearer !== undefined && { bearer }) });
    return app.mailbox.take(email, kind);
  };
  const reset = (email: string) => askFor("user/password/reset/confirm/", email, "password_reset");
  const change = (to: string, bearer: string) =>
    askFor("user/confirm_change_email", to, "email_change_confirmation", bearer);

  await client("remy");
  const spent = await reset("remy@home.example");
  const json = { token: spent.token, password: GOOD_PASSWORD };
  await ok("POST", "user/password/reset/confirm/", { json });
  await reset("remy@home.example");
  const living = await reset("remy@home.example");

  const moved = await client("mona");
  const first = await change("mona@new.example", moved.accessToken);
  await ok("POST", "user/change_email", { json: { token: first.token } });
  const moving = await client("mike");
  await change("mike@first.example", moving.accessToken);
  const pending = await change("mike@new.example", moving.accessToken);

  const unconfirmed = await fresh(OTHER_AGENT);
  await app.rows("update app_user set email_verified = false where email = $1", [OTHER_AGENT]);
  for (let count = 0; count < 2; count += 1) {
    await ok("POST", "user/email/confirm/", { bearer: unconfirmed.accessToken, json: {} });
    await app.mailbox.take(OTHER_AGENT, "email_confirmation");
  }
  for (let count = 0; count < 2; count += 1)
    await askFor("user/delete_request", "remy@home.example", "deletion_link");
  await eventually(
    () => app.rows("select count(*)::int as number from mailed_token where purpose = 'deletion'"),
    [{ number: 2 }],
  );
  return { passwordReset: living.token, emailChange: pending.token };
}
