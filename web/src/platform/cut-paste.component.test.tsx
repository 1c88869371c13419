import { createEvent, fireEvent } from "@testing-library/dom";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { type Shown, showNotifications } from "../ui/feedback/toast.tsx";
import { tellOfCutPastes } from "./cut-paste.ts";

let said: string[];
beforeEach(() => {
  said = [];
  const ends = [
    tellOfCutPastes(),
    showNotifications(({ description }: Shown) => void said.push(description ?? "")),
  ];
  onTestFinished(() => ends.forEach((end) => end()));
});

interface Given {
  tag?: "input" | "textarea";
  type?: string;
  max?: number;
  value?: string;
  /** How many characters are selected at the end of the text. */
  selected?: number;
  readOnly?: boolean;
}

function fieldOf({
  tag = "textarea",
  type,
  max,
  value = "",
  selected = 0,
  readOnly = false,
}: Given): HTMLElement {
  const field = document.body.appendChild(document.createElement(tag));
  if (type) (field as HTMLInputElement).type = type;
  if (max !== undefined) field.maxLength = max;
  Object.assign(field, { value, readOnly });
  if (type !== "email") field.setSelectionRange(value.length - selected, value.length);
  return field;
}

const ALL = "At most 10 fit here.";

test.each<[string, Given, string, string | null]>([
  ["what fits", { max: 10 }, "1234567890", null],
  ["one too many", { max: 10 }, "12345678901", `The last character was left out. ${ALL}`],
  ["many too many", { max: 10 }, "x".repeat(1_511), `The last 1,501 characters were left out. ${ALL}`],
  [
    "behind what stands there",
    { max: 10, value: "12345" },
    "678901",
    `The last character was left out. ${ALL}`,
  ],
  ["instead of what is selected", { max: 10, value: "12345", selected: 3 }, "67890123", null],
  ["line ends of Windows in a text, which count once", { max: 4 }, "a\r\nb\r\n", null],
  ["line ends in a line, which has none", { tag: "input", max: 2 }, "a\r\nb\n", null],
  [
    "an email, of which no field says what is selected",
    { tag: "input", type: "email", max: 4, value: "a@b" },
    "c@de",
    null,
  ],
  [
    "a long one of those",
    { tag: "input", type: "email", max: 10 },
    "c@de.example",
    `The last 2 characters were left out. ${ALL}`,
  ],
  ["a field without an end", {}, "x".repeat(10_000), null],
  ["a field that takes nothing", { max: 1, readOnly: true }, "xyz", null],
])("in the case “%s”, only pasted characters that do not fit are reported", (_, given, pasted, expected) => {
  fireEvent.paste(fieldOf(given), { clipboardData: { getData: () => pasted } });
  expect(said).toEqual(expected === null ? [] : [expected]);
});

test("a dropped text that does not fit is reported too, but not a paste that the page handles itself", () => {
  const data = { getData: () => "12345678901" };
  fireEvent.drop(fieldOf({ max: 10 }), { dataTransfer: data });
  expect(said).toHaveLength(1);
  const field = fieldOf({ max: 10 });
  const taken = createEvent.paste(field, { clipboardData: data });
  taken.preventDefault();
  fireEvent(field, taken);
  expect(said).toHaveLength(1);
});
