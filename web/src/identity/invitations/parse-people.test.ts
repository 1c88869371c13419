import { expect, test } from "vitest";
import { countReady, parsePeople } from "./parse-people.ts";

/**
 * The most processor time, in milliseconds, that parsing may take. Work of other programs on the machine does
 * not count as processor time. An algorithm with quadratic cost would take minutes.
 */
const SOON_MS = 10_000;

function read(text: string): string[] {
  return parsePeople(text).map((line) =>
    [line.email, line.first_name, line.last_name, line.reference].join("|"),
  );
}

test("an address by itself becomes a person without a name", () => {
  expect(read("ann@home.example")).toEqual(["ann@home.example|||"]);
});

test("the name before an address in angle brackets is split before its last word", () => {
  expect(read("Ann Mary Reed <ann@home.example>")).toEqual(["ann@home.example|Ann Mary|Reed|"]);
  expect(read('"Reed, Ann" <ann@home.example>')).toEqual(["ann@home.example|Ann|Reed|"]);
});

test("a name that cannot be split with certainty is kept whole as the last name, without a first name", () => {
  expect(read("Dr. Weber <ann@home.example>")).toEqual(["ann@home.example||Dr. Weber|"]);
  expect(read("Anna & Peter Müller <ann@home.example>")).toEqual(["ann@home.example||Anna & Peter Müller|"]);
  expect(read('"Smith, John, Jr." <john@home.example>')).toEqual(["john@home.example|John|Smith Jr.|"]);
});

test("commas, semicolons and tabs each separate cells", () => {
  const whole = ["ann@home.example|Ann|Reed|C-17"];
  expect(read("ann@home.example, Ann, Reed, C-17")).toEqual(whole);
  expect(read("ann@home.example;Ann;Reed;C-17")).toEqual(whole);
  expect(read("ann@home.example\tAnn\tReed\tC-17")).toEqual(whole);
  expect(read("Ann,Reed,ann@home.example,C-17")).toEqual(whole);
});

test("a comma inside quotes does not separate cells", () => {
  expect(read('ann@home.example,"Ann, Dr.",Reed')).toEqual(["ann@home.example|Ann, Dr.|Reed|"]);
});

test("several addresses on one line become several people", () => {
  expect(read("a@x.example, b@y.example; ")).toEqual(["a@x.example|||", "b@y.example|||"]);
  expect(read("A Reed <a@x.example>, B Hill <b@y.example>")).toEqual([
    "a@x.example|A|Reed|",
    "b@y.example|B|Hill|",
  ]);
});

test.each([
  ["😀 ada@home.example", "ada@home.example|||"],
  ["😀ada@home.example", "ada@home.example|||"],
  ["📧: ada@home.example", "ada@home.example|||"],
  ["✉️ada@home.example", "ada@home.example|||"],
  ["ada@home.example ✉️", "ada@home.example|||"],
  ["ada@home.example✉️", "ada@home.example|||"],
  ["👩‍💼 👍🏽 ada@home.example", "ada@home.example|||"],
  ["🇩🇪 ada@home.example", "ada@home.example|||"],
  ["1️⃣ ada@home.example", "ada@home.example|||"],
  ["ℹ️ada@home.example", "ada@home.example|||"],
  ["Ada Miller ✉️ ada@home.example", "ada@home.example|Ada|Miller|"],
  ["Ada Miller <📧 ada@home.example>", "ada@home.example|Ada|Miller|"],
  ["📧 ada@home.example, Ada, Miller", "ada@home.example|Ada|Miller|"],
  ["Ada,Miller,📧 ada@home.example", "ada@home.example|Ada|Miller|"],
  ["😀 ada@home.example, 😀 bob@home.example", "ada@home.example|||", "bob@home.example|||"],
  ["😀 ada@home.example 😀 bob@home.example", "ada@home.example|||", "bob@home.example|||"],
  ["🌸 Ada Miller <ada@home.example>", "ada@home.example||🌸 Ada Miller|"],
  ["1ada@home.example", "1ada@home.example|||"],
  ["#ada@home.example", "#ada@home.example|||"],
])("an emoji next to an address does not become part of the address: %j", (line, ...people) => {
  expect(read(line)).toEqual(people);
  expect(countReady(parsePeople(line))).toBe(people.length);
});

const A = "a@x.example|||";
const B = "b@y.example|||";

