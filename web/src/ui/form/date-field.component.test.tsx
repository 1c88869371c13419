import { useState } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { field, keys, press, until } from "../../../test/hands.ts";
import { DateField } from "./date-field.tsx";

interface FormProps {
  /**
   * Which day the form has while the typed day is incomplete: the day that it had before the change, or none.
   */
  without: "the day before" | "none";
  first?: string;
}

function Form({ without, first = "2026-12-06" }: FormProps) {
  const [day, setDay] = useState(first);
  const take = (typed: string | null) => setDay(typed || (without === "none" ? "" : day));
  return (
    <>
      <DateField label="First day" name="day" value={day} onChange={take} />
      <output>{day}</output>
      <button type="button" onClick={() => setDay("2028-02-29")}>
        Leap day
      </button>
    </>
  );
}

async function open(props: FormProps): Promise<HTMLInputElement> {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(() => root.unmount());
  root.render(<Form {...props} />);
  const input = (await field("First day")) as HTMLInputElement;
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
  return input;
}

/** Expects that the field shows a text and that the form has a day. */
const stands = (input: HTMLInputElement, text: string, day: string) =>
  until(() => expect([input.value, document.querySelector("output")?.textContent]).toEqual([text, day]));

const BACK = "{Backspace}";
/** While "6 Dec 2026" is deleted character by character, the text is briefly "6 Dec 20", a date in 2020. */
const LAST_WHOLE = "2020-12-06";

test.each([
  {
    without: "the day before",
    first: "2026-12-06",
    typed: BACK.repeat(4),
    text: "6 Dec ",
    day: LAST_WHOLE,
  },
  { without: "none", first: "2026-12-06", typed: BACK.repeat(4), text: "6 Dec ", day: "" },
  {
    without: "the day before",
    first: "2026-12-06",
    typed: `${BACK.repeat(4)}2027`,
    text: "6 Dec 2027",
    day: "2027-12-06",
  },
  {
    without: "none",
    first: "2026-12-06",
    typed: `${BACK.repeat(4)}2027`,
    text: "6 Dec 2027",
    day: "2027-12-06",
  },
  { without: "the day before", first: "2026-12-06", typed: BACK.repeat(10), text: "", day: LAST_WHOLE },
  { without: "none", first: "", typed: "1 Jan 2027", text: "1 Jan 2027", day: "2027-01-01" },
] as const)(
  "in a form that keeps $without while a day is incomplete, a field with “$first” shows “$text” after “$typed” is typed at its end",
  async ({ typed, text, day, ...props }) => {
    const input = await open(props);
    await keys(typed);
    await stands(input, text, day);
  },
);

test.each(["the day before", "none"] as const)(
  "in a form that keeps %s while a day is incomplete, a day that is set from outside replaces the typed text",
  async (without) => {
    const input = await open({ without });
    await keys(BACK.repeat(4));
    await stands(input, "6 Dec ", without === "none" ? "" : LAST_WHOLE);
    await press("button", "Leap day");
    await stands(input, "29 Feb 2028", "2028-02-29");
  },
);

test("when the user leaves the field and its text is not a date, the text is replaced by the form's day", async () => {
  const input = await open({ without: "the day before" });
  await keys(BACK.repeat(4));
  await stands(input, "6 Dec ", LAST_WHOLE);
  await keys("{Tab}");
  await stands(input, "6 Dec 2020", LAST_WHOLE);
});
