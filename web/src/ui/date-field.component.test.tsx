import { useState } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { field, keys, until } from "../../test/hands.ts";
import { DateField } from "./date-field.tsx";

/** A form that always has a day: it keeps the last whole one. */
function Form() {
  const [day, setDay] = useState("2026-12-06");
  return (
    <>
      <DateField label="First day" name="day" value={day} onChange={(typed) => typed && setDay(typed)} />
      <output>{day}</output>
    </>
  );
}

test("a day is typed key by key over another one, also where the form keeps that until the new one is whole", async () => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(() => root.unmount());
  root.render(<Form />);
  const input = (await field("First day")) as HTMLInputElement;
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
  await keys("{Backspace}{Backspace}{Backspace}{Backspace}");
  await until(() => expect(input.value).toBe("6 Dec "));
  await keys("2027");
  await until(() =>
    expect([input.value, document.querySelector("output")?.textContent]).toEqual([
      "6 Dec 2027",
      "2027-12-06",
    ]),
  );
});
