import { beforeEach, expect, test, vi } from "vitest";
import { CallError } from "../session/call-error.ts";
import { createDraftSaver } from "./draft-saver.ts";

interface Note {
  title: string;
  tags: string[];
  cover: string;
  updated_at: string;
}
type Patch = Partial<Pick<Note, "title" | "tags">>;

/**
 * A server that stores one note. Also a call that gives the note a cover; the call waits until the test
 * releases it.
 */
function server(kept: { patch: Patch; ground: string } | null = null) {
  const draft: Note = { title: "First", tags: ["vip"], cover: "", updated_at: "1" };
  const state = {
    stored: draft,
    sent: [] as Patch[],
    fails: [] as unknown[],
    losesAnswers: false,
    isAway: false,
    letGo: () => {},
  };
  const store = (part: Partial<Note>) => {
    state.stored = { ...state.stored, ...part, updated_at: String(Number(state.stored.updated_at) + 1) };
    return state.stored;
  };
  const saver = createDraftSaver<Note, Patch>({
    draft,
    kept,
    rule: {
      thing: "note",
      merged: (first, second) => ({ ...first, ...second }),
      applied: (note, patch) => ({ ...note, ...patch }),
      errorsOf: ({ errors }) => errors ?? null,
      fixedBy: ["not_found"],
    },
    async send(patch, updatedAt) {
      await Promise.resolve();
      if (state.fails.length > 0) throw state.fails.shift();
      if (state.losesAnswers) {
        store(patch);
        throw new Error("no answer");
      }
      if (updatedAt !== state.stored.updated_at) throw new CallError(409, { code: "changed_meanwhile" });
      state.sent.push(patch);
      return store(patch);
    },
    async read() {
      if (state.isAway) throw new TypeError("network");
      return state.stored;
    },
  });
  const cover = async () => {
    await new Promise<void>((resolve) => (state.letGo = resolve));
    if (state.fails.length > 0) throw state.fails.shift();
    return store({ cover: "blue" });
  };
  return { state, saver, cover };
}

const soon = () => vi.advanceTimersByTimeAsync(1100);

beforeEach(() => {
  vi.useFakeTimers();
});

test("text typed during another call waits for that call, and is saved after it", async () => {
  const { state, saver, cover } = server();
  saver.change({ title: "Before" });
  const done = saver.through(cover);
  await soon();
  saver.change({ title: "Meanwhile" });
  await soon();
  expect([state.sent, saver.current().state]).toEqual([[{ title: "Before" }], "waiting"]);
  state.letGo();
  await done;
  expect(saver.current().working).toMatchObject({ title: "Meanwhile", cover: "blue" });
  await soon();
  expect(state.stored).toMatchObject({ title: "Meanwhile", cover: "blue" });
  expect(saver.current().state).toBe("saved");
});

test("another call is refused during a conflict, and the conflict stays", async () => {
  const { state, saver, cover } = server();
  state.stored = { title: "Theirs", tags: [], cover: "", updated_at: "7" };
  saver.change({ title: "Mine" });
  await expect(saver.through(cover)).rejects.toMatchObject({
    status: 400,
    detail: "Resolve the problem shown above first.",
  });
  expect(saver.current()).toMatchObject({ state: "conflict", theirs: { title: "Theirs" } });
  await soon();
  expect(state.stored).toEqual({ title: "Theirs", tags: [], cover: "", updated_at: "7" });
});

test("if another call is refused because another user has saved, that user's version is shown and can be accepted", async () => {
  const { state, saver } = server();
  state.stored = { title: "Theirs", tags: [], cover: "", updated_at: "7" };
  const refused = saver.through(() => Promise.reject(new CallError(409, { code: "changed_meanwhile" })));
  await expect(refused).rejects.toMatchObject({
    status: 400,
    detail: "Someone else changed the note in the meantime. Please check it first.",
  });
  expect(saver.current()).toMatchObject({ state: "conflict", theirs: { title: "Theirs" } });
  await saver.keepMine();
  expect(saver.current()).toMatchObject({ state: "saved", working: { title: "Theirs" } });
});

