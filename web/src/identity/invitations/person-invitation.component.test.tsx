import {
  copyInvitationLink,
  correctInvitation,
  type Invitation,
  invite,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from "@portico/contract/identity/invitations";
import type { User } from "@portico/contract/identity/current-user";
import { type Client, getClient } from "@portico/contract/people/clients";
import { expect, test } from "vitest";
import { all, field, fill, find, keys, press, see, until } from "../../../test/hands.ts";
import { openPage } from "../../../test/open-page.tsx";
import { anAdmin, anAgent, clientRecord, invitationRow } from "../../../test/people.ts";
import { PHONE } from "../../../test/screen.ts";
import { page, refuse, wire } from "../../../test/wire.ts";

const EMAIL = "cleo@home.example";
const section = () => find("region", "Invitation");
const DAY_MS = 86_400_000;

/** Opens the page of a person who has just been invited as a client and has no name yet. */
async function openInvited(as: User, more: Partial<Invitation> = {}, width?: number) {
  const expires_at = new Date(Date.now() + 14 * DAY_MS - 60_000).toISOString();
  const invitation = invitationRow({ email: EMAIL, expires_at, ...more });
  let now: Client = clientRecord({
    id: invitation.user_id,
    first_name: "",
    last_name: "",
    email: EMAIL,
    status: "invited",
    ...(as.role === "admin" && { agent: null, agents: [] }),
    invitation,
  });
  const change = (part: Partial<Invitation>): Invitation => {
    const changed = { ...now.invitation!, ...part };
    now = { ...now, email: changed.email, invitation: changed };
    return changed;
  };
  wire.answer(getClient, () => now);
  wire.answer(resendInvitation, () => change({ send_count: 2 }));
  wire.answer(correctInvitation, ({ body: { email } }) => change({ email }));
  wire.answer(withdrawInvitation, () => {
    now = { ...now, status: "added", invitation: null };
    return { done: true as const };
  });
  wire.answer(invite, () => {
    now = { ...now, status: "invited", invitation };
    return { results: [{ email: EMAIL, result: "sent" as const, invitation_id: invitation.id }] };
  });
  const router = await openPage(`/clients/${invitation.user_id}`, {
    as,
    ...(width !== undefined && { width }),
  });
  return { router, invitation };
}

async function withdraw(): Promise<void> {
  await press("button", "Withdraw", await section());
  await press("button", "Withdraw", await find("alertdialog", "Withdraw this invitation?"));
}

test("on the page of an invited client, an admin resends the invitation, withdraws it and invites the client again", async () => {
  await openInvited(anAdmin());
  await find("heading", EMAIL);
  const main = await find("main");
  await see("Invited, 14 days left", main);
  await see("No agent", main);
  await see(`${EMAIL} hasn't signed up yet`, await section());
  await see("The email was sent. The link hasn't been opened yet.", await section());
  await press("button", "Resend", await section());
  await see("Invitation resent");
  await see("sent 2 times", await section());
  await withdraw();
  await see(`${EMAIL} has no invitation`, await section());
  await see("Not invited", main);
  // The focused button has disappeared, so the focus has moved to the section.
  await until(async () => expect(document.activeElement).toBe(await section()));
  await press("button", "Invite", await section());
  await see(`${EMAIL} hasn't signed up yet`, await section());
  expect(wire.sent(invite)).toMatchObject([
    { body: { role: "client", people: [{ email: EMAIL }], send: true } },
  ]);
});

test("on a phone, an agent who withdraws an invitation on the client's page is taken to the list of open invitations", async () => {
  const { router, invitation } = await openInvited(anAgent(), {}, PHONE);
  wire.answer(listInvitations, ({ query: { state } }) =>
    page(state === "withdrawn" ? [{ ...invitation, state: "withdrawn" as const }] : []),
  );
  await withdraw();
  await until(() => expect(router.state.location.href).toBe("/clients?tab=invitations"));
  await find("heading", /No .*invitations/);
  expect(all("listitem", new RegExp(EMAIL))).toEqual([]);
  await router.navigate({ to: "/clients", search: { tab: "invitations", state: "withdrawn" } });
  await see(EMAIL, await find("main"));
  await see("Withdrawn", await find("main"));
});

test("on the page of an invited client, an agent creates a new link and changes the email address", async () => {
  await openInvited(anAgent());
  const url = "https://portal.example/auth/signup-client?token=invite_copied";
  wire.answer(copyInvitationLink, { url, expires_at: "2099-01-01T00:00:00.000Z" });
  await press("button", "Copy link", await section());
  expect(await field("Link", await find("dialog", "Invitation link"))).toHaveProperty("value", url);
  await keys("{Escape}");
  await press("button", "Change email address", await section());
  await fill("Email", "right@home.example", await find("dialog", "Change email address"));
  await press("button", "Save and resend");
  await find("heading", "right@home.example");
  await find("link", "right@home.example");
});

test("the page of an invited client says that the email was not delivered, and shows the mail server's answer", async () => {
  await openInvited(anAgent(), { delivery: "failed", delivery_problem: "550 No such mailbox" });
  await see("The email wasn't delivered.", await section());
  await see("550 No such mailbox", await section());
});

test("the page of an invited client says that the client has asked for a new invitation after the link expired", async () => {
  const past = new Date(Date.now() - DAY_MS).toISOString();
  await openInvited(anAgent(), { asked_again_at: past, expires_at: past, state: "expired" });
  await see(`${EMAIL} has requested a new invitation`, await section());
  await see("It expired on", await section());
});

test("an agent who acts on the open page of a client who was moved to another agent sees Page Not Found", async () => {
  await openInvited(anAgent());
  await section();
  wire.answer(getClient, refuse("not_found"));
  wire.answer(resendInvitation, refuse("not_found"));
  await press("button", "Resend", await section());
  await find("heading", "Page Not Found");
});
