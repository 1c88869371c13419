import type { ImportField } from "@portico/contract/people/import-fields";
import {
  getImport,
  type Import,
  inviteImported,
  listImports,
  mapImport,
  runImport,
  setImportEncoding,
} from "@portico/contract/people/import";
import {
  type ImportRow,
  listImportRows,
  fixFutureYears,
  fixImportRow,
} from "@portico/contract/people/import-rows";
import { cancelJob, getJob, type Job } from "@portico/contract/jobs/jobs";
import { expect, test } from "vitest";
import { blank } from "../../../test/blank.ts";
import { all, find, gone, press, see, textOf, until } from "../../../test/hands.ts";
import { newId } from "../../../test/ids.ts";
import { openPage } from "../../../test/open-page.tsx";
import { anAdmin, anAgent } from "../../../test/people.ts";
import { COMPUTER, PHONE } from "../../../test/screen.ts";
import { Other, refuse, wire } from "../../../test/wire.ts";

const ADD_ANYWAY = "Add anyway";
const main = () => find("main");

function rowOf(
  number: number,
  values: Partial<Record<ImportField, string>>,
  more: Partial<ImportRow> = {},
): ImportRow {
  const cells = Object.entries(values).map(([field, value]) => ({ field: field as ImportField, value }));
  return { number, state: "invalid", values: cells, errors: [], differs: [], person_id: null, ...more };
}

/** Makes the mocked API return an import in the given state, with the given rows. */
function holdImport(first: Partial<Import>, rows: ImportRow[] = []) {
  const none = blank(getImport);
  let now: Import = { ...none, id: newId(), file_name: "people.csv", ...first };
  const held = [...rows];
  const change = (part: Partial<Import>): Import => (now = { ...now, ...part });
  const countAgain = () => {
    const count = (state: ImportRow["state"]) => held.filter((row) => row.state === state).length;
    change({
      counts: { ...now.counts, invalid: count("invalid"), valid: count("valid"), known: count("known") },
    });
  };
  if (rows.length > 0) countAgain();
  wire.answer(getImport, () => now);
  wire.answer(listImports, { items: [] });
  wire.answer(listImportRows, ({ query: { state, differing } }) => {
    const items = held.filter((row) => (differing ? row.differs.length > 0 : row.state === state));
    return { items, next_cursor: null, total: items.length };
  });
  wire.answer(fixImportRow, ({ params: { n }, body }) => {
    const value = (row: ImportRow) => row.values.find(({ field }) => field === body.values[0]!.field)?.value;
    const one = held.find(({ number }) => number === Number(n))!;
    for (const [at, row] of held.entries())
      if (row === one || (body.everywhere && value(row) === value(one)))
        held[at] = { ...row, state: "valid", errors: [] };
    countAgain();
    return held.find(({ number }) => number === Number(n))!;
  });
  return { id: now.id, change, now: () => now, address: `/agents?import=${now.id}` };
}

const jobOf = (more: Partial<Job>): Job => ({ ...blank(getJob), ...more });

test("an admin reads all years that are in the future as years of the century before", async () => {
  const errors: ImportRow["errors"] = [
    {
      field: "birth_date",
      sentence: "2061 is in the future. Did you mean 1961?",
      mend: { label: "1961", value: "03/04/1961" },
    },
  ];
  const rows = ["Olaf Ash", "Nora Lark"].map((name, at) =>
    rowOf(at + 2, { name: name, birth_date: "03/04/61" }, { errors }),
  );
  const future_years = [{ field: "birth_date" as const, rows: 2 }];
  const { address, change } = holdImport(
    { state: "checked", mapping: ["name", "birth_date"], future_years },
    rows,
  );
  wire.answer(fixFutureYears, ({ body }) => {
    expect(body).toEqual({ field: "birth_date" });
    return change({ future_years: [], counts: { ...blank(getImport).counts, valid: 2 } });
  });
  await openPage(address, { as: anAdmin() });
  await see("Date of birth: 2 rows with a year in the future");
  await press("button", "Use 19xx for all");
  await gone("button", "Use 19xx for all");
});

