import { Component, type ReactNode, Suspense, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { all, fill, find, gone, press, see, until } from "../../test/hands.ts";
import { lazyPart } from "./lazy-part.tsx";

type File = { default: (props: { name: string }) => ReactNode };

const MISSING = () =>
  Promise.reject(new TypeError("Failed to fetch dynamically imported module: /assets/a.js"));
const COMES = (): Promise<File> => Promise.resolve({ default: ({ name }) => <p>Here is {name}.</p> });

let asked = 0;
let answer: () => Promise<File> = COMES;
let isOnline = true;

beforeEach(() => {
  asked = 0;
  answer = COMES;
  isOnline = true;
  vi.stubGlobal("navigator", {
    ...navigator,
    get onLine() {
      return isOnline;
    },
  });
  vi.stubGlobal("location", { reload: vi.fn<() => void>() });
});
afterEach(() => vi.unstubAllGlobals());

const newPart = () =>
  lazyPart(() => {
    asked += 1;
    return answer();
  });

/** Does what the router's own error page does: replaces the page with the error. */
class ErrorPage extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null };
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error ? <h1>{this.state.error.message}</h1> : this.props.children;
  }
}

function Page({ parts }: { parts: readonly ReturnType<typeof newPart>[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ErrorPage>
      <label>
        Note <input name="note" />
      </label>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Open
      </button>
      <Suspense fallback={<p>Loading</p>}>
        {isOpen && parts.map((Part, at) => <Part key={at} name={`part ${at + 1}`} />)}
      </Suspense>
    </ErrorPage>
  );
}

async function open(...parts: ReturnType<typeof newPart>[]): Promise<void> {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(() => root.unmount());
  root.render(<Page parts={parts} />);
  await fill("Note", "typed before");
  await press("button", "Open");
}

const note = () => document.querySelector<HTMLInputElement>("[name=note]")?.value;

test("a part that is shown in two places is fetched once", async () => {
  const Part = newPart();
  await open(Part, Part);
  await see("Here is part 1.");
  await see("Here is part 2.");
  expect(asked).toBe(1);
});

test.each(["a press", "the connection", "opening it again"] as const)(
  "after %s a missing part is fetched again, and text that was typed on the page stays",
  async (way) => {
    answer = MISSING;
    await open(newPart());
    await see("Part of the app couldn't be loaded.", await find("alert"));
    await until(() => expect(note()).toBe("typed before"));
    answer = COMES;
    if (way === "a press") await press("button", "Try again");
    if (way === "the connection") dispatchEvent(new Event("online"));
    if (way === "opening it again") {
      await press("button", "Open");
      await gone("alert");
      await press("button", "Open");
    }
    await see("Here is part 1.");
    await gone("alert");
    expect(note()).toBe("typed before");
    expect(location.reload).not.toHaveBeenCalled();
  },
);

test("one press of the button fetches all missing parts", async () => {
  answer = MISSING;
  await open(newPart(), newPart());
  await until(() => expect(all("alert")).toHaveLength(2));
  answer = COMES;
  (await find("button", "Open")).focus();
  all("button", "Try again")[0]!.click();
  await see("Here is part 1.");
  await see("Here is part 2.");
});

test.each([
  { online: true, reload: 1 },
  { online: false, reload: 0 },
])(
  "if a part is missing again (online: $online), $reload buttons offer to reload the page",
  async ({ online, reload }) => {
    isOnline = online;
    answer = MISSING;
    await open(newPart());
    await find("alert");
    expect(all("button", "Reload page")).toHaveLength(0);
    await press("button", "Try again");
    await until(() => expect(asked).toBe(2));
    await until(() => expect(all("button", "Try again")[0]?.ariaBusy).not.toBe("true"));
    await until(() => expect(all("button", "Reload page")).toHaveLength(reload));
    expect(note()).toBe("typed before");
    if (reload === 0) return;
    await press("button", "Reload page");
    expect(location.reload).toHaveBeenCalledTimes(1);
  },
);

test("a part that throws an error leads to the error page, even if the part was missing before", async () => {
  const BROKEN = () => Promise.reject(new Error("The part is broken."));
  answer = BROKEN;
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await open(newPart());
  await find("heading", "The part is broken.");
  document.body.replaceChildren();
  answer = MISSING;
  await open(newPart());
  await find("alert");
  answer = BROKEN;
  await press("button", "Try again");
  await find("heading", "The part is broken.");
});
