import { afterEach, expect, test, vi } from "vitest";
import { isCodeMissing, renameMissingCode } from "./missing-code.ts";

afterEach(() => vi.unstubAllGlobals());

/** Returns what the page makes of a value that an import threw without a connection. */
function heard(payload: unknown): unknown {
  vi.stubGlobal("navigator", { onLine: false });
  let listener: ((event: { payload: unknown }) => void) | undefined;
  vi.stubGlobal("addEventListener", (_kind: string, listen: typeof listener) => (listener = listen));
  renameMissingCode();
  listener!({ payload });
  return payload;
}

test("the error of code that cannot be fetched without a connection is renamed, so that the page is not reloaded", () => {
  const error = heard(new TypeError("Failed to fetch dynamically imported module: /assets/a.js"));
  expect(error).toMatchObject({ message: "Part of the app couldn't be loaded." });
  expect(isCodeMissing(error)).toBe(true);
});

test("other errors of an import stay unchanged, also values that are not errors", () => {
  for (const other of ["lucide:file-check", undefined]) {
    expect(heard(other)).toBe(other);
    expect(isCodeMissing(other)).toBe(false);
  }
  expect(heard(new Error("No answer."))).toMatchObject({ message: "No answer." });
});