test("an admin corrects the same misspelt agent name in all rows of an import at once", async () => {
  const errors: ImportRow["errors"] = [
    {
      field: "agent",
      sentence: "No agent is called so.",
      mend: { label: "Wilhelmina Brok", value: "Wilhelmina Brok" },
    },
  ];
  const rows = ["Olaf Ash", "Nora Lark", "Ida Teal"].map((name, at) =>
    rowOf(at + 2, { name: name, agent: "Wilhelmina Brook" }, { errors }),
  );
  const { address } = holdImport({ state: "checked", mapping: ["name", "agent"] }, rows);
  await openPage(address, { as: anAdmin(), width: PHONE });
  await find("heading", "3 rows to fix");
  const mends = "Use Wilhelmina Brok in all rows with “Wilhelmina Brook”";
  await press("button", mends);
  await find("button", "Import 3");
  await gone("button", mends);
  expect(wire.sent(fixImportRow)).toMatchObject([
    {
      params: { n: "2" },
      body: { values: [{ field: "agent", value: "Wilhelmina Brok" }], everywhere: true },
    },
  ]);
});

test("the page of an import says that a title row above the column headings was skipped", async () => {
  const problem = "Row 1 was skipped: Client list 03/2026";
  const part = { state: "mapping" as const, columns: ["Name", "Born"], problem, rows: 2 };
  const sample = [["Olaf Ash", "03.04.1961"]];
  const { address, change } = holdImport({
    ...part,
    sample,
    guess: ["name", "birth_date"],
    fields: ["name", "birth_date"],
  });
  wire.answer(mapImport, () => change({ state: "checking" }));
  await openPage(address, { as: anAdmin(), width: PHONE });
  await see(problem, await main());
  await press("button", "Check 2 rows");
  await see("Checking the rows");
  expect(wire.sent(mapImport)[0]!.body.mapping).toEqual(["name", "birth_date"]);
});

test("an admin who sees wrong letters in an imported file chooses another encoding, and the file is read again", async () => {
  const part = { state: "mapping" as const, columns: ["Name", "Email"], rows: 1, fields: ["name" as const] };
  const { address, change, now } = holdImport({
    ...part,
    encoding: "windows-1252",
    doubtful_cells: ["Œl¹sk"],
    sample: [["Œl¹sk", ""]],
    guess: ["name", null],
  });
  let isRefused = true;
  wire.answer(setImportEncoding, ({ body }) =>
    isRefused
      ? refuse("invalid_input", { errors: { encoding: "This file has other letters." } })
      : change({ encoding: body.encoding, doubtful_cells: ["Śląsk"], sample: [["Śląsk", ""]] }),
  );
  await openPage(address, { as: anAdmin(), width: PHONE });
  await see("Œl¹sk");
  await press("combobox", "Letters");
  await press("option", /^Central European ?Śląsk/);
  await see("This file has other letters.");
  isRefused = false;
  await press("combobox", "Letters");
  await press("option", /^Central European ?Śląsk/);
  await see("Śląsk");
  expect(now().encoding).toBe("windows-1250");
});

test("a row that looks the same as another one is imported only if an admin presses “Add anyway”", async () => {
  const sentence = "Looks the same as row 3";
  const errors: ImportRow["errors"] = [
    { field: "name", sentence, mend: { label: ADD_ANYWAY, value: "Olaf Ash" } },
  ];
  const rows = [
    rowOf(3, { name: "Olaf Ash" }, { state: "valid" }),
    rowOf(4, { name: "Olaf Ash" }, { errors }),
  ];
  const { address, change } = holdImport({ state: "checked", mapping: ["name"] }, rows);
  wire.answer(runImport, () =>
    change({ state: "running", progress: { job_id: newId(), done: 0, total: 2 } }),
  );
  await openPage(address, { as: anAdmin() });
  await see(sentence);
  await find("button", "Import 1, skip 1");
  await press("button", "Add anyway: row 4");
  await press("button", "Import 2");
  await see("Adding clients");
  expect(wire.sent(runImport)).toHaveLength(1);
});

test("if a file has another name for an existing client, the page says, before and after the import, that it won't change", async () => {
  const differs = [
    { field: "name" as const, sentence: "The name will stay “Cleo Marsh”: imports don't change it." },
    { field: "reference" as const, sentence: "The reference will stay empty: imports don't change it." },
  ];
  const row = rowOf(2, { name: "Cleo Crane" }, { state: "known", differs, person_id: newId() });
  const options = { update_known: true, default_agent: null };
  const { address, change, now } = holdImport({ state: "checked", mapping: ["name"], options }, [row]);
  wire.answer(runImport, () =>
    change({ state: "done", differing: 1, counts: { ...now().counts, known: 0, updated: 1 } }),
  );
  await openPage(address, { as: anAdmin() });
  await press("button", /Existing/);
  for (const { sentence } of differs) await see(sentence, await main());
  await press("button", "Import 1");
  await see("1 client updated.", await main());
  await see(
    "The name will stay “Cleo Marsh”",
    await find("region", "1 row has different details that weren't imported"),
  );
});