test.each([
  ["a@x.example|b@y.example", A, B],
  ["a@x.example / b@y.example", A, B],
  ["a@x.example/b@y.example", A, B],
  ["a@x.example und b@y.example", A, B],
  ["a@x.example & b@y.example", A, B],
  ["a@x.example • b@y.example", A, B],
  ["a@x.example, b@y.example and c@z.example", A, B, "c@z.example|||"],
  ["a@x.example\uff0cb@y.example", A, B],
  ["a@x.example\u3001b@y.example", A, B],
  ["a@x.example\uff1bb@y.example", A, B],
  ["a@x.example\u2028b@y.example\vc@z.example", A, B, "c@z.example|||"],
  ["<a@x.example><b@y.example>", "a@x.example|||", "b@y.example|||"],
  ["Ada Reed <a@x.example> Bo Hill <b@y.example>", "a@x.example|Ada|Reed|", "b@y.example|Bo|Hill|"],
  ["Ada Reed <a@x.example> und Bo Hill <b@y.example>", "a@x.example|Ada|Reed|", "b@y.example|Bo|Hill|"],
  ["Ada Reed <a@x.example>, b@y.example", "a@x.example|Ada|Reed|", B],
  ["Ada Reed a@x.example, Bo Hill b@y.example", "a@x.example|Ada|Reed|", "b@y.example|Bo|Hill|"],
  ["Ada Reed a@x.example; b@y.example", "a@x.example|Ada|Reed|", B],
  ["To: Ada Reed <a@x.example>; Cc: Bo Hill <b@y.example>", "a@x.example|Ada|Reed|", "b@y.example|Bo|Hill|"],
  ["An: a@x.example; b@y.example", A, B],
  ["E-Mail: a@x.example", A],
])("each address on a line becomes a person, however the addresses are separated: %j", (line, ...people) => {
  expect(read(line)).toEqual(people);
  expect(countReady(parsePeople(line))).toBe(people.length);
});

test.each([
  ["• a@x.example", A],
  ["•a@x.example", A],
  ["1. a@x.example", A],
  ["12) Ada Reed <a@x.example>", "a@x.example|Ada|Reed|"],
  ["(3) Ada Reed, a@x.example", "a@x.example|Ada|Reed|"],
  ["- Ada Reed <a@x.example>", "a@x.example|Ada|Reed|"],
  ["– Ada Reed a@x.example", "a@x.example|Ada|Reed|"],
  ["* a@x.example, Ada, Reed", "a@x.example|Ada|Reed|"],
  ["☐ Ada Reed <a@x.example>", "a@x.example|Ada|Reed|"],
  ["→ Ada Reed: a@x.example", "a@x.example|Ada|Reed|"],
  ["Ada Reed: a@x.example", "a@x.example|Ada|Reed|"],
  ["Ada Reed - a@x.example", "a@x.example|Ada|Reed|"],
  ["a@x.example – Ada Reed", "a@x.example|Ada|Reed|"],
  ["Ada Reed | a@x.example", "a@x.example|Ada|Reed|"],
  ["a@x.example|Ada|Reed|C-17", "a@x.example|Ada|Reed|C-17"],
  ["a@x.example (Ada Reed)", "a@x.example|Ada|Reed|"],
  ["a@x.example [Ada Reed]", "a@x.example|Ada|Reed|"],
  // Characters that belong to a name or to a reference are kept.
  ["Ada (Addie) Reed <a@x.example>", "a@x.example|Ada (Addie)|Reed|"],
  ["Ada Reed-Hill <a@x.example>", "a@x.example|Ada|Reed-Hill|"],
  ["a@x.example, Ada, Reed, -17-", "a@x.example|Ada|Reed|-17-"],
  ["3M Reed <a@x.example>", "a@x.example||3M Reed|"],
])("no list marker or separator beside a name becomes part of the name: %j", (line, person) => {
  expect(read(line)).toEqual([person]);
});

test.each(["Ada a@x.example Bo b@y.example", "a@x.example, Ada, b@y.example", "a@x.example Ada b@y.example"])(
  "a line whose names cannot be matched to its two addresses is marked as not valid, and has no name: %j",
  (line) => {
    expect(parsePeople(line)).toMatchObject([{ email: line, first_name: "", last_name: "", isWhole: false }]);
    expect(countReady(parsePeople(line))).toBe(0);
  },
);

