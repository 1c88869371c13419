import { deactivateUser, reactivateUser, setUserRole } from "@portico/contract/people/accounts";
import { type AgentCard, getAgent, listAdmins } from "@portico/contract/people/agents";
import { bulkClients, type Client, getClient, listClients } from "@portico/contract/people/clients";
import { getJob } from "@portico/contract/jobs/jobs";
import { type Batch, cancelBatch, listBatches, reassignClients } from "@portico/contract/people/reassignment";
import { expect, test } from "vitest";
import { blank, blankItem } from "../../../test/blank.ts";
import { askFirst, asking, confirmIt } from "../../../test/fresh-proof.ts";
import {
  all,
  field,
  fill,
  find,
  gone,
  press,
  see,
  setValue,
  textOf,
  unseen,
  until,
} from "../../../test/hands.ts";
import { newId } from "../../../test/ids.ts";
import { openPage } from "../../../test/open-page.tsx";
import { agentRecord, anAdmin, anAgent, birches, clientRecord } from "../../../test/people.ts";
import { Other, page, refuse, wire } from "../../../test/wire.ts";

const movePreview = { clients: 2, skipped: [], per_agent: [], emails: 0, previews: [] };
const main = () => find("main");
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Makes the mocked API return Gus Hollow, an agent whose account the test closes and reopens. */
function holdAgent(first: Partial<AgentCard> = {}) {
  let now = agentRecord({ id: newId(), email: "gus@firm.example", ...first });
  const change = (part: Partial<AgentCard>) => void (now = { ...now, ...part });
  wire.answer(getAgent, () => now);
  wire.answer(reactivateUser, () => {
    change({ status: "active" });
    return { done: true as const };
  });
  wire.answer(reassignClients, movePreview);
  return { id: now.id, change };
}

test("an agent's page says that the agent will be deactivated on a later day, until an admin cancels this", async () => {
  const { id, change } = holdAgent({ client_count: 1 });
  const at = inDays(9);
  const leaving: Batch = {
    ...blank(cancelBatch),
    kind: "deactivate",
    state: "planned",
    clients: 1,
    due_at: at,
  };
  wire.answer(deactivateUser, ({ body }) => {
    if (body.dry_run)
      return {
        clients: 1,
        skipped: [],
        per_agent: [],
        emails: 0,
        previews: [],
        sessions: 1,
        shelf: 0,
      };
    change({ leaves: { batch_id: leaving.id, at } });
    return new Other(201, leaving);
  });
  wire.answer(cancelBatch, () => {
    change({ leaves: null });
    return { ...leaving, state: "cancelled" as const };
  });
  const router = await openPage(`/agents/${id}?deactivate=1`, { as: anAdmin() });
  await press("radio", /^No one yet/);
  await press("radio", /^Later/);
  setValue(await field("Day"), at.slice(0, 10));
  await press("button", /^Deactivate on /);
  await see("Gus Hollow will be deactivated", await main());
  await see("Active", await main());
  expect(router.state.location.href).toBe(`/agents/${id}`);
  expect(wire.sent(deactivateUser).at(-1)!.body).toMatchObject({ clients: { mode: "nobody" } });
  expect(wire.sent(deactivateUser).at(-1)!.body.at).toContain(at.slice(0, 10));
  await press("button", "Cancel deactivation");
  await see("Deactivation cancelled");
  await unseen("will be deactivated", await main());
});

test("an agent with clients is not deactivated before an admin chooses where the clients go", async () => {
  const { id } = holdAgent({ client_count: 1 });
  await openPage(`/agents/${id}`, { as: anAdmin() });
  await press("button", "Actions for Gus Hollow");
  await press("menuitem", "Deactivate");
  await find("heading", "Deactivate Gus Hollow");
  await press("button", "Deactivate now");
  await see("Choose an agent.");
  expect(wire.sent(deactivateUser)).toEqual([]);
});

