import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { stageUploads } from "../../../test/staged-uploads.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let gus: Actor;
let gina: Actor;
let ids: Record<string, string>;

const REFERENCES = ["D-16", "D-400", "A/17", "A-18", "A/18", "KÖL 12", "str.9", "e-5"];

beforeAll(async () => {
  app = await startTestApp();
  const ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  gina = await invited(app, ada, "agent", "gina@firm.example");
  ids = {};
  for (const [at, reference] of REFERENCES.entries())
    ids[reference] = await withReference(gus, `client${at}@home.example`, reference);
  ids["B/3"] = await withReference(gina, "theirs@home.example", "B/3");
});
afterAll(() => app.stop());

async function withReference(agent: Actor, email: string, reference: string): Promise<string> {
  const { id } = await invited(app, agent, "client", email);
  await app.rows("update app_user set reference = $2 where id = $1", [id, reference]);
  return id;
}

/** The result for each name: whose reference it has, or why it is unmatched. */
async function read(names: readonly string[]) {
  const upload_ids = await stageUploads(app, gus, names);
  const bearer = gus.accessToken;
  const { body } = await app.send("POST", "materials/match", { bearer, json: { upload_ids } });
  const list = await app.send("GET", `materials/match/${body.id}/files`, { bearer });
  const inOrder = list.body.items.toSorted(
    (one: { number: number }, other: { number: number }) => one.number - other.number,
  );
  return inOrder.map(
    ({
      reason,
      reference,
      client,
    }: {
      reason: string | null;
      reference: string | null;
      client: { id: string } | null;
    }) => (reason === null ? Object.keys(ids).find((one) => ids[one] === client?.id) : [reason, reference]),
  );
}

test("a name with a second reference that belongs to no client is unmatched, and says which reference, until a person decides", async () => {
  expect(
    await read([
      "D-9998 D-16 report.pdf",
      "D-16 and d-7.pdf",
      "D-16-7.pdf",
      "D-16.7 plan.pdf",
      "D-16-statement-2026-10.pdf",
      "2026-Q3 D-16 v2 (3).pdf",
      "D-16 D-16 twice.pdf",
      "X-9998 D-16.pdf",
    ]),
  ).toEqual([
    ["also_unknown", "D-9998"],
    ["also_unknown", "d-7"],
    ["unknown_reference", "D-16-7"],
    ["unknown_reference", "D-16.7"],
    "D-16",
    "D-16",
    "D-16",
    // The references of this firm begin with many different letters, so a reference may begin with any
    // letter.
    ["also_unknown", "X-9998"],
  ]);
});

test("if a name has two references, a person decides whose file it is", async () => {
  const upload_ids = await stageUploads(app, gus, ["D-9998 D-16 report.pdf"]);
  const bearer = gus.accessToken;
  const { body } = await app.send("POST", "materials/match", { bearer, json: { upload_ids } });
  expect(body.counts).toMatchObject({ unmatched: 1, matched: 0 });
  const json = { client_id: ids["D-16"] };
  const fixed = await app.send("PATCH", `materials/match/${body.id}/files/1`, { bearer, json });
  expect(fixed.body).toMatchObject({ state: "matched", reason: null });
});

test("a reference with special characters is found in upper or lower case, and also with the characters that file systems put in place of the special ones", async () => {
  expect(
    await read([
      "Plan A_17.pdf",
      "plan a-17 new.pdf",
      "ko\u0308l_12.pdf",
      "KÖL-12 2026.pdf",
      "STR.9 fees.pdf",
      "E-5.pdf",
      "kol 12.pdf",
      "B_3 plan.pdf",
    ]),
  ).toEqual([
    "A/17",
    "A/17",
    "KÖL 12",
    "KÖL 12",
    "str.9",
    "e-5",
    ["no_reference", null],
    ["unknown_reference", "B_3"],
  ]);
});

