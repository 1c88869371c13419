import {
  correctInvitation,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from "@portico/contract/identity/invitations";
import { bulkClients, getClient, listClients } from "@portico/contract/people/clients";
import { expect, test } from "vitest";
import { all, fill, find, gone, keys, press, see, textOf, until } from "../../../test/hands.ts";
import { openPage } from "../../../test/open-page.tsx";
import { anAdmin, anAgent, clientRow, invitationRow } from "../../../test/people.ts";
import { COMPUTER, PHONE } from "../../../test/screen.ts";
import { page, refuse, wire } from "../../../test/wire.ts";

const EMAIL = "cleo@home.example";

/** An invited client who has no name yet. */
function invited() {
  const invitation = invitationRow({ email: EMAIL });
  const { id, expires_at } = invitation;
  const row = clientRow({
    id: invitation.user_id,
    first_name: "",
    last_name: "",
    email: EMAIL,
    status: "invited",
    invitation: { id, expires_at },
  });
  wire.answer(resendInvitation, invitation);
  return { invitation, row };
}

test.each([
  { who: "the admin", as: anAdmin(), path: "/agents?tab=clients", entries: 8 },
  { who: "the agent", as: anAgent(), path: "/clients", entries: 5 },
])("$who resends an invitation from the menu of an invited client's row", async ({ as, path, entries }) => {
  const { row, invitation } = invited();
  wire.answer(listClients, page([row]));
  await openPage(path, { as });
  await press("button", new RegExp(EMAIL));
  await find("menuitem", "Resend invitation");
  expect(all("menuitem")).toHaveLength(entries);
  await press("menuitem", "Resend invitation");
  await until(() => expect(wire.sent(resendInvitation)).toMatchObject([{ params: { id: invitation.id } }]));
});

test("an agent changes the address of an invitation in the list of clients, and then withdraws the invitation", async () => {
  const { invitation, row } = invited();
  let rows = [row];
  const other = "other@home.example";
  wire.answer(listClients, () => page(rows));
  wire.answer(correctInvitation, ({ body }) => {
    rows = [{ ...row, email: body.email }];
    return { ...invitation, email: body.email };
  });
  wire.answer(withdrawInvitation, () => {
    rows = [];
    return { done: true as const };
  });
  await openPage("/clients", { as: anAgent() });
  await press("button", new RegExp(EMAIL));
  await press("menuitem", /address/);
  await fill("Email", other, await find("dialog"));
  await keys("{Enter}");
  await find("row", new RegExp(other));
  await press("button", new RegExp(other));
  await press("menuitem", "Withdraw invitation");
  await press("button", "Withdraw", await find("alertdialog"));
  await find("heading", "No clients yet");
});

test("an invitation's card on a phone says in two lines whether it was opened and who sent it", async () => {
  const inviter = { id: anAgent().id, first_name: "Gus", last_name: "Hollow" };
  wire.answer(listInvitations, page([invitationRow({ email: EMAIL, inviter })]));
  const asked = { as: anAdmin(), width: PHONE };
  await openPage(`/agents?tab=invitations&q=${EMAIL}`, asked);
  await see(EMAIL);
  const card = () => all("listitem").find((item) => textOf(item).includes(EMAIL))!;
  expect(textOf(card())).toMatch(/Client · Sent\s*Invited by Gus Hollow/);
  wire.answer(
    listInvitations,
    page([invitationRow({ email: EMAIL, inviter, opened_at: "2026-02-01T00:00:00.000Z" })]),
  );
  await openPage(`/agents?tab=invitations&q=${EMAIL}`, asked);
  await see(EMAIL);
  expect(textOf(card())).toContain("Client · Link opened");
});

test("the number on the tab Invitations counts the people in its list, none of whom has signed up yet", async () => {
  wire.answer(listInvitations, page([invitationRow()]));
  await openPage("/clients?tab=invitations", { as: anAgent() });
  await see("Showing 1 of 1");
  await find("link", /^Invitations ?1$/);
  expect(wire.sent(listInvitations).map(({ query }) => query.state)).not.toContain(undefined);
});

test.each([COMPUTER, PHONE])(
  "at %i px, the menu of an invited client's row opens the dialog to move the client, and links to the client's page",
  async (width) => {
    const { invitation, row } = invited();
    const names = { first_name: "Olive", last_name: "Acorn", organisation_name: "Acorn Works" };
    wire.answer(getClient, refuse("not_found"));
    wire.answer(listClients, page([{ ...row, ...names, kind: "organisation" }]));
    await openPage("/agents?tab=clients", { as: anAdmin(), width });
    await press("button", "Actions for Acorn Works");
    await find("menuitem", "Open");
    expect(all("menuitem").map((item) => item.textContent)).toEqual([
      "Open",
      "Resend invitation",
      "Copy link",
      "Change email address",
      "Choose an agent",
      "Arrange cover",
      "Deactivate",
      "Withdraw invitation",
    ]);
    await press("menuitem", "Choose an agent");
    await find("heading", "Move Acorn Works");
    wire.answer(listInvitations, page([{ ...invitation, ...names }]));
    const router = await openPage("/agents?tab=invitations", { as: anAdmin(), width });
    await see("Acorn Works", await find("main"));
    await see("Olive Acorn · ", await find("main"));
    await press("button", `Actions for ${EMAIL}`);
    await press("menuitem", "Open");
    await until(() => expect(router.state.location.pathname).toBe(`/clients/${row.id}`));
  },
);

test("an admin invites a client from the client's row, after the dialog has said how many emails will be sent", async () => {
  const ida = clientRow({ first_name: "Ida", last_name: "Reed", email: "ida@home.example", status: "added" });
  wire.answer(listClients, page([ida]));
  wire.answer(bulkClients, { affected: 1, skipped: [] });
  await openPage("/agents?tab=clients", { as: anAdmin(), width: PHONE });
  await press("button", "Actions for Ida Reed");
  await press("menuitem", "Invite");
  const dialog = await find("dialog", "Invite clients");
  await see("1 client will get an invitation by email.", dialog);
  expect(wire.sent(bulkClients).map(({ body }) => body.dry_run)).toEqual([true]);
  await press("button", "Email 1 client", dialog);
  await until(() =>
    expect(wire.sent(bulkClients).at(-1)!.body).toMatchObject({
      action: "invite",
      client_ids: [ida.id],
      dry_run: false,
    }),
  );
});

test("if none of the ticked clients can be invited, the dialog says so and has no button to invite", async () => {
  wire.answer(listClients, page([clientRow()]));
  wire.answer(bulkClients, { affected: 0, skipped: [{ reason: "has_account", count: 1 }] });
  await openPage("/agents?tab=clients", { as: anAdmin() });
  await press("checkbox", "Select Cleo Marsh");
  await press("button", "Invite", await find("toolbar", "For the selected clients"));
  const dialog = await find("dialog", "Invite clients");
  await see("No invitation can be sent to these clients.", dialog);
  expect(all("button", /^(Invite|Email)/, dialog)).toEqual([]);
  all("button", "Close", dialog).at(-1)!.click();
  await gone("dialog", "Invite clients");
});
