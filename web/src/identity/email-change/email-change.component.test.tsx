import { cancelEmailChange, changeEmail, requestEmailChange } from "@portico/contract/identity/email-change";
import { getUser, type User } from "@portico/contract/identity/current-user";
import { getClient, listClients } from "@portico/contract/people/clients";
import { expect, test } from "vitest";
import { all, field, fill, find, gone, keys, press, see, unseen, until } from "../../../test/hands.ts";
import { openPage } from "../../../test/open-page.tsx";
import { aClient, anAgent } from "../../../test/people.ts";
import { PHONE } from "../../../test/screen.ts";
import { page, refuse, wire } from "../../../test/wire.ts";

const WANTED = "wanted@home.example";
const WRONG = "The code is incorrect or has expired.";

/** Makes the mocked API return this user, and change the user's address as the server would. */
function hold(first: User) {
  let now = first;
  wire.answer(getUser, () => now);
  wire.answer(requestEmailChange, ({ body }) => {
    now = { ...now, pending_email: body.email };
    return { accepted: true as const };
  });
  wire.answer(cancelEmailChange, () => {
    now = { ...now, pending_email: null };
    return { done: true as const };
  });
  wire.answer(changeEmail, ({ body }) => {
    if (body?.code !== "123456")
      return refuse(body?.token ? "token_invalid" : "code_invalid", { detail: WRONG });
    now = { ...now, email: WANTED, pending_email: null };
    return { email: WANTED, undone: false };
  });
}

const valueOf = async (label: string) => ((await field(label)) as HTMLInputElement).value;

test("a user requests another email address, has the email sent again, and cancels the change", async () => {
  const client = aClient();
  hold(client);
  await openPage("/profile", { as: client });
  await press("button", "Change your email address");
  const dialog = await find("dialog", "Change your email address");
  const input = await field("New email address", dialog);
  await until(() => expect(document.activeElement).toBe(input));
  expect(input.getAttribute("autocomplete")).toBe("email");
  await fill("New email address", "nowhere", dialog);
  await keys("{Enter}");
  await see("Please enter a valid email address.", dialog);
  await fill("New email address", client.email.toUpperCase(), dialog);
  await keys("{Enter}");
  await see("That's already your email address.", dialog);
  expect(wire.sent(requestEmailChange)).toEqual([]);
  await fill("New email address", WANTED, dialog);
  await keys("{Enter}");
  await gone("dialog", "Change your email address");
  await see(`Confirm ${WANTED}`);
  await see(`You'll keep using ${client.email}`);
  await press("button", "Resend to the new email address");
  await see("Email resent");
  await press("button", "Cancel the change of email address");
  await unseen(`Confirm ${WANTED}`);
  await see(`Your email address is still ${client.email}`);
  await until(async () => expect(document.activeElement).toBe(await find("region", "Profile")));
});

test("on the account page, a user confirms a new address by its code, after a short and a wrong code were refused", async () => {
  const agent = anAgent({ pending_email: WANTED });
  hold(agent);
  await openPage("/profile", { as: agent });
  await press("button", "Enter code");
  const dialog = await find("dialog", "Confirm the new email address");
  expect((await field("Code", dialog)).getAttribute("autocomplete")).toBe("one-time-code");
  await fill("Code", "12345", dialog);
  await keys("{Enter}");
  await see("The code has 6 digits.", dialog);
  await fill("Code", "000000", dialog);
  await keys("{Enter}");
  await see(WRONG, dialog);
  await fill("Code", "123456", dialog);
  await keys("{Enter}");
  await gone("dialog", "Confirm the new email address");
  await see("Email address changed");
  await see(WANTED, await find("region", "Profile"));
  await unseen(`Confirm ${WANTED}`);
});

test("on a phone, a guest whose link no longer works types the new address and the code from the email instead", async () => {
  hold(aClient());
  wire.answer(getUser, refuse("unauthenticated"));
  await openPage("/auth/confirm-email-change?token=email_dead", { width: PHONE });
  await press("button", "Use this email address");
  await find("heading", "This link no longer works");
  await fill("Email", WANTED);
  await fill("Code", "000000");
  await press("button", "Use this email address");
  await see(WRONG);
  await fill("Code", "123456");
  await press("button", "Use this email address");
  await find("heading", "Email address changed");
});

test.each(["/auth/confirm-email", "/auth/confirm-email-change"])(
  "the page %s tells a signed-in user whose address is confirmed that there is nothing to confirm",
  async (path) => {
    const client = aClient();
    const router = await openPage(path, { as: client });
    await find("heading", "Your email address is already confirmed");
    await see(client.email);
    wire.answer(getClient, refuse("not_found"));
    const link = await find("link", "Continue to the portal");
    expect(link.getAttribute("href")).toBe("/");
    expect(router.state.location.pathname).toBe(path);
  },
);

test("the pages that ask for a code fill in the address that a signed-in user has to confirm, and none for a guest", async () => {
  await openPage("/auth/confirm-email-change", { as: aClient({ pending_email: WANTED }) });
  expect(await valueOf("Email")).toBe(WANTED);
  const unconfirmed = aClient({ email_verified: false });
  await openPage("/auth/confirm-email", { as: unconfirmed });
  expect(await valueOf("Email")).toBe(unconfirmed.email);
  await openPage("/auth/confirm-email");
  expect(await valueOf("Email")).toBe("");
});

test.each([
  { who: "signs the device out whose session has ended", isOver: true },
  { who: "leaves somebody else's session alone", isOver: false },
])("undoing a change of address by the link in the old mailbox $who", async ({ isOver }) => {
  const agent = anAgent();
  wire.answer(changeEmail, { email: "old@home.example", undone: true });
  wire.answer(listClients, page([]));
  await openPage("/auth/confirm-email-change?token=email_undo_x", { as: agent });
  await find("heading", "Wasn't this you?");
  if (isOver) wire.answer(getUser, refuse("unauthenticated"));
  await press("button", "Take my account back");
  await find("heading", "Your account is yours again");
  await see("old@home.example");
  await until(() => expect(localStorage.getItem("tokens") === null).toBe(isOver));
});

test("the page of a used undo link says that the link no longer works, and offers to set a new password", async () => {
  wire.answer(changeEmail, refuse("token_invalid"));
  await openPage("/auth/confirm-email-change?token=email_undo_x");
  await press("button", "Take my account back");
  await find("heading", "This link no longer works");
  await find("link", "Set a new password");
  expect(all("button", "Take my account back")).toEqual([]);
});
