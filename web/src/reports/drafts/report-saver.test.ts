import type { Report } from "@portico/contract/reports/report-fields";
import { beforeEach, expect, test, vi } from "vitest";
import { CallError } from "../../session/request.ts";
import { applied, type ReportPatch } from "./report-patch.ts";
import { createReportSaver } from "./report-saver.ts";

const figure = (key: string, value: string | null) => ({
  key,
  value,
  previous: null,
  target: null,
  note: null,
});
const report = {
  updated_at: "1",
  title: "Review",
  figures: [figure("value", "1"), figure("costs", null)],
  charts: [],
  sections: [{ key: "what", label: "What", body: "" }],
  writing: { confirmed: ["value"], section_help: [] },
} as unknown as Report;

/** A server that stores one report. */
function server() {
  const state = { stored: report, sent: [] as ReportPatch[], fails: [] as unknown[], losesAnswer: false };
  const send = async (patch: ReportPatch, updatedAt: string): Promise<Report> => {
    await Promise.resolve();
    if (state.fails.length > 0) throw state.fails.shift();
    if (updatedAt !== state.stored.updated_at) throw new CallError(409, { code: "changed_meanwhile" });
    state.sent.push(patch);
    state.stored = { ...applied(state.stored, patch), updated_at: String(Number(updatedAt) + 1) };
    if (state.losesAnswer) throw new TypeError("network");
    return state.stored;
  };
  return { state, saver: createReportSaver({ report, send, read: async () => state.stored }) };
}

beforeEach(() => {
  vi.useFakeTimers();
});

test("typed text is saved a second after the last key, in one call", async () => {
  const { state, saver } = server();
  saver.change({ figures: [{ key: "value", value: "2" }] });
  await vi.advanceTimersByTimeAsync(900);
  saver.change({ figures: [{ key: "costs", value: "3" }], sections: [{ key: "what", body: "Calm" }] });
  await vi.advanceTimersByTimeAsync(900);
  expect([state.sent, saver.current().state]).toEqual([[], "waiting"]);
  await vi.advanceTimersByTimeAsync(200);
  expect(state.sent).toEqual([
    {
      figures: [
        { key: "value", value: "2" },
        { key: "costs", value: "3" },
      ],
      sections: [{ key: "what", body: "Calm" }],
    },
  ]);
  expect(saver.current().state).toBe("saved");
});

test("if a figure that was confirmed as checked gets a new value, it has to be confirmed again", () => {
  const { saver } = server();
  saver.change({ figures: [{ key: "value", value: "9" }] });
  expect(saver.current().working.writing?.confirmed).toEqual([]);
  saver.change({ figures: [{ key: "value", confirmed: true }] });
  expect(saver.current().working.writing?.confirmed).toEqual(["value"]);
  expect(saver.current().pending.figures).toEqual([{ key: "value", value: "9", confirmed: true }]);
});

test("details of a figure, the currency and the request for a confirmation show before they are saved", () => {
  const { saver } = server();
  saver.change({ figures: [{ key: "value", previous: "2", target: "3", note: "Audited" }] });
  saver.change({ currency: "CHF", acknowledgement_required: true });
  expect(saver.current().working).toMatchObject({
    figures: [{ value: "1", previous: "2", target: "3", note: "Audited" }, { target: null }],
    currency: "CHF",
    acknowledgement_required: true,
  });
});

test("text that is typed during a call is saved by the next call", async () => {
  const { state, saver } = server();
  saver.change({ title: "One" });
  const saving = saver.save();
  saver.change({ title: "Two" });
  await saving;
  expect(saver.current().working.title).toBe("Two");
  await vi.advanceTimersByTimeAsync(1100);
  expect(state.sent.map(({ title }) => title)).toEqual(["One", "Two"]);
});

test("a failed save loses nothing and is retried automatically", async () => {
  const { state, saver } = server();
  state.fails.push(new TypeError("network"));
  saver.change({ title: "One" });
  await vi.advanceTimersByTimeAsync(1100);
  expect([saver.current().state, saver.current().working.title]).toEqual(["failed", "One"]);
  await vi.advanceTimersByTimeAsync(5100);
  expect([saver.current().state, state.stored.title]).toEqual(["saved", "One"]);
});

