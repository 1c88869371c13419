import { useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { until } from "../../../test/hands.ts";
import { useKeys } from "./use-keys.ts";

test("a key pressed as soon as a page appears triggers the action of that page, and not of the page before", async () => {
  const done: string[] = [];
  function Page({ name }: { name: string }) {
    useKeys({ ArrowRight: () => done.push(name) });
    // At this moment the page is in the document but not painted yet.
    useLayoutEffect(() => {
      dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
    }, [name]);
    return name;
  }
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(() => root.unmount());
  root.render(<Page name="first" />);
  await until(() => expect(document.body.textContent).toBe("first"));
  root.render(<Page name="second" />);
  await until(() => expect(document.body.textContent).toBe("second"));
  expect(done.at(-1)).toBe("second");
});
