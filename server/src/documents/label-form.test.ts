import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startTestApp } from "../../test/test-app.ts";
import { inOneForm, labelForm } from "./label-form.ts";

const ALIKE = [
  ["Passport", "passport", " PASSPORT ", "Ｐａｓｓｐｏｒｔ"],
  ["Payslip – October", "Payslip - October", "payslip — october", "Payslip\u00a0-\u2009October"],
  ["Identité d’État", "Identité d'État", "identité d`état"],
];
const APART = ["C", "C++", "C#", "Account (€)", "Account ($)", "Plan 1", "Plan 1.1", "A/B", "AB", "50 %"];

test("the code and the database compare labels alike: both bring a label into the same form, regardless of the case, width, spaces, dashes and apostrophes it is written with", async () => {
  const app = await startTestApp();
  try {
    const inDatabase = async (label: string) => {
      const { rows } = await app.deps.database.db.execute<{ form: string }>(
        sql`select ${inOneForm(sql`${label}::text`)} as form`,
      );
      return rows[0]!.form;
    };
    for (const label of [...ALIKE.flat(), ...APART]) expect(await inDatabase(label)).toBe(labelForm(label));
    for (const labels of ALIKE) expect(new Set(labels.map(labelForm)).size).toBe(1);
    expect(new Set(APART.map(labelForm)).size).toBe(APART.length);
  } finally {
    await app.stop();
  }
});
