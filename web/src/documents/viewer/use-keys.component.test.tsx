import { useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { until } from "../../../test/hands.ts";
import { useKeys } from "./use-keys.ts";

test("a key that is pressed as soon as a page appears does what that page defines, not the page before", async () => {
  const done: string[] = [];
  function Page({ name }: { name: string }) {
    useKeys({ ArrowRight: () => done.push(name) });
    // The page is in the document and not painted yet.
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
