import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

/**
 * Returns a queue for a test. The test decides when work ends. `began` lists the owners in the order in which
 * their work began.
 */
function trial(bounds: { atATime: number; waiting: number }) {
  const queue = createFairQueue(bounds);
  const began: string[] = [];
  const running: (() => void)[] = [];
  const add = (owner: string) =>
    queue(owner, () => {
      began.push(owner);
      return new Promise<void>((resolve) => running.push(resolve));
    }).then(
      () => "done",
      (failure: { code: string }) => failure.code,
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  async function finishAll() {
    await settle();
    while (running.length > 0) {
      running.shift()!();
      await settle();
    }
  }
  return { add, began, finishAll };
}

test("no more work runs or waits in the queue than its bounds allow", async () => {
  const { add, began, finishAll } = trial({ atATime: 2, waiting: 3 });
  const all = Array.from({ length: 7 }, () => add("a"));
  await new Promise((resolve) => setImmediate(resolve));
  expect(began).toHaveLength(2);
  await finishAll();
  expect(await Promise.all(all)).toEqual(["done", "done", "done", "done", "done", "busy", "busy"]);
});

test("when the work of one owner fills the queue, work of another owner takes the last of these places", async () => {
  const { add, finishAll } = trial({ atATime: 1, waiting: 4 });
  const greedy = Array.from({ length: 5 }, () => add("greedy"));
  const other = add("other");
  await finishAll();
  expect(await other).toBe("done");
  expect(await Promise.all(greedy)).toEqual(["done", "done", "done", "done", "busy"]);
});

test("when work of several owners is waiting, the owners take turns", async () => {
  const { add, began, finishAll } = trial({ atATime: 1, waiting: 10 });
  const all = [add("a"), add("a"), add("a"), add("b"), add("b"), add("c")];
  await finishAll();
  await Promise.all(all);
  expect(began).toEqual(["a", "a", "b", "c", "a", "b"]);
});

test("after some work has failed, the queue runs other work", async () => {
  const queue = createFairQueue({ atATime: 1, waiting: 0 });
  await expect(queue("a", () => Promise.reject(new Error("x")))).rejects.toThrow("x");
  expect(await queue("a", async () => 7)).toBe(7);
});