test("a change that another user saved meanwhile is shown, and either version can be kept", async () => {
  for (const keepsMine of [true, false]) {
    const { state, saver } = server();
    state.stored = { ...report, title: "Theirs", updated_at: "7" };
    saver.change({ title: "Mine" });
    await vi.advanceTimersByTimeAsync(1100);
    expect([saver.current().state, saver.current().theirs?.title, saver.current().working.title]).toEqual([
      "conflict",
      "Theirs",
      "Mine",
    ]);
    if (keepsMine) await saver.keepMine();
    else saver.takeTheirs();
    expect(saver.current().state).toBe("saved");
    expect([saver.current().working.title, state.stored.title]).toEqual(
      keepsMine ? ["Mine", "Mine"] : ["Theirs", "Theirs"],
    );
  }
});

test("a refused change stays in the draft with its error, and is saved once it is fixed", async () => {
  const { state, saver } = server();
  state.fails.push(new CallError(400, { code: "invalid_input", errors: { "figures.value": "Too long." } }));
  saver.change({ figures: [{ key: "value", value: "1.234" }] });
  await vi.advanceTimersByTimeAsync(1100);
  expect([saver.current().state, saver.current().errors]).toEqual([
    "refused",
    { "figures.value": "Too long." },
  ]);
  saver.change({ figures: [{ key: "value", value: "1.2" }] });
  await vi.advanceTimersByTimeAsync(1100);
  expect([state.sent, saver.current().errors]).toEqual([[{ figures: [{ key: "value", value: "1.2" }] }], {}]);
});

test("if the server refuses a change that was chosen and not typed, that change is dropped with an error, and the typed text is saved", async () => {
  const { state, saver } = server();
  const refusal = new CallError(400, { code: "invalid_input", errors: { attachments: "Not that one." } });
  state.fails.push(refusal);
  saver.change({ title: "Mine" });
  await expect(saver.decide({ attachments: [{ material_id: "1" }] })).rejects.toMatchObject({
    errors: { attachments: "Not that one." },
  });
  expect([saver.current().pending, saver.current().state]).toEqual([{}, "saved"]);
  expect([state.sent, state.stored.title]).toEqual([[{ title: "Mine" }], "Mine"]);
});

test("a save whose response was lost does not conflict with the next one, even if it names only some figures and texts", async () => {
  const { state, saver } = server();
  state.losesAnswer = true;
  saver.change({
    figures: [{ key: "value", value: "2", confirmed: true }],
    sections: [{ key: "what", body: "Calm" }],
  });
  await saver.save();
  expect([state.stored.figures[0]?.value, saver.current().state]).toEqual(["2", "failed"]);
  state.losesAnswer = false;
  saver.change({ figures: [{ key: "costs", value: "3" }] });
  await vi.advanceTimersByTimeAsync(2000);
  await vi.advanceTimersByTimeAsync(2000);
  expect(saver.current()).toMatchObject({ state: "saved", theirs: null });
  expect(state.stored.figures.map(({ value }) => value)).toEqual(["2", "3"]);
});

test("a lost response does not hide that another user has changed the same figure", async () => {
  const { state, saver } = server();
  state.losesAnswer = true;
  saver.change({ figures: [{ key: "value", value: "2" }] });
  await saver.save();
  state.losesAnswer = false;
  state.stored = {
    ...applied(state.stored, { figures: [{ key: "value", value: "7" }] }),
    updated_at: "9",
  };
  saver.change({ figures: [{ key: "costs", value: "3" }] });
  await vi.advanceTimersByTimeAsync(2000);
  expect(saver.current().state).toBe("conflict");
});

test("a colleague's figure is not overwritten after the response for another figure was lost", async () => {
  const { state, saver } = server();
  state.losesAnswer = true;
  saver.change({ figures: [{ key: "value", value: "2" }] });
  await saver.save();
  state.losesAnswer = false;
  state.stored = {
    ...applied(state.stored, { figures: [{ key: "costs", value: "9" }] }),
    updated_at: "9",
  };
  saver.change({ figures: [{ key: "costs", value: "3" }] });
  await vi.advanceTimersByTimeAsync(2000);
  expect(saver.current().state).toBe("conflict");
  expect(state.stored.figures.map(({ value }) => value)).toEqual(["2", "9"]);
});
