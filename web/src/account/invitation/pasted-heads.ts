/** What a pasted column is of. */
export type PastedColumn = "email" | "first" | "last" | "name" | "reference" | null;

/** What heads of columns are called, in plain letters without signs. */
const HEADS: readonly [Exclude<PastedColumn, null>, string][] = [
  [
    "email",
    "email mail emailaddress address emailadresse mailadresse emailadres adresseemail adressemail adresemail courriel correo correoelectronico " +
      "indirizzoemail posta epost epostadresse epostadress eposta mejl sahkoposti",
  ],
  [
    "first",
    "firstname first givenname forename vorname rufname prenom nombre voornaam roepnaam imie fornavn fornamn etunimi ad adi isim",
  ],
  [
    "last",
    "lastname last surname familyname nachname familienname zuname nomdefamille apellido apellidos cognome achternaam nazwisko etternavn " +
      "efternavn efternamn sukunimi soyad soyadi",
  ],
  [
    "name",
    "name fullname vollername nom nomcomplet nomprenom nombrecompleto nombreyapellidos nome nomecompleto naam navn namn nimi adsoyad adisoyadi imieinazwisko",
  ],
  [
    "reference",
    "reference ref referenz referencia riferimento referentie kundennr kundennummer kundenr kundenummer kundnr kundnummer mandantennr " +
      "mandantennummer mandantnr clientno clientnumber clientid customerno customernumber customerid nclient noclient numeroclient codeclient " +
      "codicecliente ncliente numerocliente numerodecliente klantnr klantnummer nrklienta numerklienta musterino musterinumarasi",
  ],
];
const BY_HEAD = new Map(HEADS.flatMap(([of, words]) => words.split(" ").map((word) => [word, of] as const)));

/** Takes the heads of pasted columns. Returns what each is of; null where none is that of addresses. */
export function pastedColumns(heads: readonly string[]): PastedColumn[] | null {
  const columns = heads.map((head) => BY_HEAD.get(plain(head)) ?? null);
  if (!columns.includes("email")) return null;
  const has = (of: PastedColumn) => columns.includes(of);
  // "Nom" beside "Prénom" is the last name, and "Nome" beside "Cognome" the first.
  return columns.map((of) => (of !== "name" ? of : has("first") ? "last" : has("last") ? "first" : "name"));
}

function plain(head: string): string {
  return head
    .toLowerCase()
    .replaceAll("ı", "i")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .normalize("NFD")
    .replaceAll(/[^a-z]/g, "");
}