test.each([
  ["a@x.example, Ada, Reed, +49 30 1234567", "a@x.example|Ada|Reed|"],
  ["a@x.example; Ada; Reed; 030 / 1234567; 1042", "a@x.example|Ada|Reed|1042"],
  ["Ada, Reed, a@x.example, (030) 123 45 67", "a@x.example|Ada|Reed|"],
  ["a@x.example, Ada, Reed, 0815-42", "a@x.example|Ada|Reed|0815-42"],
  ["a@x.example, Ada, Reed, 0001042", "a@x.example|Ada|Reed|0001042"],
  ["Don, Draper, North, a@x.example", "a@x.example|Don|Draper|North"],
  ["Frau, Ada, Reed, a@x.example", "a@x.example|Frau Ada|Reed|"],
])("no phone number becomes a reference, and no title becomes a first name by itself: %j", (line, person) => {
  expect(read(line)).toEqual([person]);
});

test.each([
  ["Ina Holm, Kanzlei Berg GmbH, ina@k.example", "ina@k.example|Ina|Holm|"],
  ["Ina Holm\tBerg AG\tina@k.example", "ina@k.example|Ina|Holm|"],
  ["Berg AG; Ina Holm; ina@k.example; 1042", "ina@k.example|Ina|Holm|1042"],
  ["Von: Ina Holm <ina@k.example> Gesendet: Montag", "ina@k.example|Ina|Holm|"],
  ["Ina Holm <ina@k.example> Berlin", "ina@k.example|Ina|Holm|"],
  ["Ina Holm <ina@k.example> K-12", "ina@k.example|Ina|Holm|K-12"],
  ["Ina Holm ina@k.example 1042", "ina@k.example|Ina|Holm|1042"],
  ["Berg AG; Ina; Holm; ina@k.example", "ina@k.example|Ina|Holm|"],
  ["Ina Holm <ina@k.example> 030 1234567", "ina@k.example|Ina|Holm|"],
  ["Ina Holm ina@k.example 030 1234567", "ina@k.example|Ina|Holm|"],
  ["Ina Holm ina@k.example 14.03.1968", "ina@k.example|Ina|Holm|"],
  ["ina@k.example; Ina; Holm; 14.03.1968; 1042", "ina@k.example|Ina|Holm|1042"],
  ["K-1042 Ina Holm ina@k.example", "ina@k.example|Ina|Holm|K-1042"],
])(
  "an organisation, a city, a date or a reference beside a person does not become part of their name: %j",
  (line, person) => {
    expect(read(line)).toEqual([person]);
  },
);

test("if first and last names have their own columns, a column with the client's whole name is ignored", () => {
  expect(read("Client;First name;Last name;Email\nAcme Ltd;Anna;Miller;a@x.example")).toEqual([
    "a@x.example|Anna|Miller|",
  ]);
});

test("a prefix in its own column is put before the last name, unless the last name already has it", () => {
  const heads = "Voornaam;Tussenvoegsel;Achternaam;E-mail";
  const rows = ["Jan;van den;Berg;j@x.example", "Els;;Smit;e@x.example", "Bo;de;de Vries;b@x.example"];
  expect(read([heads, ...rows].join("\n"))).toEqual([
    "j@x.example|Jan|van den Berg|",
    "e@x.example|Els|Smit|",
    "b@x.example|Bo|de Vries|",
  ]);
});

test.each([
  ...["- ", "1. ", "a@b, ", "<a@b> ", "a@b und ", "(", "|", "：", "To: ", "a@b/", "--a "],
  ...["a <a@x.de> ", " ", "> ", "<a@b>  "],
  ...["😀 ", "😀", "1️⃣ ", "a@😀", "@"],
])("a text of 200 kB that only repeats %j is parsed within the time limit", (many) => {
  const began = process.cpuUsage();
  parsePeople(many.repeat(200_000 / many.length));
  expect(process.cpuUsage(began).user / 1_000).toBeLessThan(SOON_MS);
});

test("blank lines and the line of headings are ignored", () => {
  expect(read("Email,First name,Last name\r\n\r\na@x.example,A,Reed\r\n")).toEqual(["a@x.example|A|Reed|"]);
});

test("a line without a valid email address is kept and marked as not valid", () => {
  expect(parsePeople("Ann Reed\nann@home")).toMatchObject([
    { email: "Ann Reed", isWhole: false },
    { email: "ann@home", isWhole: false },
  ]);
});

test("the second occurrence of an address is marked as repeated, even if it has other capitals", () => {
  const people = parsePeople("ann@home.example\nbo@home.example\nAnn <Ann@Home.example>\nbo at home");
  expect(people.map((line) => line.isRepeated)).toEqual([false, false, true, false]);
  expect(countReady(people)).toBe(2);
});

