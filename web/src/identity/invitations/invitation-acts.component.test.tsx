import {
  askInvitationAgain,
  copyInvitationLink,
  correctInvitation,
  type Invitation,
  invite,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from "@portico/contract/identity/invitations";
import { inviteeDetails, inviterDetails } from "@portico/contract/identity/sign-up";
import { expect, test } from "vitest";
import { askFirst, confirmIt } from "../../../test/fresh-proof.ts";
import { all, field, fill, find, gone, press, see, textOf, unseen, until } from "../../../test/hands.ts";
import { openPage } from "../../../test/open-page.tsx";
import { anAdmin, anAgent, invitationRow } from "../../../test/people.ts";
import { holdTicks } from "../../../test/ticks.ts";
import { page, refuse, wire } from "../../../test/wire.ts";

const EMAIL = "cleo@home.example";
const LIST = "/clients?tab=invitations";

/** Makes the mocked API return these invitations, and change them as the server would. */
function holdInvitations(...first: Invitation[]) {
  const rows = [...first];
  wire.answer(listInvitations, ({ query }) =>
    page(
      rows.filter(({ state }) =>
        query.state === "pending" ? state === "open" : !query.state || state === query.state,
      ),
    ),
  );
  const change = (id: string, part: Partial<Invitation>): Invitation => {
    const at = rows.findIndex((row) => row.id === id);
    rows[at] = { ...rows[at]!, ...part };
    return rows[at];
  };
  return { rows, change };
}

async function choose(act: string): Promise<void> {
  await press("button", `Actions for ${EMAIL}`);
  await press("menuitem", act);
}

test("after an agent resends an invitation, its row says how often it was sent", async () => {
  const { change } = holdInvitations(invitationRow({ email: EMAIL }));
  wire.answer(resendInvitation, ({ params: { id } }) => change(id, { send_count: 2 }));
  await openPage(LIST, { as: anAgent() });
  await choose("Resend invitation");
  await see("Invitation resent");
  await see("Sent 2 times", await find("row", new RegExp(EMAIL)));
});

test("an agent creates an invitation link; the dialog shows it with a copy button and says until when it is valid", async () => {
  holdInvitations(invitationRow({ email: EMAIL }));
  const url = "https://portal.example/auth/signup-client?token=invite_copied";
  wire.answer(copyInvitationLink, { url, expires_at: "2099-01-01T00:00:00.000Z" });
  await openPage(LIST, { as: anAgent() });
  await choose("Copy link");
  const dialog = await find("dialog", "Invitation link");
  expect(await field("Link", dialog)).toHaveProperty("value", url);
  await see("Valid until", dialog);
  await find("button", "Copy link", dialog);
});

test.each([
  ["Resend invitation", resendInvitation, "Invitation resent"],
  ["Copy link", copyInvitationLink, "Invitation link"],
] as const)(
  "an admin has to prove their identity before the action “%s” on a colleague's invitation",
  async (act, call, done) => {
    const { change } = holdInvitations(invitationRow({ email: EMAIL, role: "agent" }));
    const isFresh = askFirst();
    const url = "https://portal.example/auth/signup-agent?token=invite_copied";
    wire.answer(resendInvitation, ({ params: { id } }) =>
      isFresh() ? change(id, { send_count: 2 }) : refuse("step_up_required"),
    );
    wire.answer(copyInvitationLink, () =>
      isFresh() ? { url, expires_at: "2099-01-01T00:00:00.000Z" } : refuse("step_up_required"),
    );
    await openPage("/agents?tab=invitations", { as: anAdmin() });
    await choose(act);
    await confirmIt();
    await see(done);
    expect(wire.sent(call)).toHaveLength(2);
  },
);

test("an inviter who changes an invitation's address to a taken one sees an error, and can enter another", async () => {
  const { change } = holdInvitations(invitationRow({ email: EMAIL }));
  const right = "right@home.example";
  wire.answer(correctInvitation, ({ params, body: { email } }) =>
    email === right
      ? change(params.id, { email })
      : refuse("address_taken", { errors: { email: "This email address is taken." } }),
  );
  await openPage(LIST, { as: anAgent() });
  await choose("Change email address");
  const dialog = await find("dialog", "Change email address");
  await fill("Email", "gus@firm.example", dialog);
  await press("button", "Save and resend", dialog);
  await see("This email address is taken.", await find("alert", undefined, dialog));
  await fill("Email", right, dialog);
  await press("button", "Save and resend", dialog);
  await gone("dialog", "Change email address");
  await find("row", new RegExp(right));
});

test("a withdrawn invitation is listed under the filter Withdrawn, and its person can be invited again only once", async () => {
  const { change, rows } = holdInvitations(invitationRow({ email: EMAIL }));
  wire.answer(withdrawInvitation, ({ params: { id } }) => {
    change(id, { state: "withdrawn" });
    return { done: true as const };
  });
  const open = "This email address already has an open invitation.";
  wire.answer(invite, () => {
    if (rows.length > 1)
      return { results: [{ email: EMAIL, result: "already_invited" as const, detail: open }] };
    rows.unshift(invitationRow({ email: EMAIL }));
    return { results: [{ email: EMAIL, result: "sent" as const, invitation_id: rows[0]!.id }] };
  });
  await openPage(LIST, { as: anAgent() });
  await choose("Withdraw invitation");
  await press("button", "Withdraw", await find("alertdialog", "Withdraw this invitation?"));
  await gone("row", new RegExp(EMAIL));
  await press("button", "Filter");
  await press("menuitem", "Withdrawn");
  await see("Withdrawn", await find("row", new RegExp(EMAIL)));
  await openPage(`${LIST}&q=${EMAIL}`, { as: anAgent() });
  await choose("Invite again");
  await see("Invitation created");
  await until(() => expect(all("row", new RegExp(EMAIL))).toHaveLength(2));
  all("button", `Actions for ${EMAIL}`).at(-1)!.click();
  await press("menuitem", "Invite again");
  await see(open);
});

test("the row of an invitation says that the invited person has requested a new one", async () => {
  holdInvitations(invitationRow({ email: EMAIL, asked_again_at: "2026-02-01T00:00:00.000Z" }));
  await openPage(LIST, { as: anAgent() });
  await see("New invitation requested", await find("row", new RegExp(EMAIL)));
});

test("the row of an invitation shows why its email could not be sent yet, until the email has been sent", async () => {
  const askAgain = holdTicks();
  const { change, rows } = holdInvitations(
    invitationRow({ email: EMAIL, delivery: "queued", delivery_problem: "connect ECONNREFUSED" }),
  );
  await openPage("/agents?tab=invitations", { as: anAdmin() });
  const row = () => find("row", new RegExp(EMAIL));
  await see("Retrying", await row());
  await see("The mail server can't be reached.", await row());
  change(rows[0]!.id, { delivery: "sent", delivery_problem: null });
  askAgain();
  await see("Not opened", await row());
  await unseen("Retrying", await row());
});

test.each([
  ["invitation_withdrawn", "This invitation has been withdrawn"],
  ["invitation_expired", "This link no longer works"],
] as const)(
  "an invitation link that the server refuses with “%s” leads to a button that requests a new invitation",
  async (code, title) => {
    wire.answer(inviteeDetails, refuse(code));
    wire.answer(inviterDetails, refuse(code));
    wire.answer(askInvitationAgain, { accepted: true });
    await openPage("/auth/signup-client?token=invite_dead");
    await find("heading", title);
    await press("button", "Request a new invitation");
    await see("Request sent");
    expect(wire.sent(askInvitationAgain)).toMatchObject([{ body: { token: "invite_dead" } }]);
  },
);

test("the page of a used invitation link says that the user already has an account, and offers no new invitation", async () => {
  wire.answer(inviteeDetails, refuse("invitation_used"));
  wire.answer(inviterDetails, refuse("invitation_used"));
  await openPage("/auth/signup-client?token=invite_used");
  await find("heading", "You already have an account");
  expect(all("button", "Request a new invitation")).toEqual([]);
  expect(textOf(await find("main"))).toContain("Sign in");
});