test("a number without letters that is joined to a reference makes it another reference, unless the number is a year or an amount", async () => {
  expect(
    await read([
      "D-400 und 401 Depot.pdf",
      "D-400 + 401.pdf",
      "D-400, 401.pdf",
      "D-400 & 999 joint account.pdf",
      "D-16 and 17 will.pdf",
      "D-400 et 401 bis 405.pdf",
      "D-400, 2025 report.pdf",
      "D-400 und 250 EUR.pdf",
      "D-400, 31.12.2025.pdf",
      "D-16, 2 pages.pdf",
      "D-400 and more.pdf",
    ]),
  ).toEqual([
    ["also_unknown", "401"],
    ["also_unknown", "401"],
    ["also_unknown", "401"],
    ["also_unknown", "999"],
    ["also_unknown", "17"],
    ["also_unknown", "401"],
    "D-400",
    "D-400",
    "D-400",
    "D-16",
    "D-400",
  ]);
});

test("a name that may stand for either of two references is unmatched", async () => {
  expect(await read(["A-18.pdf", "A_18.pdf"])).toEqual([["several_references", null], "A/18"]);
});

test("a year, a page number or any other number alone is a doubtful reference, and does not hide a real reference next to it", async () => {
  const numbers = ["2024", "2025", "7", "1042"];
  for (const [at, reference] of numbers.entries())
    ids[reference] = await withReference(gus, `number${at}@home.example`, reference);
  await withReference(gina, "of-gina@home.example", "2026");
  const names = "last_name = 'Marsh', organisation_name = 'Hollow Bank AG'";
  await app.rows(`update app_user set ${names} where id = $1`, [ids["2025"]]);
  const said = await read([
    "Jahresbericht 2024.pdf",
    "Jahresbericht 2025.pdf",
    "2025-09-30 Marsh.pdf",
    "Hollow Bank report 2025.pdf",
    "Bank statement 2025.pdf",
    "Statement AG 2025.pdf",
    "Client 2024 report.pdf",
    "D-16 report 2024.pdf",
    "D-16 D-400 2024.pdf",
    "D-9998 2024.pdf",
    "page 7.pdf",
    "1042 page 7 of 2024.pdf",
    "IMG_1042.jpg",
    "2024 2025.pdf",
    "Marsh 2025, client 2024.pdf",
    // This is the reference of a colleague's client, whom the result does not mention.
    "Jahresbericht 2026.pdf",
  ]);
  // The other tests expect only references with letters.
  await app.rows("update app_user set reference = null where reference ~ '^[0-9]+$'");
  expect(said).toEqual([
    ["doubtful_reference", "2024"],
    ["doubtful_reference", "2025"],
    "2025",
    "2025",
    ["doubtful_reference", "2025"],
    ["doubtful_reference", "2025"],
    "2024",
    "D-16",
    ["several_references", null],
    ["unknown_reference", "D-9998"],
    ["doubtful_reference", "7"],
    "1042",
    ["doubtful_reference", "1042"],
    ["doubtful_reference", "2024"],
    ["several_references", null],
    ["no_reference", null],
  ]);
});

