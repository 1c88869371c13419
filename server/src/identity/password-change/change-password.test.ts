import { expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { signedIn } from "../../../test/actors.ts";
import { DAY_MS } from "../../platform/clock.ts";
import { type Actor, GOOD_PASSWORD, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let person: Actor;
const NEW_PASSWORD = "nine copper kettles sing";

appWithPerson((made) => ({ app, person } = made));

const change = (bearer: string | undefined, json: object) =>
  app.send("POST", "user/change_password", { json, ...(bearer ? { bearer } : {}) });

test("the session that changes the password continues with new tokens, and all others end", async () => {
  const other = await signedIn(app, person.email);
  const { status, body } = await change(person.accessToken, {
    current_password: GOOD_PASSWORD,
    new_password: NEW_PASSWORD,
  });
  expect([status, body.token_type]).toEqual([200, "bearer"]);
  expect((await app.send("GET", "user/", { bearer: body.access_token })).status).toBe(200);
  expect(
    (await app.send("POST", "user/token/refresh", { json: { refresh_token: body.refresh_token } })).status,
  ).toBe(200);
  expect((await app.send("GET", "user/", { bearer: other.accessToken })).status).toBe(401);
  await signedIn(app, person.email, NEW_PASSWORD);
  await app.mailbox.take(person.email, "password_changed");
});

test("a wrong current password is refused with 400 at its field, changes nothing and is counted", async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { status, body } = await change(person.accessToken, {
      current_password: "wrong",
      new_password: NEW_PASSWORD,
    });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([
      400,
      "wrong_password",
      ["current_password"],
    ]);
  }
  const locked = await change(person.accessToken, {
    current_password: GOOD_PASSWORD,
    new_password: NEW_PASSWORD,
  });
  expect(locked.status).toBe(429);
  await signedIn(app, person.email);
});

test("a request with neither a session nor a token gets 401, and one without the current password gets 400", async () => {
  expect(
    (await change(undefined, { current_password: GOOD_PASSWORD, new_password: NEW_PASSWORD })).status,
  ).toBe(401);
  const { status, body } = await change(person.accessToken, { new_password: NEW_PASSWORD });
  expect([status, Object.keys(body.errors)]).toEqual([400, ["current_password"]]);
});

test("a weak new password is refused, and the error says why", async () => {
  const { status, body } = await change(person.accessToken, {
    current_password: GOOD_PASSWORD,
    new_password: "short",
  });
  expect([status, body.code, body.errors.new_password]).toEqual([
    400,
    "password_refused",
    expect.stringContaining("at least 12"),
  ]);
});

test("a session that begins with the old password at the moment of the change does not survive the change", async () => {
  for (let round = 0; round < 4; round += 1) {
    const [from, to] = round % 2 ? [NEW_PASSWORD, GOOD_PASSWORD] : [GOOD_PASSWORD, NEW_PASSWORD];
    const owner = await signedIn(app, person.email, from);
    const old = Array.from({ length: 10 }, () =>
      app.send("POST", "user/token", { form: { username: person.email, password: from } }),
    );
    const changed = await change(owner.accessToken, { current_password: from, new_password: to });
    const tokens = (await Promise.all(old)).flatMap(({ body }) => body.access_token ?? []);
    // Some requests signed in before the change, and the change has ended their sessions.
    if (changed.status === 200) {
      for (const bearer of tokens) expect((await app.send("GET", "user/", { bearer })).status).toBe(401);
    }
    expect([200, 503]).toContain(changed.status);
    app.clock.move(DAY_MS * 2);
  }
});

test("only one of five simultaneous changes with the same current password succeeds, and the others are refused", async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, place) =>
      change(person.accessToken, {
        current_password: GOOD_PASSWORD,
        new_password: `${NEW_PASSWORD} ${place}`,
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "wrong_password")).toHaveLength(4);
});

test("if an owner's reset and a thief's change of the password run at the same time, the thief cannot undo a reset that succeeded", async () => {
  await app.send("POST", "user/password/reset/confirm/", { json: { email: person.email } });
  const { token } = await app.mailbox.take(person.email, "password_reset");
  const [reset, stolen] = await Promise.all([
    app.send("POST", "user/password/reset/confirm/", { json: { token, password: NEW_PASSWORD } }),
    change(person.accessToken, {
      current_password: GOOD_PASSWORD,
      new_password: "the thief has chosen this",
    }),
  ]);
  // One of the two requests succeeds. If it is the reset, the change with the old password is refused. If it
  // is the change, it invalidates the link of the reset.
  expect(reset.status === 200 || stolen.status === 200).toBe(true);
  if (reset.status === 200) await signedIn(app, person.email, NEW_PASSWORD);
  expect((await app.send("GET", "user/", { bearer: person.accessToken })).status).toBe(
    reset.status === 200 ? 401 : 200,
  );
});

test("the current password is refused as the new one", async () => {
  const { status, body } = await change(person.accessToken, {
    current_password: GOOD_PASSWORD,
    new_password: GOOD_PASSWORD,
  });
  expect([status, body.code, Object.keys(body.errors)]).toEqual([400, "password_refused", ["new_password"]]);
});