test("another call is refused while the typed text cannot be saved", async () => {
  for (const [failure, detail] of [
    [new TypeError("network"), "The note isn't saved yet. Please try again in a moment."],
    [
      new CallError(400, { code: "invalid_input", errors: { title: "Too long." } }),
      "Resolve the problem shown above first.",
    ],
    [new CallError(404, { code: "not_found" }), "Resolve the problem shown above first."],
  ] as const) {
    const { state, saver, cover } = server();
    state.fails.push(failure);
    saver.change({ title: "Mine" });
    await expect(saver.through(cover)).rejects.toMatchObject({ status: 400, detail });
    expect([state.stored.cover, saver.current().working.title]).toEqual(["", "Mine"]);
  }
});

test("text typed during another call is saved even if that call fails", async () => {
  const { state, saver, cover } = server();
  const done = saver.through(cover).catch((error: unknown) => error);
  await soon();
  saver.change({ title: "Meanwhile" });
  await soon();
  state.fails.push(new TypeError("network"));
  state.letGo();
  expect(await done).toMatchObject({ message: "network" });
  await soon();
  expect(state.stored).toMatchObject({ title: "Meanwhile", cover: "" });
});

test("if another call is refused because a different user has saved, and that user's version cannot be read, the text typed in the meantime is sent later without another key press", async () => {
  const { state, saver, cover } = server();
  const done = saver.through(cover).catch((error: unknown) => error);
  await soon();
  saver.change({ title: "Meanwhile" });
  await soon();
  state.stored = { title: "Theirs", tags: [], cover: "", updated_at: "7" };
  state.fails.push(new CallError(409, { code: "changed_meanwhile" }));
  state.isAway = true;
  state.letGo();
  expect(await done).toMatchObject({ code: "changed_meanwhile" });
  state.isAway = false;
  await soon();
  expect(saver.current()).toMatchObject({
    state: "conflict",
    theirs: { title: "Theirs" },
    pending: { title: "Meanwhile" },
  });
});

test("two other calls are made one after the other", async () => {
  const { state, saver } = server();
  let under = 0;
  let most = 0;
  const call = async (saved: Note) => {
    under += 1;
    most = Math.max(most, under);
    await Promise.resolve();
    under -= 1;
    expect(saved.updated_at).toBe(state.stored.updated_at);
    return (state.stored = { ...state.stored, updated_at: String(Number(saved.updated_at) + 1) });
  };
  await Promise.all(Array.from({ length: 20 }, () => saver.through(call)));
  expect([most, state.stored.updated_at]).toEqual([1, "21"]);
});

test("unsaved text that an earlier page has left is saved if its draft has not changed since", async () => {
  const { state, saver } = server({ patch: { title: "Kept" }, ground: "1" });
  expect(saver.current()).toMatchObject({
    state: "waiting",
    wasKept: true,
    working: { title: "Kept" },
    unsaved: { title: "Kept" },
  });
  saver.start();
  await soon();
  expect([state.sent, saver.current().state, saver.current().unsaved]).toEqual([
    [{ title: "Kept" }],
    "saved",
    {},
  ]);
});

test("a saver that no page has started does not send unsaved text that an earlier page has left", async () => {
  const { state, saver } = server({ patch: { title: "Kept" }, ground: "1" });
  await soon();
  expect([state.sent, saver.current().state]).toEqual([[], "waiting"]);
});

test("if another user has saved since, unsaved text that an earlier page has left is a conflict, and the user's choice decides", async () => {
  const one = server({ patch: { title: "Kept" }, ground: "0" });
  one.saver.start();
  await soon();
  expect([one.state.sent, one.saver.current().state]).toEqual([[], "conflict"]);
  await one.saver.keepMine();
  expect(one.state.sent).toEqual([{ title: "Kept" }]);
  const other = server({ patch: { title: "Kept" }, ground: "0" });
  other.saver.takeTheirs();
  await soon();
  expect([other.state.sent, other.saver.current().working.title]).toEqual([[], "First"]);
});

