import { getUser } from "@portico/contract/identity/current-user";
import { expect, test } from "vitest";
import { find, press, see, unseen, until } from "../../test/hands.ts";
import { openPage } from "../../test/open-page.tsx";
import { anAgent } from "../../test/people.ts";
import { refuse, wire } from "../../test/wire.ts";

/** Signs a user in from another window. */
function signInElsewhere(): void {
  const value = JSON.stringify({ access_token: "other", refresh_token: "other", sign_in: "other" });
  const key = Object.keys(localStorage).find((one) => one.endsWith("tokens"))!;
  localStorage.setItem(key, value);
  dispatchEvent(new StorageEvent("storage", { key, newValue: value, storageArea: localStorage }));
}

test("after another user signs in in another window, the page still works while the new user is fetched, and then shows them", async () => {
  await openPage("/profile", { as: anAgent({ first_name: "Gus" }) });
  await see("Gus");
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  wire.answer(getUser, async () => {
    await held;
    return anAgent({ first_name: "Gina" });
  });
  const before = wire.sent(getUser).length;
  signInElsewhere();
  await until(() => expect(wire.sent(getUser).length).toBeGreaterThan(before));
  await press("button", "Edit your name");
  await unseen("Something went wrong");
  answer();
  await see("Gina");
});

test("if another user signs in in another window but the server refuses that session, the sign-in page is shown", async () => {
  await openPage("/profile", { as: anAgent({ first_name: "Gus" }) });
  await see("Gus");
  wire.answer(getUser, () => refuse("unauthenticated"));
  signInElsewhere();
  await find("heading", "Sign in");
});