test("an admin deactivates an agent without clients in a dialog that asks why, and reactivates the agent", async () => {
  const { id, change } = holdAgent();
  wire.answer(deactivateUser, () => {
    change({ status: "deactivated" });
    return { done: true as const };
  });
  await openPage(`/agents/${id}`, { as: anAdmin() });
  await press("button", "Actions for Gus Hollow");
  await press("menuitem", "Deactivate");
  const dialog = await find("dialog", "Deactivate Gus Hollow?");
  await fill(/^Reason/, "Left on Friday", dialog);
  await press("button", "Deactivate", dialog);
  await see("Deactivated", await main());
  expect(wire.sent(deactivateUser)).toMatchObject([{ params: { id }, body: { reason: "Left on Friday" } }]);
  await press("button", "Actions for Gus Hollow");
  await press("menuitem", "Reactivate");
  await press("button", "Reactivate", await find("alertdialog"));
  await see("Active", await main());
});

test("an admin has to prove their identity before reopening an account or moving clients; cancelling changes nothing", async () => {
  const { id, change } = holdAgent({ client_count: 2, status: "deactivated" });
  const reopened = () => {
    change({ status: "active" });
    return { done: true as const };
  };
  let isFresh = askFirst();
  wire.answer(reactivateUser, () => (isFresh() ? reopened() : refuse("step_up_required")));
  await openPage(`/agents/${id}`, { as: anAdmin() });
  const reactivate = async () => {
    await press("button", "Actions for Gus Hollow");
    await press("menuitem", "Reactivate");
    await press("button", "Reactivate", await find("alertdialog"));
  };
  await reactivate();
  await press("button", "Cancel", await asking());
  await press("button", "Cancel", await find("alertdialog"));
  await see("Deactivated", await main());
  await unseen("Error");
  await reactivate();
  await confirmIt();
  await see("Active", await main());
  isFresh = askFirst();
  wire.answer(reassignClients, ({ body }) =>
    body.dry_run
      ? movePreview
      : isFresh()
        ? new Other(201, { ...blank(cancelBatch), state: "done" as const, moved: 2 })
        : refuse("step_up_required"),
  );
  await press("button", "Actions for Gus Hollow");
  await press("menuitem", /^Move all/);
  const dialog = await find("dialog", /^Move/);
  await press("radio", /^No one yet/, dialog);
  await press("button", /^Move/, dialog);
  await confirmIt();
  const moves = () => wire.sent(reassignClients).filter(({ body }) => !body.dry_run);
  await until(() => expect(moves()).toHaveLength(2));
  await gone("dialog", /^Move/);
  expect(moves()[1]!.body).toEqual(moves()[0]!.body);
});

test("the link in an email about a move opens the dialog in which an admin can undo the move", async () => {
  const moved: Batch = {
    ...blank(cancelBatch),
    kind: "move",
    state: "done",
    title: "3 clients to Gus Hollow",
  };
  wire.answer(listBatches, {
    items: [
      {
        ...moved,
        created_at: inDays(0),
        done_at: inDays(0),
        undo_until: inDays(1),
        can: { cancel: false, undo: true },
      },
    ],
    next_cursor: null,
  });
  await openPage("/agents?moves=1", { as: anAdmin() });
  await find("button", "Undo: 3 clients to Gus Hollow", await find("dialog", "Recent client moves"));
});

test("an admin who closes 230 accounts sees who is left out beforehand, and then the progress", async () => {
  const job = { ...blank(getJob), total: 230, done: 100, state: "running" as const };
  let now: typeof job | (Omit<typeof job, "state"> & { state: "done"; result: unknown }) = job;
  wire.answer(listClients, page(birches(50), 231));
  wire.answer(bulkClients, ({ body }) =>
    body.dry_run
      ? { affected: 230, skipped: [{ reason: "no_account" as const, count: 1 }] }
      : new Other(202, { job_id: job.id }),
  );
  wire.answer(getJob, () => now);
  await openPage("/agents?tab=clients", { as: anAdmin() });
  await press("checkbox", "Select the 50 clients shown");
  await press("button", "Select all 231 matching");
  await press("button", "More actions for the selection", await find("toolbar"));
  await press("menuitem", "Deactivate");
  const dialog = await find("dialog", "Deactivate 230 clients?");
  await see("1 without an account", dialog);
  await press("button", "Deactivate", dialog);
  await see("100 of 230 deactivated");
  now = { ...job, state: "done", result: { affected: 230 } };
  await see("Deactivated 230 clients");
  expect(wire.sent(bulkClients).at(-1)!.body).toMatchObject({
    action: "deactivate",
    filter: {},
    dry_run: false,
  });
});