test("the number of a form, a postal code and a common word do not count as references, and a last name that two clients share decides for neither of them", async () => {
  const people: [reference: string, first: string, last: string, organisation?: string][] = [
    ["1099", "Ada", "Fenwick"],
    ["10115", "Uwe", "Holm"],
    ["2023", "Anna", "Meyer"],
    ["7-23", "Bernd", "Meyer"],
    ["MEYER", "Clara", "Meyer-Schmidt"],
    ["WILL", "Will", "Hollow"],
    ["SMIT", "Ida", "Smit"],
    ["2022", "Bill", "March"],
  ];
  for (const [at, [reference, first, last]] of people.entries()) {
    ids[reference] = await withReference(gus, `named${at}@home.example`, reference);
    await app.rows("update app_user set first_name = $2, last_name = $3 where id = $1", [
      ids[reference],
      first,
      last,
    ]);
  }
  const said = await read([
    "1099.pdf",
    "1099-DIV 2024.pdf",
    "1099 Fenwick.pdf",
    "Client 1099 report.pdf",
    "10115 Berlin Mietvertrag.pdf",
    "10115 Mietvertrag.pdf",
    "Meyer 2023.pdf",
    "Anna Meyer 2023.pdf",
    "Meyer Q3.pdf",
    "Clara Meyer-Schmidt, ref MEYER.pdf",
    "Meyer-Schmidt Q3.pdf",
    "Will.pdf",
    "Smit Q3.pdf",
    "Bill March 2022.pdf",
    "D-16 1099-INT.pdf",
    "Uwe Holm D-16.pdf",
    "D-16 Holm Uwe Kontoauszug.pdf",
    "Client D-16, Uwe Holm.pdf",
    "D-16 Holm.pdf",
    "D-16 report of Holm.pdf",
    "Bill March D-16.pdf",
  ]);
  await app.rows("update app_user set reference = null where id = any($1)", [
    people.map(([reference]) => ids[reference]),
  ]);
  expect(said).toEqual([
    ["doubtful_reference", "1099"],
    ["doubtful_reference", "1099"],
    "1099",
    "1099",
    ["doubtful_reference", "10115"],
    "10115",
    ["doubtful_reference", "Meyer"],
    // The file name contains Anna's full name: "Meyer" is her last name here, and not Clara's reference.
    "2023",
    ["doubtful_reference", "Meyer"],
    "MEYER",
    "MEYER",
    // A reference of a few letters counts only in the case in which it is stored.
    ["no_reference", null],
    "SMIT",
    ["doubtful_reference", "2022"],
    "D-16",
    // The file name contains another client's full name, or their last name alone.
    ["doubtful_reference", "D-16"],
    ["doubtful_reference", "D-16"],
    ["doubtful_reference", "D-16"],
    ["doubtful_reference", "D-16"],
    ["doubtful_reference", "D-16"],
    "D-16",
  ]);
});

test("a reference that is a last name is in doubt next to words that make it another person's name, and two numbers joined by a word are the references of two clients", async () => {
  const people: [reference: string, first: string, last: string][] = [
    ["NOVAK", "Petr", "Novák"],
    ["LEROY", "Anne", "Leroy"],
    ["BAKKER", "Femke", "Bakker"],
    ["1042", "Sabine", "Brandt"],
    ["1187", "Roland", "Huber"],
  ];
  for (const [at, [reference, first, last]] of people.entries()) {
    ids[reference] = await withReference(gus, `own${at}@home.example`, reference);
    await app.rows("update app_user set first_name = $2, last_name = $3 where id = $1", [
      ids[reference],
      first,
      last,
    ]);
  }
  const said = await read([
    "Agnieszka Novak umowa.pdf",
    "NOVAK daňové přiznání 2025.pdf",
    "Petr Novak smlouva.pdf",
    "Notaire Leroy compromis.pdf",
    "avis LEROY 2025.pdf",
    "aangifte IB Bakker 2025.pdf",
    "Bakker & Visser akte.pdf",
    "1042 und 1187 Gemeinschaftsdepot.pdf",
  ]);
  await app.rows("update app_user set reference = null where email like 'own%'");
  expect(said).toEqual([
    ["doubtful_reference", "Novak"],
    "NOVAK",
    "NOVAK",
    ["doubtful_reference", "Leroy"],
    "LEROY",
    "BAKKER",
    ["doubtful_reference", "Bakker"],
    ["several_references", null],
  ]);
});

test("a reference is found with every kind of dash or underscore, and also beside a quarter that looks like a reference; if two references may be meant, it is in doubt", async () => {
  for (const [at, reference] of ["AB-12", "AC–13", "G1", "H2", "J3", "C-1055", "1055", "C-1056"].entries())
    ids[reference] = await withReference(gus, `dash${at}@home.example`, reference);
  const said = await read([
    "AB\u201312 report.pdf",
    "AB\u201112.pdf",
    "AB\u221212 Q3.pdf",
    "AB_12 report.pdf",
    "AC-13.pdf",
    "AC\u201313.pdf",
    "AC_13.pdf",
    "G1 Q3 2026.pdf",
    "Q3 G1.pdf",
    "2026-Q3_G1_statement.pdf",
    "K4 G1.pdf",
    "C-1055 report.pdf",
    "C_1055 report.pdf",
    "AB_12 D-16.pdf",
    "Plan D_16 final.pdf",
    "Plan_D_16_final.pdf",
    "Plan_C_1056_final.pdf",
  ]);
  await app.rows("update app_user set reference = null where email like 'dash%'");
  expect(said).toEqual([
    "AB-12",
    "AB-12",
    "AB-12",
    "AB-12",
    "AC–13",
    "AC–13",
    "AC–13",
    "G1",
    "G1",
    "G1",
    ["also_unknown", "K4"],
    "C-1055",
    ["several_references", null],
    ["several_references", null],
    "D-16",
    ["doubtful_reference", "D_16"],
    "C-1056",
  ]);
});

