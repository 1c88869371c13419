import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { importParts } from "./import-parts.ts";

const ORIGIN = "https://portal.firm.example";
const ANSWER = () => Promise.resolve(new Response("export {};"));

let fetched: string[] = [];
let answer: () => Promise<Response> = ANSWER;
let lastName = 0;
/** For each address, the statuses of the page's earlier requests, as the browser reports them. */
const come = new Map<string, (number | undefined)[]>();

beforeEach(() => {
  fetched = [];
  answer = ANSWER;
  vi.stubGlobal("location", new URL(ORIGIN));
  vi.spyOn(performance, "getEntriesByName").mockImplementation((address) =>
    (come.get(address) ?? []).map((responseStatus) => ({ responseStatus }) as PerformanceResourceTiming),
  );
  vi.stubGlobal("fetch", (address: string) => {
    fetched.push(address);
    return answer();
  });
});

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

/** Returns a file that no other test uses, because a file that has been fetched is not requested again. */
function newFile(ending: "js" | "css"): { file: string; address: string } {
  lastName += 1;
  const file = `assets/part-${lastName}.${ending}`;
  return { file, address: `${ORIGIN}/${file}` };
}

function name(tag: "link", attributes: Record<string, string>): HTMLElement {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.head.append(element);
  return element;
}

const part = () => Promise.resolve("the part");

test.each([
  { what: "has come", statuses: [200], asks: 0 },
  { what: "has come to a browser that does not tell the status", statuses: [undefined], asks: 0 },
  { what: "has come at the second try", statuses: [0, 200], asks: 0 },
  { what: "failed for want of a connection", statuses: [0], asks: 1 },
  { what: "failed, since it is not there", statuses: [404], asks: 1 },
  { what: "failed at the server", statuses: [503], asks: 1 },
  { what: "the browser knows nothing of", statuses: [], asks: 1 },
])(
  "for a module with a preload that $what, the number of further requests before its import is $asks",
  async (one) => {
    const { file, address } = newFile("js");
    name("link", { rel: "modulepreload", href: address });
    come.set(address, one.statuses);
    expect(await importParts(part, [file])).toBe("the part");
    expect(fetched).toEqual(Array.from({ length: one.asks }, () => address));
  },
);

test("a style sheet that the page has loaded is not requested again, but one that failed to load is", async () => {
  const [here, gone] = [newFile("css"), newFile("css")];
  const nameSheet = (href: string, sheet: unknown) =>
    Object.defineProperty(name("link", { rel: "stylesheet", href }), "sheet", { value: sheet });
  nameSheet(here.address, {});
  nameSheet(gone.address, null);
  expect(await importParts(part, [here.file])).toBe("the part");
  // No style sheet is really loaded in this test, so this request fails.
  await expect(importParts(part, [gone.file])).rejects.toThrow(`Unable to preload CSS for ${gone.address}`);
});

test.each([
  { what: "no connection", no: () => Promise.reject(new TypeError("Load failed")) },
  { what: "an answer that it is not there", no: () => Promise.resolve(new Response("", { status: 404 })) },
])("if a request for a module ends with $what, the next try requests it again", async ({ no }) => {
  const { file, address } = newFile("js");
  name("link", { rel: "modulepreload", href: address });
  answer = no;
  const load = vi.fn<typeof part>(part);
  await expect(importParts(load, [file])).rejects.toThrow("Failed to fetch dynamically imported module");
  expect(load).not.toHaveBeenCalled();
  answer = ANSWER;
  expect(await importParts(load, [file])).toBe("the part");
  expect(fetched).toEqual([address, address]);
});