test("the headings of pasted columns are recognised in any order and in many languages", () => {
  const whole = ["jan@x.example|Jan|Koch|C-17"];
  for (const [heads, row] of [
    ["Nachname;Vorname;E-Mail;Kundennr.", "Koch;Jan;jan@x.example;C-17"],
    ["Mandanten-Nr.\tName\tVorname\tE-Mail-Adresse", "C-17\tKoch\tJan\tjan@x.example"],
    ["Reference,Surname,First name,Phone,Email", "C-17,Koch,Jan,0301234567,jan@x.example"],
    ["N° client;Nom;Prénom;Courriel", "C-17;Koch;Jan;jan@x.example"],
    ["Cognome;Nome;E-mail;Codice cliente", "Koch;Jan;jan@x.example;C-17"],
    ["Apellidos;Nombre;Correo electrónico;Referencia", "Koch;Jan;jan@x.example;C-17"],
    ["Achternaam;Voornaam;E-mailadres;Klantnummer", "Koch;Jan;jan@x.example;C-17"],
    ["Nazwisko;Imię;Adres e-mail;Nr klienta", "Koch;Jan;jan@x.example;C-17"],
    ["Etternavn;Fornavn;E-post;Kundenr", "Koch;Jan;jan@x.example;C-17"],
    ["Efternamn;Förnamn;E-postadress;Kundnr", "Koch;Jan;jan@x.example;C-17"],
    ["Soyadı;Adı;E-posta;Müşteri no", "Koch;Jan;jan@x.example;C-17"],
    ["Kunden-Nr.;Name;E-Mail", "C-17;Koch, Jan;jan@x.example"],
    ["E-Mail;Anrede;Vorname;Nachname;Ref.", "jan@x.example;;Jan;Koch;C-17"],
  ])
    expect([heads, read(`${heads}\n${row}`)]).toEqual([heads, whole]);
});

test("a reference becomes no name wherever it is in the line, and a title becomes no first name by itself", () => {
  for (const line of [
    "C-17;Jan;Koch;jan@x.example",
    "C-17;jan@x.example;Jan;Koch",
    "Jan Koch\tjan@x.example\tC-17",
    "jan@x.example\tJan Koch\tC-17",
    "C-17, Jan Koch, jan@x.example",
    "Jan;C-17;Koch;jan@x.example",
  ])
    expect([line, read(line)]).toEqual([line, ["jan@x.example|Jan|Koch|C-17"]]);
  for (const title of ["Herr", "Frau", "Mr", "Mme", "Dhr.", "Sig.ra", "Pani"])
    expect(read(`${title};Kim;Koch;jan@x.example`)).toEqual([`jan@x.example|${title} Kim|Koch|`]);
  expect(read("Herr;Kim;Koch;jan@x.example;C-17")).toEqual(["jan@x.example|Herr Kim|Koch|C-17"]);
});

test("list markers and parts of email headers around a name do not become part of the name", () => {
  for (const line of [
    "1. Jan Koch jan@x.example",
    "12) Jan Koch <jan@x.example>",
    "- Jan Koch, jan@x.example",
    "• Jan Koch <jan@x.example>",
    "* Jan Koch jan@x.example",
    "– Jan Koch jan@x.example",
    "Jan Koch: jan@x.example",
    "Jan Koch - jan@x.example",
    "Jan Koch – jan@x.example",
    "Jan Koch | jan@x.example",
    "jan@x.example (Jan Koch)",
    "To: Jan Koch <jan@x.example>",
    "An: Jan Koch <jan@x.example>;",
    "Cc: Jan Koch <jan@x.example>",
    "À : Jan Koch <jan@x.example>",
    "Koch, Jan (jan@x.example)",
    "Jan Koch [jan@x.example]",
  ])
    expect([line, read(line)]).toEqual([line, ["jan@x.example|Jan|Koch|"]]);
  expect(read("• jan@x.example\n2. eva@x.example")).toEqual(["jan@x.example|||", "eva@x.example|||"]);
});

