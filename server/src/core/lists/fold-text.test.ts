import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { foldText } from "./fold-text.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  const agent = await invited(app, admin, "agent", "agent@firm.example");
  for (const [first_name, last_name, phone] of [
    ["Jürgen", "Müller", "+491712345678"],
    ["Jurgen", "Muller", null],
    ["Zoë", "Łukasiewicz-Groß", null],
    ["Søren", "Ærø", null],
    ["Nora", "Lund", "030 / 987 65 43"],
  ]) {
    const json = { first_name, last_name, phone, agent_id: agent.id };
    await app.send("POST", "clients/", { bearer: admin.accessToken, json });
  }
});
afterAll(() => app.stop());

async function found(q: string): Promise<string[]> {
  const path = `clients/?q=${encodeURIComponent(q)}`;
  const { body } = await app.send("GET", path, { bearer: admin.accessToken });
  return body.items.map((one: { first_name: string }) => one.first_name).toSorted();
}

test("the database folds a text as the server does", async () => {
  const texts = [
    "Jürgen Müller",
    "ÀÉÎÕÜ Çaçık Ñandú",
    "Łukasz Groß-Ærø Œuvre Đorđe",
    "Nguyễn Thị Ánh",
    "Αθήνα ΑΝΔΡΕΑΣ Ανδρέας Київ Йод 北京",
    "plain, with 123 & signs_%",
  ];
  for (const text of texts) {
    const [row] = await app.rows<{ folded: string }>("select fold_text($1) as folded", [text]);
    expect(row?.folded).toBe(foldText(text));
  }
});

test.each([
  ["muller", ["Jurgen", "Jürgen"]],
  ["MÜLLER", ["Jurgen", "Jürgen"]],
  ["jü", ["Jurgen", "Jürgen"]],
  ["zoe", ["Zoë"]],
  ["lukasiewicz-gross", ["Zoë"]],
  ["Groß", ["Zoë"]],
  ["aero", ["Søren"]],
  ["miller", []],
])("a name is found with and without its accents: %s", async (q, expected) => {
  expect(await found(q)).toEqual(expected);
});

test.each([
  "+49 171 2345678",
  "0171 234 56 78",
  "0171/2345678",
  "(171) 234-5678",
  "0049 171 2345678",
  "0171\u2013234\u20135678",
  "tel:+49-171-2345678",
  "0171\u00a0234\u00a05678 ext. 12",
  "4567",
])("a phone number is found however it is written: %s", async (q) => {
  expect(await found(q)).toEqual(["Jürgen"]);
});

test.each(["+49 30 9876543", "0309876543", "987 65 43"])(
  "and so is one that was kept without its country: %s",
  async (q) => {
    expect(await found(q)).toEqual(["Nora"]);
  },
);

test("Ctrl K finds names without their accents, and phone numbers", async () => {
  for (const q of ["muller", "0171 2345678"]) {
    const { body } = await app.send("GET", `search/?q=${encodeURIComponent(q)}`, {
      bearer: admin.accessToken,
    });
    expect(JSON.stringify(body.clients ?? body)).toContain("Jürgen");
  }
});
