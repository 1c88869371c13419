import { expect, test } from "vitest";
import { parsePeople } from "./parse-people.ts";

function read(line: string): string[] {
  return parsePeople(line).map((one) => [one.email, one.first_name, one.last_name, one.reference].join("|"));
}

test.for([
  "Ina Holm, Germany <ina@x.example>",
  "Ina Holm, Berlin <ina@x.example>",
  "Ina Holm, Lund AG <ina@x.example>",
  "Holm, Ina, Berlin <ina@x.example>",
  "Ina Holm, Deutschland, ina@x.example",
  "Ina Holm; ina@x.example; Germany",
  "Ina;Holm;Austria;ina@x.example",
  "Ina Holm;Austria;Vienna;ina@x.example",
  "ina@x.example Ina Holm Germany",
  "ina@x.example, Ina, Holm, Zürich, CH",
  "ina@x.example; Ina; Holm; DE",
  "Ina Holm\tNorge\tina@x.example",
  "Ina Holm;Česko;ina@x.example",
  "Ina Holm;New Zealand;ina@x.example",
  "Ina Holm, SW1A 1AA, ina@x.example",
  "Ina Holm, London SW1A 1AA, ina@x.example",
  "Ina Holm, 00-950 Warszawa, ina@x.example",
  "Ina Holm, 111 22 Stockholm, ina@x.example",
  "Ina Holm, 1012 AB Amsterdam, ina@x.example",
  "Ina Holm, CA 90210, ina@x.example",
  "Ina Holm, Beverly Hills, CA 90210, ina@x.example",
  "Ina Holm, 12 Main Street, Springfield, IL 62701, ina@x.example",
  "Ina Holm; PARIS 75008; ina@x.example",
  "Ina Holm 10423 Berlin ina@x.example",
  "Ina;Holm;10423;Springe;ina@x.example",
  "ina@x.example; Ina; Holm; K1A 0B1",
  "ina@x.example; Ina; Holm; CH-8001; Zürich",
  "Ina Holm, ina@x.example, private",
  "Ina Holm, ina@x.example, neu",
  "Ina Holm, ina@x.example, bitte anrufen",
  "Ina Holm, ina@x.example, VIP client",
  "ina@x.example;Ina;Holm;ledig",
  "ina@x.example;w;Ina;Holm",
  "Ina Holm;ina@x.example;Mandant",
])("in the line %j, a place or a note becomes neither a name nor a reference", (line) => {
  expect(read(line)).toEqual(["ina@x.example|Ina|Holm|"]);
});

test.for([
  ["ina@x.example; Ina; Holm; 80331; C-1042", "C-1042"],
  ["Ina Holm; Switzerland; ina@x.example; C-1042", "C-1042"],
  ["ina@x.example; Ina; Holm; 80331; München; 10423", "10423"],
  ["Ina Holm; 1042; 80331; München; ina@x.example", "1042"],
  ["Ina Holm; Hauptstr. 5; 80331 München; ina@x.example; 1042", "1042"],
  ["Ina; Holm; 10, rue de la Paix; 75002 Paris; ina@x.example; 1042", "1042"],
  ["Ina Holm; 75008; PARIS; ina@x.example; 1042", "1042"],
  ["Ina Holm, A-1010 Wien, ina@x.example, C-1042", "C-1042"],
  ["Ina Holm;1042;Steuerberaterin;ina@x.example", "1042"],
  ["Ina Holm;10423;Lund AG;ina@x.example", "10423"],
  ["ina@x.example;Ina;Holm;Germany;1042", "1042"],
  // Either number may be the postcode, so neither becomes the reference.
  ["ina@x.example; Ina Holm; 80331; 1042", ""],
])("in the line %j, the reference is %j, and not the postcode", ([line, reference]) => {
  expect(read(line!)).toEqual([`ina@x.example|Ina|Holm|${reference}`]);
});

test.for([
  ["Paris Holm, ina@x.example", "Paris", "Holm"],
  ["Ina London <ina@x.example>", "Ina", "London"],
  ["Jordan, Michael <ina@x.example>", "Michael", "Jordan"],
  ["France, Anatole <ina@x.example>", "Anatole", "France"],
  ["Holm, Georgia <ina@x.example>", "Georgia", "Holm"],
  ["Ina;Ireland;ina@x.example", "Ina", "Ireland"],
  ["Ina;Berlin;ina@x.example", "Ina", "Berlin"],
  ["Mary Ann;Smith;ina@x.example", "Mary Ann", "Smith"],
  ["van den Berg;Jan;ina@x.example", "Jan", "van den Berg"],
  ["Jan;van den Berg;ina@x.example", "Jan", "van den Berg"],
  ["ina;holm;ina@x.example", "ina", "holm"],
  ["Ina Holm, Ph.D., ina@x.example", "Ina", "Holm Ph.D."],
  ["Ina Holm, Esq. <ina@x.example>", "Ina", "Holm Esq."],
])("in the line %j, the first name is %s and the last name is %s", ([line, first, last]) => {
  expect(read(line!)).toEqual([`ina@x.example|${first}|${last}|`]);
});

test.each([
  ["karl@x.example Karl Heinz Brandenburg", "karl@x.example|Karl Heinz|Brandenburg|"],
  ["Juan Carlos España juan@x.example", "juan@x.example|Juan Carlos|España|"],
  ["Gómez; Francia; f@x.example", "f@x.example|Gómez|Francia|"],
])("the name of a country that is part of a person's name stays in the name: %s", (line, person) => {
  expect(read(line)).toEqual([person]);
});

test.each(["López García; Kenia; k@x.example", "Márquez Mina, Francia <f@x.example>"])(
  "a first name that is also a country is not left out after a last name of two words: %s",
  (line) => {
    expect(read(line)[0]).toMatch(/Kenia|Francia/);
  },
);