test("if a firm's references look like page numbers, terms or measures, only forms and references of few digits are in doubt", async () => {
  const own = [
    "P123",
    "P124",
    "P125",
    "WS1042",
    "WS1043",
    "WS1044",
    "1042M",
    "1043M",
    "1044M",
    "K-1",
    "K-2",
    "K-3",
  ];
  for (const [at, reference] of own.entries())
    ids[reference] = await withReference(gus, `usual${at}@home.example`, reference);
  const said = await read([
    "P123 letter.pdf",
    "ws1043.pdf",
    "Plan 1044m.pdf",
    "K-1 2024.pdf",
    "K-3.pdf",
    "P125 SMITH.pdf",
  ]);
  await app.rows("update app_user set reference = null where email like 'usual%'");
  expect(said).toEqual([
    "P123",
    "WS1043",
    "1044M",
    ["doubtful_reference", "K-1"],
    ["doubtful_reference", "K-3"],
    "P125",
  ]);
});

test("the client of a doubtful reference is proposed; only the user who started the matching can accept the proposals, and only while it is open", async () => {
  ids["4500"] = await withReference(gus, "ms-4500@home.example", "4500");
  ids["4600"] = await withReference(gus, "ms-4600@home.example", "4600");
  const theirs = await withReference(gina, "ms-4700@home.example", "4700");
  const gone = await withReference(gus, "ms-4800@home.example", "4800");
  await app.rows("update app_user set status = 'deactivated' where id = $1", [gone]);
  const upload_ids = await stageUploads(app, gus, [
    "Miete 4500.pdf",
    "Miete 4600.pdf",
    "Kaution 4600.pdf",
    "Miete 4700.pdf",
    "Miete 4800.pdf",
    "Miete.pdf",
  ]);
  const bearer = gus.accessToken;
  const { body } = await app.send("POST", "materials/match", { bearer, json: { upload_ids } });
  const path = `materials/match/${body.id}`;
  expect(body).toMatchObject({ proposed: 3, counts: { matched: 0, unmatched: 6 } });
  const list = await app.send("GET", `${path}/files`, { bearer });
  const proposals = (list.body.items as { file_name: string; proposed_client: { id: string } | null }[]).map(
    ({ file_name, proposed_client }) => [file_name, proposed_client?.id],
  );
  expect(Object.fromEntries(proposals)).toEqual({
    "Miete 4500.pdf": ids["4500"],
    "Miete 4600.pdf": ids["4600"],
    "Kaution 4600.pdf": ids["4600"],
    "Miete 4700.pdf": undefined,
    "Miete 4800.pdf": undefined,
    "Miete.pdf": undefined,
  });
  expect(JSON.stringify(list.body)).not.toContain(theirs);
  // One of the proposed files is left out.
  await app.send("PATCH", `${path}/files/2`, { bearer, json: { skip: true } });
  expect((await app.send("POST", `${path}/accept`, { bearer: gina.accessToken })).status).toBe(404);
  const accepted = await app.send("POST", `${path}/accept`, { bearer });
  expect(accepted.body).toMatchObject({ proposed: 0, counts: { matched: 2, unmatched: 3, skipped: 1 } });
  expect((await app.send("POST", `${path}/accept`, { bearer })).body).toMatchObject(accepted.body);
  await app.send("POST", `${path}/cancel`, { bearer });
  const closed = await app.send("POST", `${path}/accept`, { bearer });
  expect([closed.status, closed.body.code]).toEqual([400, "batch_closed"]);
  await app.rows("update app_user set reference = null where email like 'ms-%'");
});

