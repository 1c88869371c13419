import { useState } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { field, setValue, until } from "../../../test/hands.ts";
import { GetsField } from "./gets-field.tsx";

function Form() {
  const [count, setCount] = useState(7);
  return <GetsField agent={{ first_name: "Mira", last_name: "Agent" }} count={count} onChange={setCount} />;
}

test.each([
  ["12", "12"],
  ["", "0"],
  ["-5", "5"],
  ["1,000", "1000"],
  ["1e3", "13"],
  ["１２", "12"],
  ["a few", "0"],
  ["99999999999999999999", "9999999"],
])("an admin who types “%s” as an agent's number of clients sets it to %s", async (typed, count) => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(() => root.unmount());
  root.render(<Form />);
  const input = (await field("How many Mira Agent gets")) as HTMLInputElement;
  setValue(input, typed);
  await until(() => expect(input.value).toBe(count));
  // The type must not be "number", because the mouse wheel changes such a field when the user scrolls over
  // it.
  expect(input.type).toBe("text");
});