/** The entries of the open menu that are about the account, and not about the client's details. */
const accountActs = () =>
  all("menuitem")
    .map(textOf)
    .filter((entry) => !entry.startsWith("Edit"));

test("an agent can close and reopen a client's account only if the firm allows it", async () => {
  let now: Client = clientRecord({ status: "deactivated" });
  now = { ...now, can: { ...now.can, deactivate: false } };
  wire.answer(getClient, () => now);
  wire.answer(reactivateUser, () => {
    now = { ...now, status: "active" };
    return { done: true as const };
  });
  await openPage(`/clients/${now.id}`, { as: anAgent() });
  await find("heading", "Cleo Marsh");
  await press("button", "Actions for Cleo Marsh");
  await find("menuitem", "Edit name");
  expect(accountActs()).toEqual([]);
  now = { ...now, can: { ...now.can, deactivate: true } };
  await openPage(`/clients/${now.id}`, { as: anAgent() });
  await press("button", "Actions for Cleo Marsh");
  await press("menuitem", "Reactivate");
  await press("button", "Reactivate", await find("alertdialog"));
  await see("Active", await main());
  await press("button", "Actions for Cleo Marsh");
  await find("menuitem", "Deactivate");
  expect(accountActs()).toEqual(["Deactivate"]);
});

test("an agent who loses their role is listed among the admins, and can be made an admin there", async () => {
  const { id } = holdAgent();
  const row = {
    ...blankItem(listAdmins),
    id,
    first_name: "Gus",
    last_name: "Hollow",
    status: "active" as const,
  };
  let role: "admin" | null = null;
  wire.answer(listAdmins, () => page([{ ...row, role }]));
  wire.answer(setUserRole, ({ body }) => {
    role = body.role as "admin" | null;
    return { done: true as const };
  });
  await openPage(`/agents/${id}`, { as: anAdmin() });
  await press("button", "Actions for Gus Hollow");
  await press("menuitem", "Change role");
  const dialog = await find("dialog", "Change the role of Gus Hollow");
  await press("radio", "No role", dialog);
  wire.answer(getAgent, refuse("not_found"));
  await press("button", "Save", dialog);
  await gone("dialog", "Change the role of Gus Hollow");
  expect(wire.sent(setUserRole)).toMatchObject([{ params: { id }, body: { role: null } }]);
  await openPage("/agents?tab=admins", { as: anAdmin() });
  await see("Needs a role", await main());
  await press("button", "Actions for Gus Hollow");
  await press("menuitem", "Give a role");
  const given = await find("dialog", "Give Gus Hollow a role");
  await press("radio", "Admin", given);
  await press("button", "Save", given);
  await unseen("Needs a role", await main());
  expect(wire.sent(setUserRole).at(-1)!.body).toEqual({ role: "admin" });
});

test("an admin's own row has no menu, so they cannot deactivate their own account there", async () => {
  const ada = anAdmin();
  const other = {
    ...blankItem(listAdmins),
    first_name: "Anna",
    last_name: "Hall",
    status: "active" as const,
  };
  const own = { ...other, id: ada.id, first_name: "Ada", last_name: "King", role: "admin" as const };
  wire.answer(listAdmins, page([own, { ...other, role: "admin" }]));
  await openPage("/agents?tab=admins", { as: ada });
  await find("button", /^Actions for Anna/);
  await until(() => expect(all("button", /^Actions for Ada/)).toEqual([]));
});