test.each([
  ["Příjmení;Jméno;E-mail", "Holm;Ina;ina@x.example", "Ina|Holm|"],
  ["Jméno;Příjmení;E-mail", "Ina;Holm;ina@x.example", "Ina|Holm|"],
  ["Jméno;E-mail", "Ina Holm;ina@x.example", "Ina|Holm|"],
  ["Priezvisko;Meno;E-mail", "Holm;Ina;ina@x.example", "Ina|Holm|"],
  ["Vezetéknév;Keresztnév;E-mail cím", "Holm;Ina;ina@x.example", "Ina|Holm|"],
  ["Prezime;Ime;E-mail adresa", "Holm;Ina;ina@x.example", "Ina|Holm|"],
  ["Nume;Prenume;Adresă de e-mail", "Holm;Ina;ina@x.example", "Ina|Holm|"],
  ["Επώνυμο;Όνομα;Email", "Holm;Ina;ina@x.example", "Ina|Holm|"],
  ["ΕΠΩΝΥΜΟ;ΟΝΟΜΑ;EMAIL", "Holm;Ina;ina@x.example", "Ina|Holm|"],
  ["Фамилия;Имя;Отчество;Эл. почта", "Иванов;Иван;Иванович;ina@x.example", "Иван Иванович|Иванов|"],
  ["ФИО;Почта", "Иванов Иван Иванович;ina@x.example", "Иван Иванович|Иванов|"],
  ["Прізвище;Ім'я;По батькові;E-mail", "Шевченко;Оксана;Іванівна;ina@x.example", "Оксана Іванівна|Шевченко|"],
  ["姓,名,邮箱", "山田,太郎,ina@x.example", "太郎|山田|"],
  ["姓名,电子邮件", "山田 太郎,ina@x.example", "太郎|山田|"],
  ["Nome;Apelido;E-mail", "Ina;Holm;ina@x.example", "Ina|Holm|"],
  ["Nombre;Primer apellido;Segundo apellido;Correo", "Ana;García;López;ina@x.example", "Ana|García López|"],
  ["Segundo apellido;Primer apellido;Nombre;Correo", "López;García;Ana;ina@x.example", "Ana|García López|"],
  ["Apellido paterno;Apellido materno;Nombres;Correo", "García;;Ana;ina@x.example", "Ana|García|"],
  [
    "First Name,Middle Name,Last Name,Suffix,E-mail Address",
    "Ina,Mae,Holm,Jr.,ina@x.example",
    "Ina Mae|Holm Jr.|",
  ],
  ["First Name,Middle Name,Last Name,Suffix,E-mail Address", "Ina,,Holm,,ina@x.example", "Ina|Holm|"],
  ["Given Name,Additional Name,Family Name,E-mail 1 - Value", "Ina,Mae,Holm,ina@x.example", "Ina Mae|Holm|"],
  ["Firma;Ansprechpartner;E-Mail", "Berg AG;Ina Holm;ina@x.example", "Ina|Holm|"],
  ["Firma;Vorname;Nachname;E-Mail", "Berg AG;Ina;Holm;ina@x.example", "Ina|Holm|"],
  ["Firma;Name;E-Mail", "Berg AG;Ina Holm;ina@x.example", "Ina|Holm|"],
  ["Kunde;Name;E-Mail", "Berg AG;Ina Holm;ina@x.example", "Ina|Holm|"],
  ["Kd-Nr;Vorname;Nachname;E-Mail", "1042;Ina;Holm;ina@x.example", "Ina|Holm|1042"],
  ["Mdt-Nr.;Name;E-Mail", "1042;Ina Holm;ina@x.example", "Ina|Holm|1042"],
  ["Nr;Name;E-Mail", "1042;Ina Holm;ina@x.example", "Ina|Holm|1042"],
  ["Nr;Kundennr;Name;E-Mail", "1;1042;Ina Holm;ina@x.example", "Ina|Holm|1042"],
  ["Aktenzeichen;Name;E-Mail", "12/2026;Ina Holm;ina@x.example", "Ina|Holm|12/2026"],
  ["ID;Name;E-Mail", "C-17;Ina Holm;ina@x.example", "Ina|Holm|C-17"],
  ["Client code;Name;E-Mail", "HOLM;Ina Holm;ina@x.example", "Ina|Holm|HOLM"],
  ["Account,Name,Email", "1042,Ina Holm,ina@x.example", "Ina|Holm|1042"],
  ["Account,Name,Email", "Berg AG,Ina Holm,ina@x.example", "Ina|Holm|"],
  ["Matter,Name,Email", "M-12,Ina Holm,ina@x.example", "Ina|Holm|M-12"],
  ["Mandant;Name;E-Mail", "1042;Ina Holm;ina@x.example", "Ina|Holm|1042"],
  ["Mandant;Vorname;Nachname;E-Mail", "1042;Ina;Holm;ina@x.example", "Ina|Holm|1042"],
  ["Mandant;E-Mail", "Ina Holm;ina@x.example", "Ina|Holm|"],
  // Names in a column with an unknown heading are still recognised.
  ["Wer;E-Mail", "Ina Holm;ina@x.example", "Ina|Holm|"],
  ["Wer;Ref.;E-Mail", "Ina Holm;AB;ina@x.example", "Ina|Holm|AB"],
  ["Rufname;Sippe;E-Mail", "Ina;Holm;ina@x.example", "Ina|Holm|"],
  ["Sippe;Vorname;E-Mail", "Holm;Ina;ina@x.example", "Ina|Holm|"],
  ["Sippe;Wer;Telefon;E-Mail", "Ina;Holm;1234;ina@x.example", "Ina|Holm|"],
  ["Nachname;Vorname;Erreichbar unter", "Holm;Ina;ina@x.example", "Ina|Holm|"],
  ["Vorname;Nachname;Status;E-Mail", "Ina;Holm;aktiv;ina@x.example", "Ina|Holm|"],
])("with the headings %j, the line %j is parsed as %j", (heads, line, person) => {
  expect(read(`${heads}\n${line}`)).toEqual([`ina@x.example|${person}`]);
});