test("if a save arrived and only its answer was lost, it is not repeated and causes no conflict", async () => {
  const { state, saver } = server({ patch: { title: "First" }, ground: "0" });
  await soon();
  expect([state.sent, saver.current().state, saver.current().wasKept]).toEqual([[], "saved", false]);
});

test("a save that failed is tried again by itself until it succeeds", async () => {
  const { state, saver } = server();
  state.fails = [new TypeError("network"), new CallError(503, { code: "unavailable" })];
  saver.change({ title: "Second" });
  await saver.save();
  expect([saver.current().state, state.sent]).toEqual(["failed", []]);
  for (const next of ["failed", "saved"] as const) {
    await vi.advanceTimersByTimeAsync(5_000);
    expect(saver.current().state).toBe(next);
  }
  expect(state.sent).toEqual([{ title: "Second" }]);
});

test("text that is being saved counts as unsaved until the answer arrives", async () => {
  const { saver } = server();
  saver.change({ title: "On its way" });
  const saving = saver.save();
  expect([saver.current().pending, saver.current().unsaved]).toEqual([{}, { title: "On its way" }]);
  await saving;
  expect(saver.current().unsaved).toEqual({});
});

test("a lost answer causes no conflict, and text typed in the meantime is saved on top of the version that arrived", async () => {
  const { state, saver } = server();
  state.losesAnswers = true;
  saver.change({ title: "Arrived" });
  await soon();
  expect([state.stored.title, saver.current().state]).toEqual(["Arrived", "failed"]);
  state.losesAnswers = false;
  saver.change({ title: "Arrived, and more" });
  await soon();
  await soon();
  expect([state.stored.title, saver.current().state, saver.current().theirs]).toEqual([
    "Arrived, and more",
    "saved",
    null,
  ]);
});

test("if another user has overwritten the text whose answer was lost, there is a conflict", async () => {
  const { state, saver } = server();
  state.losesAnswers = true;
  saver.change({ title: "Arrived" });
  await soon();
  state.losesAnswers = false;
  state.stored = { ...state.stored, title: "Theirs", updated_at: "9" };
  saver.change({ title: "Arrived, and more" });
  await soon();
  expect([state.stored.title, saver.current().state]).toEqual(["Theirs", "conflict"]);
});

test("if another user has saved, a list that this user has emptied does not count as saved", async () => {
  const { state, saver } = server();
  state.stored = { ...state.stored, title: "Theirs", updated_at: "7" };
  saver.change({ tags: [] });
  await soon();
  expect(saver.current()).toMatchObject({ state: "conflict", pending: { tags: [] } });
});

test("while one field is refused, the other fields are saved", async () => {
  const { state, saver } = server();
  const wrong = () => new CallError(400, { code: "invalid_input", errors: { tags: "Too many." } });
  state.fails.push(wrong());
  saver.change({ title: "Typed", tags: ["too many"] });
  await soon();
  expect([state.stored.title, state.stored.tags]).toEqual(["Typed", ["vip"]]);
  expect(saver.current()).toMatchObject({
    state: "refused",
    errors: { tags: "Too many." },
    pending: { tags: ["too many"] },
    working: { title: "Typed", tags: ["too many"] },
  });
  state.fails.push(wrong());
  saver.change({ title: "Typed on" });
  await soon();
  expect([state.stored.title, saver.current().state]).toEqual(["Typed on", "refused"]);
  saver.change({ tags: ["few"] });
  await soon();
  expect([state.stored.tags, saver.current().state, saver.current().errors]).toEqual([["few"], "saved", {}]);
});

test("if one field is refused, and the request that sends the other fields again gets no answer, neither these fields nor the text typed in the meantime is lost", async () => {
  const { state, saver } = server();
  const wrong = new CallError(400, { code: "invalid_input", errors: { tags: "Too many." } });
  state.fails.push(wrong, new TypeError("network"));
  saver.change({ title: "Typed", tags: ["too many"] });
  await soon();
  expect(saver.current()).toMatchObject({
    state: "refused",
    pending: { title: "Typed", tags: ["too many"] },
  });
  saver.change({ tags: ["few"] });
  await soon();
  expect(state.stored).toMatchObject({ title: "Typed", tags: ["few"] });
});
