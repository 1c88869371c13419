import { clientEdit } from "@portico/contract/people/client-edit";
import {
  clientFields,
  clientLabels,
  factsOf,
  fieldNames,
  fileFields,
  ordinaryFields,
  profileFields,
} from "@portico/contract/people/client-fields";
import { clientProfile } from "@portico/contract/people/client-record";
import { client } from "@portico/contract/people/clients";
import { clientImportFields } from "@portico/contract/people/import-fields";
import { defaultLabels, roleWords } from "@portico/contract/foundation/labels";
import { expect, test } from "vitest";
import { labelsFor } from "../../foundation/event-words/field-labels.ts";
import { profileColumns, propertyOf } from "../client-columns.ts";
import { fieldOfHead } from "../import/column-heads.ts";
import { exampleCell, readCell } from "../import/read-cell.ts";

const words = roleWords(defaultLabels);
const labels = clientLabels(words.client);

test("every field of a client is returned by the server, can be part of an edit and has a label for the history", () => {
  expect(Object.keys(clientEdit.shape).toSorted()).toEqual(fieldNames.toSorted());
  expect(Object.keys(client.shape)).toEqual(expect.arrayContaining(fieldNames));
  expect(Object.keys(clientProfile.shape)).toEqual(profileFields);
  expect(labelsFor(words)).toMatchObject(labels);
  expect(Object.keys(client.shape.can.shape)).toEqual(
    expect.arrayContaining(fieldNames.map((field) => factsOf(field).right)),
  );
});

test("every ordinary field has a database column with its name: a date column for a day, a text column for anything else", () => {
  const typeOf = new Map(profileColumns.map(({ name, type }) => [name, type]));
  expect(ordinaryFields.map((field) => [field, typeOf.get(field)])).toEqual(
    ordinaryFields.map((field) => [field, factsOf(field).form === "day" ? "date" : "text"]),
  );
  expect(ordinaryFields.filter((field) => propertyOf(field) === undefined)).toEqual([]);
});

test.each(fileFields)(
  "in an imported file, a column with any of the headings of %s is read as this field",
  (field) => {
    expect(clientImportFields).toContain(field);
    const { heads } = clientFields[field].file;
    const named = [labels[field], ...heads.split(" ")].map((head) => fieldOfHead(head, words));
    expect(new Set(named)).toEqual(new Set([field]));
  },
);

test.each(fileFields.filter(exampleCell))(
  "when the import template is imported, its example for %s becomes the value that a record stores",
  (field) => {
    const rules = { order: "ymd", today: "2026-11-30" } as const;
    const value = clientFields[field].file.example;
    expect(readCell(field, exampleCell(field), rules)).toMatchObject({ value });
    expect(clientEdit.parse({ [field]: value })).toEqual({ [field]: value });
  },
);
