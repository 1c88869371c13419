import { updateUser } from "@portico/contract/identity/profile";
import { signIn } from "@portico/contract/identity/sign-in";
import { getUser, type User } from "@portico/contract/identity/current-user";
import { getClient } from "@portico/contract/people/clients";
import { expect, test } from "vitest";
import { blank } from "../../../test/blank.ts";
import { field, fill, find, press, see, until } from "../../../test/hands.ts";
import { openPage } from "../../../test/open-page.tsx";
import { aClient, anAgent, clientRecord } from "../../../test/people.ts";
import { refuse, wire } from "../../../test/wire.ts";

/** Lets this user sign in with any password. */
function letIn(user: User): void {
  wire.answer(signIn, { ...blank(signIn), access_token: "access", refresh_token: "refresh" });
  wire.answer(getUser, user);
  wire.answer(getClient, clientRecord({ id: user.id, agent: null, agents: [] }));
}

async function signInAs({ email }: User): Promise<void> {
  await fill("Email", email);
  await fill("Password", "seven walnut ladders hum");
  await press("button", "Sign in");
}

test("a user who opens a page while signed out gets to that page after signing in", async () => {
  const agent = anAgent();
  const router = await openPage("/clients?tab=invitations");
  await find("heading", "Sign in");
  expect(router.state.location.pathname).toBe("/auth/login");
  letIn(agent);
  await signInAs(agent);
  await until(() => expect(router.state.location.href).toBe("/clients?tab=invitations"));
});

test("a client who opens a page for admins gets to their own home page after signing in", async () => {
  const client = aClient();
  const router = await openPage("/agents");
  await find("heading", "Sign in");
  letIn(client);
  await signInAs(client);
  await until(() => expect(router.state.location.href).toBe("/reports"));
});

test("a user whose session has ended sees the sign-in page, and the session's tokens are deleted from the browser", async () => {
  wire.answer(getUser, refuse("unauthenticated"));
  const router = await openPage("/clients", { as: anAgent() });
  await find("heading", "Sign in");
  expect(router.state.location.pathname).toBe("/auth/login");
  expect(localStorage.getItem("tokens")).toBeNull();
});

test("a user without a name is asked for their name, and is then taken to their home page", async () => {
  let agent = anAgent({ first_name: "", last_name: "" });
  letIn(agent);
  wire.answer(getUser, () => agent);
  wire.answer(updateUser, ({ body }) => (agent = { ...agent, ...body } as User));
  const router = await openPage("/materials", { as: agent });
  await until(() => expect(router.state.location.pathname).toBe("/auth/complete"));
  await press("button", "Save and continue");
  await until(async () => expect(document.activeElement).toBe(await field("First name")));
  expect(wire.sent(updateUser)).toEqual([]);
  await fill("First name", "Gus");
  await fill("Last name", "Hollow");
  await press("button", "Save and continue");
  await until(() => expect(router.state.location.pathname).toBe("/clients"));
  await see("No clients yet");
});
