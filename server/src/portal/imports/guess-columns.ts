import { normalizeEmail } from "@portico/contract/email";
import type { ImportField } from "@portico/contract/import-fields";
import type { Mapping } from "./import.table.ts";
import { looksLikeDay } from "./read-day.ts";

/** Heads as they are met, without spaces, marks and capitals. */
const HEADS: Readonly<Record<ImportField, string>> = {
  first_name: "firstname first givenname forename vorname prenom prénom nombre nome voornaam",
  last_name: "lastname last surname familyname nachname nomdefamille apellido apellidos cognome achternaam",
  name: "name fullname clientname client customer customername contact contactname displayname kunde kundenname nom agentname",
  organisation_name:
    "organisation organization organisationname organizationname company companyname business firma unternehmen société societe empresa azienda",
  email: "email emailaddress mail mailaddress emailadresse correo courriel",
  phone: "phone phonenumber telephone tel mobile mobilephone cell telefon handy telefono téléphone",
  reference:
    "reference ref referenceno referencenumber clientno clientnumber clientid clientreference customerno customernumber customerid kundennummer kundennr accountnumber",
  agent: "agent agentemail agentsemail adviser advisor accountmanager owner berater betreuer",
  birth_date: "born birthdate dateofbirth dob birthday geburtsdatum geburtstag geboren",
  client_since: "clientsince customersince since kundeseit startdate",
  kind: "kind type clienttype",
  line1: "address address1 addressline1 line1 street streetaddress strasse straße anschrift",
  line2: "address2 addressline2 line2",
  postcode: "postcode postalcode zip zipcode plz postleitzahl",
  city: "city town ort stadt ville ciudad",
  region: "region state county province bundesland",
  country: "country land pays país pais",
  preferred_language: "language preferredlanguage sprache",
  tags: "tags tag labels groups",
  note: "note notes comment comments remarks notiz notizen bemerkung bemerkungen",
  title: "title jobtitle position",
  team: "team department office branch",
  registration_no: "registrationno registrationnumber registration licence license licenceno licensenumber",
  public_phone: "publicphone officephone directphone",
  public_email: "publicemail publicemailaddress",
  languages: "languages",
  booking_url: "bookinglink bookingurl booking calendar",
  capacity: "capacity room",
  bio: "bio about aboutme",
};
const FIELD_BY_HEAD = new Map(
  (Object.entries(HEADS) as [ImportField, string][]).flatMap(([field, heads]) =>
    heads.split(" ").map((head) => [head, field] as const),
  ),
);

/** Of the cells that hold something, how many must look like a thing. */
const MOST = 0.8;
const PHONE = /^(\+|0)[0-9][0-9 ()./-]{5,}$/;

interface Column {
  head: string;
  cells: readonly string[];
}

const looks: readonly [ImportField, (cell: string) => boolean][] = [
  ["email", (cell) => normalizeEmail(cell) !== null],
  ["birth_date", looksLikeDay],
  ["phone", (cell) => PHONE.test(cell)],
];

/** Takes the heads, some cells of each, and what columns can be. Returns what they seem to be: by their heads, else by what stands in them. */
export function guessColumns(columns: readonly Column[], fields: readonly ImportField[]): Mapping {
  const taken = new Set<ImportField>();
  const take = (field: ImportField | undefined): ImportField | null => {
    if (field === undefined || taken.has(field) || !fields.includes(field)) return null;
    taken.add(field);
    return field;
  };
  const byHead = columns.map(({ head }) => take(FIELD_BY_HEAD.get(plain(head))));
  return columns.map(({ cells }, at) => {
    const known = byHead[at];
    if (known) return known;
    const filled = cells.filter((cell) => cell !== "");
    const [field] =
      looks.find(
        ([, looksSo]) => filled.length > 0 && filled.filter(looksSo).length >= MOST * filled.length,
      ) ?? [];
    return take(field);
  });
}

function plain(head: string): string {
  return head.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
