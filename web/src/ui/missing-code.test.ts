import { afterEach, expect, test, vi } from "vitest";
import { isCodeMissing, renameMissingCode } from "./missing-code.ts";

afterEach(() => vi.unstubAllGlobals());

/**
 * Imports code without a connection. Takes the value that the import throws, and returns what the page gets.
 */
function heard(payload: unknown): unknown {
  vi.stubGlobal("navigator", { onLine: false });
  let listener: ((event: { payload: unknown }) => void) | undefined;
  vi.stubGlobal("addEventListener", (_kind: string, listen: typeof listener) => (listener = listen));
  renameMissingCode();
  listener!({ payload });
  return payload;
}

test("if code cannot be fetched because there is no connection, the error is renamed, so that the router does not reload the page", () => {
  const error = heard(new TypeError("Failed to fetch dynamically imported module: /assets/a.js"));
  expect(error).toMatchObject({ message: "Part of the app couldn't be loaded." });
  expect(isCodeMissing(error)).toBe(true);
});

test("other errors of an import are not changed, even if they are not of the type Error", () => {
  for (const other of ["lucide:file-check", undefined]) {
    expect(heard(other)).toBe(other);
    expect(isCodeMissing(other)).toBe(false);
  }
  expect(heard(new Error("No answer."))).toMatchObject({ message: "No answer." });
});