test("if there is no address below the headings, the line of headings is kept like any other line", () => {
  expect(read("Nachname;Vorname\nHolm;Ina")).toEqual(["Nachname;Vorname|||", "Holm;Ina|||"]);
});

const INA = "ina@holm.example|Ina|Holm|";

test.each(
  [
    "0171-1234567",
    "0171/1234567",
    "01711234567",
    "1711234567",
    "030-1234567",
    "030 1234567",
    "0301234567",
    "555-123-4567",
    "555 123 4567",
    "212.555.0147",
    "2125550147",
    "1-212-555-0147",
    "(555) 123-4567",
    "07700900123",
    "07700 900123",
    "06.12.34.56.78",
    "0049 171 1234567",
    "+1 (555) 123-4567",
    "Tel. 030 1234567",
    "Mobil: 0171-1234567",
  ].flatMap((phone) => [
    [`Ina;Holm;ina@holm.example;${phone}`, INA],
    [`ina@holm.example\t${phone}\tIna\tHolm`, INA],
    [`Ina Holm; ina@holm.example; ${phone}; 1042`, `${INA}1042`],
  ]),
)("a phone number does not become a reference, however it is written: %j", (line, person) => {
  expect(read(line)).toEqual([person]);
});

test.each(["1042", "12345678", "0001042", "0815-42", "0000104217", "K-1042", "2026/117", "10-2026-3"])(
  "a number such as %j counts as a reference",
  (number) => {
    expect(read(`Ina;Holm;ina@holm.example;${number}`)).toEqual([`${INA}${number}`]);
  },
);

test.each([
  [";Tom;Berg;tom@berg.example", "tom@berg.example|Tom|Berg|"],
  [";;Tom;Berg;tom@berg.example;;1042", "tom@berg.example|Tom|Berg|1042"],
  ["\tTom\tBerg\ttom@berg.example", "tom@berg.example|Tom|Berg|"],
  ["Ina;;Holm;ina@holm.example", INA],
  ["Ina\t\tHolm\tina@holm.example", INA],
  ["Ina,,Holm,ina@holm.example", INA],
  ["ina@holm.example;;Ina;;Holm;;K-12", `${INA}K-12`],
  ["Ina;-;Holm;ina@holm.example", INA],
  ["Ina;Holm;Hauptstr. 5;10115 Berlin;ina@holm.example", INA],
  ["Ina;Holm;Hauptstr. 5;10115;Berlin;ina@holm.example", INA],
  ["Ina;Holm;Hauptstr. 5;10115;Berlin;ina@holm.example;1042", `${INA}1042`],
  ["Ina Holm;Hauptstraße 5;D-10115 Berlin;ina@holm.example", INA],
  ["Ina\tHolm\t12 High Street\tSW1A 1AA\tLondon\tina@holm.example", INA],
  ["Ina;Holm;12 rue de la Paix;75002;Paris;ina@holm.example", INA],
  ["Ina Holm;Berlin;ina@holm.example", INA],
  ["Ina Holm;ina@holm.example;Director", INA],
  ["Ina;Holm;aktiv;ina@holm.example", INA],
  ["ina@holm.example;Ina;Holm;aktiv", INA],
  ["aktiv;Ina;Holm;ina@holm.example;1042", `${INA}1042`],
  ["Ina Holm;active;ina@holm.example", INA],
  ["Ina Holm, Rechtsanwältin, ina@holm.example", INA],
  ["Ina;Holm;yes;ina@holm.example", INA],
  ["Ina Holm;ok;ina@holm.example", INA],
  ["1042 Ina Holm;ina@holm.example", `${INA}1042`],
  ["No;Way;ina@holm.example", "ina@holm.example|No|Way|"],
  ["Иванов;Иван;Иванович;ina@holm.example", "ina@holm.example|Иван Иванович|Иванов|"],
  ["Анна;Сергеевна;Петрова;ina@holm.example;1042", "ina@holm.example|Анна Сергеевна|Петрова|1042"],
  ["山田;太郎;ina@holm.example", "ina@holm.example|山田|太郎|"],
  ["Essen;Bern;ina@holm.example", "ina@holm.example|Essen|Bern|"],
])(
  "a name is found even if there are empty cells, a postal address or a status in the line: %j",
  (line, person) => {
    expect(read(line)).toEqual([person]);
  },
);

