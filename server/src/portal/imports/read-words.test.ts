import { expect, test } from "vitest";
import { nameParts } from "./read-words.ts";

test.for([
  ["Anna Miller", "Anna", "Miller"],
  ["Miller, Anna", "Anna", "Miller"],
  ["Miller,Anna", "Anna", "Miller"],
  ["Miller", "", "Miller"],
  ["Junior", "", "Junior"],
  ["Anna Maria de la Cruz", "Anna Maria de la", "Cruz"],
  ["de la Cruz, Anna Maria", "Anna Maria", "de la Cruz"],
  ["Smith, John, Jr.", "John", "Smith Jr."],
  ["Smith, John, III", "John", "Smith III"],
  ["Smith, John, Jr., Esq.", "John", "Smith Jr. Esq."],
  ["Smith Jr., John", "John", "Smith Jr."],
  ["Peter Jones, Jr.", "Peter", "Jones Jr."],
  ["Peter Jones Jr.", "Peter", "Jones Jr."],
  ["Peter Jones, Ph.D.", "Peter", "Jones Ph.D."],
  ["Peter Jones, MD, PhD", "Peter", "Jones MD PhD"],
  ["Martin Luther King III", "Martin Luther", "King III"],
  ["Miller, Anna, Dr.", "Dr. Anna", "Miller"],
  ["Miller, Anna, Prof. Dr.", "Prof. Dr. Anna", "Miller"],
  ["Miller, Dr. Anna", "Dr. Anna", "Miller"],
  ["Anna Miller, Dr.", "Dr. Anna", "Miller"],
  ["Dr. Anna Miller", "Dr. Anna", "Miller"],
  ["Anna Li Ma", "Anna Li", "Ma"],
  ["Miller, Anna,", "Anna", "Miller"],
  ["Miller,, Anna", "Anna", "Miller"],
])("of %j the first name is %j and the last %j, and nothing is lost", ([name, first, last]) => {
  expect(nameParts(name!)).toEqual({ first_name: first, last_name: last, doubt: null });
});

test.for([
  "Smith, John, Mary",
  "Smith, John, M.",
  "Miller, Anna, née Smith",
  "Smith, John, Jr., Mary",
  "Jr., John",
  "Miller, Dr.",
  "Miller & Sons, Inc.",
  "Hansen, GmbH",
])("of %j it is asked which part is which, and nothing is lost", (name) => {
  const { first_name, last_name, doubt } = nameParts(name);
  expect(doubt).not.toBeNull();
  const words = (text: string) => text.split(/[\s,]+/).sort();
  expect(words(`${first_name} ${last_name}`.trim())).toEqual(words(name));
});