test("a name with two clients' references, or with another client's name, is unmatched; a year or a page number beside one reference does not matter", async () => {
  const people: [reference: string, first: string, last: string, organisation?: string][] = [
    ["1042", "Ida", "Schneider"],
    ["1043", "Uwe", "Vogel"],
    ["1187", "Lena", "Winkler"],
    ["29098", "Jana", "Sommerfeld"],
    ["2025", "Arne", "Lindqvist"],
    ["1031", "Sven", "Lundgren"],
    ["C-1042", "Olaf", "Brinkmann"],
    ["C-1055", "Olga", "Petersen"],
    ["C-1056", "Rolf", "Dietz", "Krause Bau GmbH"],
    ["1061", "Nils", "Hofmann"],
    ["1200", "Edda", "Vogt"],
    ["2425", "Tove", "Ahlgren"],
    ["KLEIN", "Pia", "Norden"],
    ["104233", "Anna", "Krüger"],
    ["202401", "Ole", "Sørensen"],
  ];
  for (const [at, [reference, first, last, organisation]] of people.entries()) {
    ids[reference] = await withReference(gus, `two${at}@home.example`, reference);
    await app.rows(
      "update app_user set first_name = $2, last_name = $3, organisation_name = $4 where id = $1",
      [ids[reference], first, last, organisation ?? null],
    );
  }
  const two = [
    "Bescheid 1042 - 1043",
    "Bescheid 1042, 1043",
    "Bescheid 1042 (1043)",
    "Bescheid 1043 Vogel 1042",
    "Statement 1042 1187",
    "1042,1043,1187",
    "Report 1042 or 1187",
    "Kundenliste 1042 bis 1187",
    "Client list 1042 - 1187",
    "Vollmacht 1042 von 1187",
    "BWA_29098_1042",
    "C-1055 1042",
    "C-1055 IMG_1042",
    "C-1055 Rechnung 1187",
    "C-1055 1031",
    "C-1055 KLEIN Vergleich",
    "KLEIN C-1055",
  ];
  const joined = [
    "C-1055 - 1056",
    "C-1055 (1056)",
    "C-1055 bis 1056",
    "C-1055; 1056",
    "C-1055 1056",
    "C-1055/1056",
  ];
  const anothers = [
    "Krause Bau GmbH Jahresabschluss 2024 1042",
    "1042 Jahresabschluss Krause Bau GmbH",
    "Krause Bau Bericht 1042",
    "Krause Bau GmbH report C-1055",
    "Hofmann Steuererklärung 2024 1042",
    "Hofmann_ESt-Bescheid_2024_1042",
    "Hofmann report C-1055",
    "1200 Bank",
    "Chase Statement 1042",
    "Accounts 2425",
    "Peter Lindqvist Steuerbescheid 2025",
    "Notar Lindqvist Urkunde 2025",
    "Lindqvist GmbH Bilanz 2025",
    "1042 Krueger",
    "Krueger 1042",
    "1042_Krueger_2024",
    "C-1055 Anna Krueger",
    "1042 Soerensen Bericht",
    "BWA 202401",
    "Bestellung 104233",
    "Commande 104233",
    "Kundennummer 104233 Vodafone",
  ];
  const right: [name: string, reference: string][] = [
    ["104233 Krueger", "104233"],
    ["104233 2024 Steuer", "104233"],
    ["104233_202401 Lohn", "104233"],
    ["Lohn 202401 104233", "104233"],
    ["2024_104233_ESt", "104233"],
    ["104233 31122024 Bilanz", "104233"],
    ["Bericht 202401 Soerensen", "202401"],
    ["USt-VA 10-2025 1042", "1042"],
    ["Kontoauszug 2025 1042", "1042"],
    ["1042 31.12.2025 Bilanz", "1042"],
    ["C-1055 2025 report", "C-1055"],
    ["C-1055 page 1042", "C-1055"],
    ["C-1055 - 2025", "C-1055"],
    ["C-1055 1042 EUR", "C-1055"],
    ["Schneider Steuererklärung 2024 1042", "1042"],
    ["Steuererklärung 2024 1042 Schneider Commerzbank", "1042"],
    ["1042 report Hofmann Schneider", "1042"],
  ];
  const said = await read(
    [...two, ...joined, ...anothers, ...right.map(([name]) => name)].map((name) => `${name}.pdf`),
  );
  await app.rows("update app_user set reference = null where email like 'two%'");
  const asked = said.map((one: string | [string, string]) => (Array.isArray(one) ? one[0] : one));
  expect(Object.fromEntries(two.map((name, at) => [name, asked[at]]))).toEqual(
    Object.fromEntries(two.map((name) => [name, "several_references"])),
  );
  const rest = asked.slice(two.length);
  const reasons = ["several_references", "also_unknown", "unknown_reference"];
  expect(joined.filter((_, at) => !reasons.includes(rest[at]!))).toEqual([]);
  const later = rest.slice(joined.length);
  expect(anothers.map((name, at) => [name, later[at]])).toEqual(
    anothers.map((name) => [name, "doubtful_reference"]),
  );
  expect(right.map(([name], at) => [name, later[anothers.length + at]])).toEqual(right);
});