test.each([
  ["ina@holm.example<mailto:ina@holm.example>", "ina@holm.example|||"],
  ["ina@holm.example <mailto:Ina@holm.example>", "ina@holm.example|||"],
  ["ina@holm.example [mailto:ina@holm.example]", "ina@holm.example|||"],
  ["Ina Holm <ina@holm.example<mailto:ina@holm.example>>", INA],
  ["Ina Holm ina@holm.example<mailto:ina@holm.example>", INA],
  ["Ina Holm [mailto:ina@holm.example]", INA],
  ["Ina Holm <mailto:ina@holm.example>", INA],
  ["From: Ina Holm [mailto:ina@holm.example] Sent: Monday", INA],
  ["Von: Ina Holm [mailto:ina@holm.example] Gesendet: Montag, 30. November", INA],
  ["1042 - Ina Holm <ina@holm.example>", `${INA}1042`],
  ["K-1042 – Ina Holm <ina@holm.example>", `${INA}K-1042`],
  ["1042: Ina Holm <ina@holm.example>", `${INA}1042`],
  ["Mandant 1042: Ina Holm <ina@holm.example>", `${INA}1042`],
  ["Kundennummer 1042: Ina Holm <ina@holm.example>", `${INA}1042`],
  ["Kd.-Nr. 1042: Ina Holm <ina@holm.example>", `${INA}1042`],
  ["Mandant 1042: Ina Holm ina@holm.example", `${INA}1042`],
  ["1042 - Ina Holm ina@holm.example", `${INA}1042`],
  ["1042 - Ina; Holm; ina@holm.example", `${INA}1042`],
  ["Mandantennummer 1042: Ina Holm <ina@holm.example>", `${INA}1042`],
  ["Nr. 1042 - Ina Holm <ina@holm.example>", `${INA}1042`],
  ["0171-1234567 - Ina Holm <ina@holm.example>", INA],
  ["[30.11.26, 10:42] Ina Holm: ina@holm.example", INA],
  ["[30.11.26, 10:42:07] Ina Holm: ina@holm.example", INA],
  ["\u200e[11/30/26, 10:42:07 AM] Ina Holm: ina@holm.example", INA],
  ["30.11.26, 10:42 - Ina Holm: ina@holm.example", INA],
  ["11/30/26, 10:42 AM - Ina Holm: ina@holm.example", INA],
])(
  "text that mail programs and messengers add around a person does not become part of the person's name: %j",
  (line, person) => {
    expect(read(line)).toEqual([person]);
    expect(countReady(parsePeople(line))).toBe(1);
  },
);

test.each([
  "Nr;Name;Mail\n1;Ina Holm;ina@holm.example\n2;Tom Berg;tom@berg.example",
  "No.,Name,Email\n1,Ina Holm,ina@holm.example\n2,Tom Berg,tom@berg.example",
  "1;Ina;Holm;ina@holm.example\n2;Tom;Berg;tom@berg.example",
])("numbers that only count the lines do not become references: %j", (text) => {
  expect(read(text)).toEqual(["ina@holm.example|Ina|Holm|", "tom@berg.example|Tom|Berg|"]);
});

test.each([",", ";", "\t", " |"])(
  "a reference that %j separates from the address belongs to the person",
  (sign) => {
    expect(read(`Ina Holm <ina@holm.example>${sign} 1042`)).toEqual(["ina@holm.example|Ina|Holm|1042"]);
  },
);

test("a line with two people whose addresses are repeated as links becomes two people", () => {
  const line =
    "Ina Holm <ina@holm.example<mailto:ina@holm.example>>; Bo Hill <b@y.example<mailto:b@y.example>>";
  expect(read(line)).toEqual([INA, "b@y.example|Bo|Hill|"]);
  expect(countReady(parsePeople("ina@holm.example<mailto:bo@holm.example>"))).toBe(0);
});

