import { expect, test } from "vitest";
import { parsePeople } from "./parse-people.ts";

function read(line: string): string[] {
  return parsePeople(line).map((one) => [one.email, one.first_name, one.last_name, one.reference].join("|"));
}

test.for([
  "[30.11.26, 12:03:11] Ina Holm: ina@x.example",
  "12/1/26, 9:14 AM - Ina Holm: ina@x.example",
  "12/1/26, 9:14\u202fAM - Ina Holm: ina@x.example",
  "[2026/11/30 9:14:22 PM] Ina Holm: ina@x.example",
  "[12:03, 30.11.2026] Ina Holm: ina@x.example",
  "[30/11/26 12:03:11 p. m.] Ina Holm: ina@x.example",
  "30.11.2026 um 12:03 - Ina Holm: ina@x.example",
  "30/11/2026 à 14:22 - Ina Holm: ina@x.example",
  "2026-11-30, 12:03 - Ina Holm: ina@x.example",
  "\u200e[30.11.26, 12:03:11] ~ Ina Holm: ina@x.example",
  "30/11/2026, 14:22 - Ina Holm: my mail is ina@x.example thanks",
  "[30.11.26, 12:03:11] Ina Holm: Meine Mail: ina@x.example",
  "[30.11.26, 12:03:11] Ina Holm: Hallo, meine Adresse ist ina@x.example, danke!",
  "12/1/26, 21:14 - Ina Holm: mon adresse : ina@x.example",
  "12/1/26, 21:14 - Ina Holm: il mio indirizzo ina@x.example",
  "12/1/26, 21:14 - Ina Holm: mi correo es ina@x.example",
  "12/1/26, 21:14 - Ina Holm: mijn adres: ina@x.example",
  "12/1/26, 21:14 - Per Lund: Ina Holm <ina@x.example>",
  "12/1/26, 21:14 - Per Lund: Ina Holm ina@x.example",
  "Am 30.11.2026 um 12:03 schrieb Ina Holm <ina@x.example>:",
  "On Mon, Nov 30, 2026 at 9:14 AM Ina Holm <ina@x.example> wrote:",
  "Le lun. 30 nov. 2026 à 09:14, Ina Holm <ina@x.example> a écrit :",
  "Il giorno lun 30 nov 2026 alle ore 09:14 Ina Holm <ina@x.example> ha scritto:",
  "El lun, 30 nov 2026 a las 9:14, Ina Holm (<ina@x.example>) escribió:",
  "Op ma 30 nov 2026 om 09:14 schreef Ina Holm <ina@x.example>:",
])("the line %j becomes one person with the name and the address", (line) => {
  expect(read(line)).toEqual(["ina@x.example|Ina|Holm|"]);
});

test.for([
  "[30.11.26, 12:03:11] Ina Holm: Bitte Per einladen: per@x.example",
  "[30.11.26, 12:03:11] Ina Holm: bitte an per@x.example",
  "[30.11.26, 12:03:11] Ina Holm: please add per@x.example too",
  "[30.11.26, 12:03:11] +49 171 2345678: per@x.example",
  "12/1/26, 9:14 AM - Ina Holm: L'adresse de Per est per@x.example",
])("in the line %j, the sender does not become the person with the address", (line) => {
  expect(read(line)).toEqual(["per@x.example|||"]);
});

test.for([
  "Name: Ina Holm, E-Mail: ina@x.example",
  "Name: Ina Holm Email: ina@x.example",
  "Email: ina@x.example Name: Ina Holm",
  "Name: Holm, Ina; Mail: ina@x.example",
  "Vorname: Ina; Nachname: Holm; E-Mail: ina@x.example; Tel: 0171 2345678",
  "First name: Ina, Last name: Holm, Email: ina@x.example",
  "Nom : Holm, Prénom : Ina, Email : ina@x.example",
  "Nombre: Ina; Apellidos: Holm; Correo: ina@x.example",
  "Kunde: Ina Holm, ina@x.example",
  "Client: Ina Holm <ina@x.example>",
  "Ina Holm = ina@x.example",
  "Ina Holm -> ina@x.example",
  "Ina Holm → ina@x.example",
  "Ina Holm (extern) <ina@x.example>",
  "Holm, Ina (External) <ina@x.example>",
  "Holm, Ina [Berlin] <ina@x.example>",
])("in the line %j, labels and marks do not become part of the name", (line) => {
  expect(read(line)).toEqual(["ina@x.example|Ina|Holm|"]);
});

test.for([
  ["Name: Ina Holm | Mail: ina@x.example | Nr: 1042", "1042"],
  ["Ina Holm (1042) <ina@x.example>", "1042"],
  ["Ina Holm [C-1042] <ina@x.example>", "C-1042"],
  ["Ina Holm #1042 <ina@x.example>", "1042"],
  ["#1042 Ina Holm <ina@x.example>", "1042"],
  ["[1042] Ina Holm <ina@x.example>", "1042"],
  ["Ina Holm <ina@x.example> (1042)", "1042"],
  ["Ina Holm (ina@x.example), 1042", "1042"],
  ["Ina Holm (ina@x.example) 1042", "1042"],
])("in the line %j, the number %s becomes the reference", ([line, reference]) => {
  expect(read(line!)).toEqual([`ina@x.example|Ina|Holm|${reference}`]);
});

test("a sender's name with “via” and a service, as in “Ina Holm via DocuSign”, is not split into first and last name", () => {
  expect(read("Ina Holm via DocuSign <dse@x.example>")).toEqual(["dse@x.example||Ina Holm via DocuSign|"]);
});

test.each([
  "Name: Ina Holm, Email: n/a",
  "Name: Ina Holm, Email: i",
  "Name: Ina Holm, Email: none, ina@x.example",
])("a labelled line without an address after the label is parsed like any other line: %s", (line) => {
  expect(parsePeople(line)).toHaveLength(1);
});
