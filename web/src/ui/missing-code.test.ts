import { afterEach, expect, test, vi } from "vitest";
import { isCodeMissing, renameMissingCode } from "./missing-code.ts";

afterEach(() => vi.unstubAllGlobals());

/** Without a connection, what the page makes of something that failed behind an import. */
function heard(payload: unknown): unknown {
  vi.stubGlobal("navigator", { onLine: false });
  let listener: ((event: { payload: unknown }) => void) | undefined;
  vi.stubGlobal("addEventListener", (_kind: string, listen: typeof listener) => (listener = listen));
  renameMissingCode();
  listener!({ payload });
  return payload;
}

test("code that cannot be fetched without a connection is named, so that the page is not loaded again", () => {
  const error = heard(new TypeError("Failed to fetch dynamically imported module: /assets/a.js"));
  expect(error).toMatchObject({ message: "Part of the app couldn't be loaded." });
  expect(isCodeMissing(error)).toBe(true);
});

test("what else fails behind an import stays what it is, also where it is no error", () => {
  for (const other of ["lucide:file-check", undefined]) {
    expect(heard(other)).toBe(other);
    expect(isCodeMissing(other)).toBe(false);
  }
  expect(heard(new Error("No answer."))).toMatchObject({ message: "No answer." });
});