test.each([
  "a@b<mailto:a@b> ",
  "<mailto:",
  "a[mailto:",
  "aaaa<mailto:aaa",
  "1042 - ",
  "0 ",
  "[1 ",
  "1 rue ",
  "a;",
])("a text of 200 kB that repeats %j and ends with one address is parsed within the time limit", (many) => {
  const began = process.cpuUsage();
  parsePeople(`${many.repeat(200_000 / many.length)} ina@holm.example`);
  expect(process.cpuUsage(began).user / 1_000).toBeLessThan(SOON_MS);
});

test.for([
  ["Ina Holm\tina@x.example\t30.11.2026 10:00", "ina@x.example|Ina|Holm|"],
  ["Ina Holm;ina@x.example;50,00 €", "ina@x.example|Ina|Holm|"],
  ["Ina Holm;ina@x.example;10:30", "ina@x.example|Ina|Holm|"],
  ["Ina Holm;ina@x.example;50 %", "ina@x.example|Ina|Holm|"],
  ["Anna Wendt; anna@x.example; Kundennummer: 1042", "anna@x.example|Anna|Wendt|1042"],
  ["Anna Wendt; anna@x.example; Mdt-Nr. 1042", "anna@x.example|Anna|Wendt|1042"],
  ["Anna Wendt; anna@x.example; Nr. 1042", "anna@x.example|Anna|Wendt|1042"],
  ["Anna Wendt; anna@x.example; Kd-Nr 1042", "anna@x.example|Anna|Wendt|1042"],
  ["Anna Wendt; anna@x.example; Ref: C-1042", "anna@x.example|Anna|Wendt|C-1042"],
  ["Anna Wendt; anna@x.example; Akte 17/26", "anna@x.example|Anna|Wendt|17/26"],
  ["Mdt-Nr. 1042;Ina;Holm;ina@x.example", "ina@x.example|Ina|Holm|1042"],
  ["Steuernummer 123/456/78901; Anna Wendt; anna@x.example", "anna@x.example|Anna|Wendt|"],
  ["Anna Wendt; anna@x.example; Geb. 14.03.1968", "anna@x.example|Anna|Wendt|"],
  ["Anna Wendt;anna@x.example;14. März 1968", "anna@x.example|Anna|Wendt|"],
  ["Anna Wendt;anna@x.example;12/2026", "anna@x.example|Anna|Wendt|"],
  ["Anna Wendt;anna@x.example;Q3 2026", "anna@x.example|Anna|Wendt|"],
  ["Anna Wendt;anna@x.example;1250.00", "anna@x.example|Anna|Wendt|"],
  ['anna@x.example\t="00043"\tAnna\tWendt', "anna@x.example|Anna|Wendt|00043"],
  ["„Ina Holm“ <ina@x.example>", "ina@x.example|Ina|Holm|"],
  ["“Ina Holm” <ina@x.example>", "ina@x.example|Ina|Holm|"],
  ["«Ina Holm» <ina@x.example>", "ina@x.example|Ina|Holm|"],
  ["Holm\tIna\tina@x.example\tDipl.-Kffr.", "ina@x.example|Holm|Ina|"],
])("the line %j has the expected name and reference, and its other facts are ignored", ([line, parsed]) => {
  expect(read(line!)).toEqual([parsed]);
});

test.for([
  ["Cognome e nome", "Rossi Maria", "Maria", "Rossi"],
  ["Příjmení a jméno", "Dvořák Jan", "Jan", "Dvořák"],
  ["Nazwisko i imię", "Nowak Anna", "Anna", "Nowak"],
  ["Nom et prénom", "Dupont Jean", "Jean", "Dupont"],
  ["Nume și prenume", "Popescu Ion", "Ion", "Popescu"],
  ["Teljes név", "Nagy László", "László", "Nagy"],
  ["ФИО", "Петрова Анна", "Анна", "Петрова"],
  ["Nachname, Vorname", "Holm Ina", "Ina", "Holm"],
  ["Nachname, Vorname 1", "Holm Ina", "Ina", "Holm"],
  ["Nome e cognome", "Maria Rossi", "Maria", "Rossi"],
  ["Cognome e nome", "Rossi, Maria", "Maria", "Rossi"],
  ["Cognome e nome", "De Luca Maria", "", "De Luca Maria"],
])(
  "below the heading %j, the name %j is split into the first name %j and the last name %j",
  ([head, name, first, last]) => {
    const [person] = parsePeople(`${head}\tE-Mail\n${name}\tina@x.example`);
    expect([person!.first_name, person!.last_name]).toEqual([first, last]);
  },
);
