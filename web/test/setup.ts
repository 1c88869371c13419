import { configure } from "@testing-library/dom";
import { afterEach, beforeEach, vi } from "vitest";
import { closePage } from "./open-page.tsx";
import { LONG_WAIT_MS } from "./long-wait.ts";
import { COMPUTER, getComputedStyle, matchMedia, setScreenWidth } from "./screen.ts";
import { SentFile } from "./sent-file.ts";
import { wire } from "./wire.ts";

configure({
  asyncUtilTimeout: LONG_WAIT_MS,
  // The whole page in an error message would hide the sentence that matters.
  getElementError: (message) => new Error(message ?? "Nothing was found."),
});

vi.stubGlobal("matchMedia", matchMedia);
vi.stubGlobal("getComputedStyle", getComputedStyle);
vi.stubGlobal("scrollTo", () => undefined);
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  setScreenWidth(COMPUTER);
  vi.stubGlobal("fetch", wire.fetch);
  vi.stubGlobal("XMLHttpRequest", SentFile);
  vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => {
    wire.complaints.push(words.map(String).join(" "));
  });
});

afterEach(async () => {
  await closePage();
  const complaints = [...wire.complaints];
  wire.reset();
  vi.restoreAllMocks();
  vi.useRealTimers();
  if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join("\n")}`);
});
