import {
  acceptReferences,
  getMatch,
  listMatchFiles,
  type Match,
  type MatchFile,
  fixMatchFile,
} from "@portico/contract/documents/matching";
import { expect, test } from "vitest";
import { all, find, press, see, unseen, until } from "../../../test/hands.ts";
import { newId } from "../../../test/ids.ts";
import { openPage } from "../../../test/open-page.tsx";
import { anAgent } from "../../../test/people.ts";
import { page, refuse, wire } from "../../../test/wire.ts";

const jane = {
  id: newId(),
  first_name: "Jane",
  last_name: "Hollow",
  organisation_name: null,
  reference: "4500",
};

function doubtful(number: number, file_name: string): MatchFile {
  return {
    number,
    file_name,
    size: 9000,
    state: "unmatched",
    reference: "4500",
    client: null,
    proposed_client: jane,
    is_chosen: false,
    waits_for_scan: false,
    was_taken_back: false,
    reason: "doubtful_reference",
    problem: null,
    material_id: null,
  };
}

/**
 * Opens a matching with the given files. The mocked API marks a file as matched once it is accepted, alone or
 * with all others.
 */
async function openMatch(given: MatchFile[]) {
  let files = given;
  const id = newId();
  const ready = (file: MatchFile): MatchFile => ({
    ...file,
    state: "matched",
    client: jane,
    proposed_client: null,
    reason: null,
  });
  const answer = (): Match => {
    const unmatched = files.filter(({ state }) => state === "unmatched");
    const matched = files.length - unmatched.length;
    return {
      id,
      state: "open",
      files: files.length,
      counts: {
        uploading: 0,
        matched,
        unmatched: unmatched.length,
        skipped: 0,
        refused: 0,
        placed: 0,
        undone: 0,
        kept: 0,
      },
      proposed: unmatched.filter(({ proposed_client }) => proposed_client !== null).length,
      clients: { matched: Math.min(matched, 1), placed: 0 },
      taken_back: 0,
      waiting_for_scan: 0,
      scanner_is_away: false,
      emails: 0,
      progress: null,
      problem: null,
      can: { add: true, run: matched > 0, cancel: true, undo: false },
      created_at: "2026-11-28T12:00:00Z",
      undo_until: null,
      kept_until: "2026-11-30T12:00:00Z",
    };
  };
  wire.answer(getMatch, answer);
  wire.answer(listMatchFiles, ({ query }) => page(files.filter(({ state }) => state === query.state)));
  wire.answer(fixMatchFile, ({ params }) => {
    files = files.map((file) => (file.number === Number(params.n) ? ready(file) : file));
    return files.find(({ number }) => number === Number(params.n))!;
  });
  wire.answer(acceptReferences, () => {
    files = files.map(ready);
    return answer();
  });
  await openPage(`/materials?match=${id}`, { as: anAgent() });
}

test("one press confirms that a file is for the client whose number its name may contain", async () => {
  await openMatch([doubtful(1, "Miete 4500.pdf")]);
  await see(/Please check: 4500 may be something else/);
  await unseen(/Accept all/);
  await press("button", "Miete 4500.pdf is for Jane Hollow");
  await see("Place 1 document for 1 client");
  expect(wire.sent(fixMatchFile)[0]).toMatchObject({ params: { n: "1" }, body: { client_id: jane.id } });
});

test("if accepting all doubtful files fails, the page shows the error and changes no file", async () => {
  await openMatch([doubtful(1, "Miete 4500.pdf"), doubtful(2, "Kaution 4500.pdf")]);
  await see("Please check 2 files");
  wire.answer(acceptReferences, () => refuse("batch_closed"));
  await press("button", "Accept all 2");
  await see("This can't be changed any more.");
  expect(await all("listitem", undefined, await find("list", "Not matched"))).toHaveLength(2);
});

test("accepting all doubtful files makes them ready, and a toast says how many there are", async () => {
  await openMatch([doubtful(1, "Miete 4500.pdf"), doubtful(2, "Kaution 4500.pdf")]);
  await press("button", "Accept all 2");
  await see("2 files are ready to be placed");
  await until(() => expect(wire.sent(acceptReferences)).toHaveLength(1));
  await see("Place 2 documents for 1 client");
});
