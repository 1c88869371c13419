/** What the demo's firm knows about some clients, plainly invented. */

interface DemoRecord {
  /** The client's place in the list of people. */
  number: number;
  fields: Readonly<Record<string, unknown>>;
}

const rows = ["Example Row", "Lantern Quay", "Old Ropewalk", "Clover Rise", "Mill Pond"];
const towns = [
  { postcode: "HB1 4DM", city: "Harbourtown" },
  { postcode: "VA2 7QX", city: "Valeminster" },
  { postcode: "LQ9 1ZZ", city: "Lower Quill" },
];
const tagLists = [
  ["Retirement", "Newsletter"],
  ["Mortgage"],
  ["Newsletter"],
  ["Tax abroad", "Newsletter"],
  [],
];
const languages = ["en", "de", "en", "fr", "en", "pl"];
const notes = [
  "Likes to be called before ten in the morning.",
  "Wants every report on paper as well.\nThe son may ask for documents; written consent is in the folder.",
  null,
];

const KNOWN_CLIENTS = 24;

/** Records of most clients who have signed up, each different from the next. */
export const demoRecords: readonly DemoRecord[] = Array.from({ length: KNOWN_CLIENTS }, (_, number) => ({
  number,
  fields: {
    birth_date: `${1948 + ((number * 7) % 50)}-${pad(1 + (number % 12))}-${pad(1 + ((number * 5) % 28))}`,
    client_since: `${2012 + (number % 12)}-${pad(1 + ((number * 3) % 12))}-01`,
    address: { line1: `${number + 3} ${of(rows, number)}`, ...of(towns, number), country: "GB" },
    preferred_language: of(languages, number),
    tags: of(tagLists, number),
    note: of(notes, number),
    phone: `+44 20 7946 0${100 + number}`,
  },
}));

/** Clients whom the firm knows and has not invited: the first has no address. */
export const demoAdded: readonly Readonly<Record<string, string>>[] = [
  { first_name: "Perpetua", last_name: "Plumfield", reference: "D-61", phone: "+44 20 7946 0161" },
  { organisation_name: "Saltmarsh Boatworks", first_name: "Otis", last_name: "Osterley", reference: "D-62" },
  { first_name: "Lucian", last_name: "Lovage", email: "lucian.lovage@demo.example", reference: "D-63" },
];

function of<Value>(list: readonly Value[], number: number): Value {
  return list[number % list.length]!;
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