test("a reference of a few letters counts only in the upper or lower case in which it is stored, unless it is also the name of its owner", async () => {
  const people: [reference: string, last: string][] = [
    ["DON", "Donaldson"],
    ["HOF", "Hofmeister"],
    ["NET", "Nettleton"],
    ["CON", "Conway"],
    ["wolf", "Wolfram"],
    ["KÖL", "Köllner"],
    ["KROL", "Krol"],
    ["HAHN", "Hahnemann"],
    ["LINDNER", "Lindnerhof"],
  ];
  for (const [at, [reference, last]] of people.entries()) {
    ids[reference] = await withReference(gus, `case${at}@home.example`, reference);
    await app.rows("update app_user set last_name = $2 where id = $1", [ids[reference], last]);
  }
  const cases: [name: string, reference: string | null][] = [
    ["Lettre de don", null],
    ["Stadt Hof Bescheid", null],
    ["Net Asset Value", null],
    ["Contrato con banco", null],
    ["Bericht köl", null],
    ["Wolf Bericht", null],
    ["Hahn Bericht", null],
    ["DON statement", "DON"],
    ["HOF Bescheid", "HOF"],
    ["wolf Bericht", "wolf"],
    ["KÖL Bericht", "KÖL"],
    ["Krol Q3", "KROL"],
    ["Lindner Q3", "LINDNER"],
    ["Lettre de don D-400", "D-400"],
  ];
  const said = await read(cases.map(([name]) => `${name}.pdf`));
  await app.rows("update app_user set reference = null where email like 'case%'");
  expect(cases.map(([name], at) => [name, said[at]])).toEqual(
    cases.map(([name, reference]) => [name, reference ?? ["no_reference", null]]),
  );
});

test("two thousand tricky names are read at once, and a file goes to a client only if the name of the file points to this client and no other", async () => {
  const traps = [
    (at: number) => `${at} D-16.pdf`,
    (at: number) => `D-16-${at + 3000}.pdf`,
    (at: number) => `D-${at + 1000} D-16.pdf`,
    (at: number) => `AD-16 ${at}.pdf`,
    (at: number) => `D-161 ${at}.pdf`,
    (at: number) => `D-16 D-400 ${at}.pdf`,
    (at: number) => `${"word ".repeat(12)}${at} D-400.pdf`,
    (at: number) => `${at}.pdf`,
  ];
  const names = Array.from({ length: 2000 }, (_, at) => traps[at % traps.length]!(at));
  const upload_ids = await stageUploads(app, gus, names);
  const { body } = await app.send("POST", "materials/match", {
    bearer: gus.accessToken,
    json: { upload_ids },
  });
  expect(body.counts).toMatchObject({ matched: 500, unmatched: 1500 });
  const rows = await app.rows<{ file_name: string }>(
    "select file_name from material_match_file where match_id = $1 and client_id is not null",
    [body.id],
  );
  for (const { file_name } of rows) expect(file_name).toMatch(/^\d+ D-16\.pdf$|^(word ){12}\d+ D-400\.pdf$/);
});
