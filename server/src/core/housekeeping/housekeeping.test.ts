import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { startHousekeeping } from "./housekeeping.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test("what one room cannot do just now is told, and holds up no other room", async () => {
  const told: string[] = [];
  await new Promise<void>((resolve) => {
    const failing = () => Promise.reject(new Error("the first room failed"));
    const next = async () => resolve();
    const { stop } = startHousekeeping(app.parts, [failing, next], ({ message }) => {
      told.push(message);
    });
    stop();
  });
  expect(told).toEqual(["the first room failed"]);
});