const done = { state: "done" as const, undo_until: "2099-01-01T00:00:00.000Z" };
const created = (count: number) => ({ ...blank(getImport).counts, created: count });
const may = (more: Partial<Import["can"]>) => ({ ...blank(getImport).can, ...more });

test("an admin invites all imported agents at once, and sees no invite button when opening the import again", async () => {
  const job = jobOf({ total: 2, state: "running" });
  let jobNow = job;
  const { address, id, change } = holdImport({
    ...done,
    kind: "agents",
    counts: created(2),
    to_invite: 2,
    can: may({ invite: true }),
  });
  wire.answer(getJob, () => jobNow);
  wire.answer(inviteImported, ({ body }) => {
    if (body?.dry_run) return { affected: 2, skipped: [] };
    change({ invite_job_id: job.id, to_invite: 0, can: may({}) });
    return new Other(202, { job_id: job.id });
  });
  await openPage(address, { as: anAdmin() });
  await see("2 agents added", await main());
  await see("No emails were sent.", await main());
  expect((await find("link", "View agents")).getAttribute("href")).toBe("/agents?status=added");
  await press("button", "Invite 2 agents");
  const dialog = await find("dialog");
  await see("2 agents will get an invitation by email.", dialog);
  await press("button", "Email 2 agents", dialog);
  await see("0 of 2 done", await main());
  jobNow = { ...job, state: "done", done: 2, result: { affected: 2, skipped: [] } };
  await see("Invited 2 agents", await main());
  expect(wire.sent(inviteImported).at(-1)!.params).toEqual({ id });
  await openPage(address, { as: anAdmin() });
  await see("Invited 2 agents", await main());
  expect(all("button", /^Invite /)).toEqual([]);
});

test("the button that invites imported people does not count people without an email address", async () => {
  const { address } = holdImport({ ...done, counts: created(2), to_invite: 1, can: may({ invite: true }) });
  wire.answer(inviteImported, { affected: 1, skipped: [{ reason: "no_email", count: 1 }] });
  await openPage(address, { as: anAdmin() });
  await see("2 clients added", await main());
  await press("button", "Invite 1 client");
  await see("1 client will get an invitation by email.", await find("dialog"));
});

test("an admin who stops the invitations of an import can then invite the remaining people", async () => {
  const job = jobOf({ total: 40, done: 3, state: "running" });
  let jobNow = job;
  const standing = { invited: 3, come: 0, failed: 0 };
  const { address, change } = holdImport({ ...done, counts: created(40), standing, invite_job_id: job.id });
  wire.answer(getJob, () => jobNow);
  wire.answer(cancelJob, () => {
    change({ to_invite: 37, can: may({ invite: true }) });
    return (jobNow = { ...job, state: "cancelled", result: { affected: 3, skipped: [] } });
  });
  await openPage(address, { as: anAdmin() });
  await see("3 invited, 0 have signed up", await main());
  await press("button", "Stop", await main());
  await see("Stopped after 3 of 40", await main());
  await find("button", "Invite the others");
});

test.each([
  [COMPUTER, "Import"],
  [PHONE, "More actions"],
] as const)("at %i px an admin can import agents from the menu “%s”", async (width, button) => {
  holdImport({});
  const router = await openPage("/agents", { as: anAdmin(), width });
  await press("button", button);
  await press("menuitem", "Import agents");
  await find("heading", "Import agents");
  expect(router.state.location.search).toEqual({ import: "new", kind: "agents" });
});

test("an agent continues an import that they had started and left", async () => {
  const { id } = holdImport({ state: "mapping", rows: 3 });
  wire.answer(listImports, {
    items: [
      { id, file_name: "north.csv", state: "mapping", rows: 3, created_at: "2026-01-05T09:00:00.000Z" },
    ],
  });
  const router = await openPage("/clients?import=new", { as: anAgent() });
  await press("button", "Continue with north.csv, clients");
  await until(() => expect(router.state.location.search).toEqual({ import: id }));
});

test("an admin who opens an import that no longer exists is told to choose the file again", async () => {
  wire.answer(getImport, refuse("not_found"));
  await openPage(`/agents?import=${newId()}`, { as: anAdmin() });
  await see("This import no longer exists.");
  expect(textOf(await main())).toContain("Choose the file again to start over.");
});
