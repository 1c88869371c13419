import { invite, listInvitations } from "@portico/contract/identity/invitations";
import { listClients } from "@portico/contract/people/clients";
import { expect, test } from "vitest";
import { askFirst, asking, confirmIt } from "../../../test/fresh-proof.ts";
import { all, field, fill, find, press, see, textOf, unseen, until } from "../../../test/hands.ts";
import { newId } from "../../../test/ids.ts";
import { openPage } from "../../../test/open-page.tsx";
import { anAdmin, anAgent, clientRow, invitationRow } from "../../../test/people.ts";
import { page, refuse, wire } from "../../../test/wire.ts";

const MESSAGE = /^Personal message/;

/** Presses the Invite button of the page. An empty list shows a second one. */
async function openInvite(): Promise<void> {
  await until(() => expect(all("button", /^Invite/).length).toBeGreaterThan(0));
  all("button", /^Invite/)[0]!.click();
}

const valueOf = async (label: string | RegExp) =>
  ((await field(label, await find("dialog"))) as HTMLInputElement).value;

test("an agent invites a pasted list of people, and sees a result for each line", async () => {
  const [bea, bo, known, agents] = [
    "bea@home.example",
    "bo@home.example",
    "known@home.example",
    "gus@firm.example",
  ];
  const refusal = "The firm already knows this email address. Please ask an admin.";
  const sent = [newId(), newId()] as const;
  wire.answer(listInvitations, page(sent.map((id) => invitationRow({ id, delivery: "sent" }))));
  wire.answer(listClients, () =>
    page(
      wire.sent(invite).length > 0
        ? [clientRow({ first_name: "Bo", last_name: "Hill", reference: "K-17", status: "invited" })]
        : [],
    ),
  );
  wire.answer(invite, {
    results: [
      { email: bea, result: "sent", invitation_id: sent[0] },
      { email: bo, result: "sent", invitation_id: sent[1] },
      { email: known, result: "already_invited" },
      { email: agents, result: "already_user", detail: refusal },
      { email: "bo at home", result: "invalid", detail: "Please enter a valid email address." },
      { email: bea, result: "duplicate", detail: "This address is in the list twice." },
    ],
  });
  await openPage("/clients", { as: anAgent() });
  await openInvite();
  await press("radio", "Several people");
  const lines = [`Bea Reed <${bea}>`, `${bo}; Bo; Hill; K-17`, known, agents, "bo at home", bea];
  await fill("People, one per line", lines.join("\n"));
  const preview = await find("region", "Preview");
  await see("4 valid email addresses", preview);
  await see("1 skipped", preview);
  await see("1 not valid", preview);
  const read = all("listitem", undefined, preview).map(textOf);
  expect(read[1]).toContain("Bo Hill · K-17");
  expect(read.at(-1)).toContain("Duplicate");
  await press("button", "Send invitations");
  const results = await find("dialog", "Invited");
  await see("2 invitations created. 3 skipped, 1 not valid. We're emailing them now.", results);
  expect(wire.sent(invite)[0]!.body.people[1]).toEqual({
    email: bo,
    first_name: "Bo",
    last_name: "Hill",
    reference: "K-17",
  });
  await until(() => {
    const said = all("listitem", undefined, results).map(textOf);
    for (const [at, words] of [
      "Sent",
      "Sent",
      "Already invited",
      refusal,
      "Not invited",
      "This address is in the list twice.",
    ].entries())
      expect(said[at]).toContain(words);
  });
  await press("button", "Done", results);
  await see("K-17", await find("row", /Bo Hill/));
});

test("a message that was written for one person is not filled in for the next invitation", async () => {
  const id = newId();
  wire.answer(listInvitations, page([invitationRow({ id, role: "agent" })]));
  wire.answer(invite, { results: [{ email: "gus@firm.example", result: "sent", invitation_id: id }] });
  await openPage("/agents", { as: anAdmin() });
  const inviteFrom = async () => {
    await fill("Email", "gus@firm.example", await find("dialog"));
    await fill(MESSAGE, "Until Monday, dear Gus");
    await press("button", "Send invitation");
    await see("Sent", await find("dialog", "Invited"));
  };
  const expectBlank = async () => {
    await until(async () => expect(await valueOf("Email")).toBe(""));
    expect(await valueOf(MESSAGE)).toBe("");
  };
  await openInvite();
  await inviteFrom();
  await press("button", "Invite more");
  await expectBlank();
  for (const close of ["Done", "Close"]) {
    await inviteFrom();
    await press("button", close, await find("dialog", "Invited"));
    await openInvite();
    await expectBlank();
  }
  expect(wire.sent(invite).map(({ body }) => body.message)).toEqual(Array(3).fill("Until Monday, dear Gus"));
});

test("an admin who invites a colleague has to prove their identity; if they cancel the proof, their input remains", async () => {
  const email = "gus@firm.example";
  const isFresh = askFirst();
  wire.answer(invite, () =>
    isFresh()
      ? { results: [{ email, result: "sent" as const, invitation_id: newId() }] }
      : refuse("step_up_required"),
  );
  await openPage("/agents", { as: anAdmin() });
  await openInvite();
  await fill("Email", email, await find("dialog"));
  await press("button", "Send invitation");
  await press("button", "Cancel", await asking());
  await unseen("Error");
  expect(await valueOf("Email")).toBe(email);
  await press("button", "Send invitation");
  await confirmIt();
  await see(email, await find("dialog", "Invited"));
  expect(new Set(wire.sent(invite).map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test("if no one could be invited, the dialog says why, and “Back” shows the unchanged input", async () => {
  const email = "cleo@home.example";
  wire.answer(invite, { results: [{ email, result: "already_invited" }] });
  await openPage("/clients", { as: anAgent() });
  await openInvite();
  await fill("Email", email, await find("dialog"));
  await fill(/^First name/, "Cleo");
  await fill(MESSAGE, "Until Monday");
  await press("button", "Send invitation");
  const results = await find("dialog", "Not invited");
  await see("Already invited", results);
  expect(textOf(await find("status", undefined, results))).toBe("No one was invited.");
  await press("button", "Back", results);
  await until(async () => expect(await valueOf("Email")).toBe(email));
  expect(await valueOf(/^First name/)).toBe("Cleo");
  expect(await valueOf(MESSAGE)).toBe("Until Monday");
});
