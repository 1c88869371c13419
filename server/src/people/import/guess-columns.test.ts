import { clientImportFields } from "@portico/contract/people/import-fields";
import { expect, test } from "vitest";
import { guessColumns } from "./guess-columns.ts";

const word = (one: string, many: string) => ({
  one,
  many,
  oneInText: one,
  manyInText: many,
  withArticle: `a ${one}`,
});
const WORDS = {
  admin: word("Admin", "Admins"),
  agent: word("Adviser", "Advisers"),
  client: word("Client", "Clients"),
};

/** Returns the guessed field of each column of a file with these headings and rows. */
function guessed(heads: string, ...rows: string[]) {
  const cells = rows.map((row) => row.split(";"));
  const columns = heads.split(";").map((head, at) => ({ head, cells: cells.map((row) => row[at] ?? "") }));
  return guessColumns(columns, clientImportFields, WORDS);
}

test("a column called Name or similar is read as the last name if the file also has a column of first names", () => {
  for (const heads of ["Name;Vorname", "Nachname;Vorname", "Name;First name", "Kunde;Vorname", "Nom;Prénom"])
    expect([heads, guessed(heads, "Schuster;Lena", "Brandt;Jonas")]).toEqual([
      heads,
      ["last_name", "first_name"],
    ]);
  expect(guessed("Vorname;Name;E-Mail")).toEqual(["first_name", "last_name", "email"]);
  expect(guessed("Name;Nachname", "Lena;Schuster", "Jonas;Brandt")).toEqual(["first_name", "last_name"]);
});

test("if the column Name repeats the first or last names of another column, Name is read as the whole name and the other column is left out", () => {
  const rows = ["Lena Schuster;Lena", "Jonas Brandt;Jonas", "Mara;"];
  expect(guessed("Name;Vorname", ...rows)).toEqual(["name", null]);
  expect(guessed("Name;Nachname", "Schuster, Lena;Schuster")).toEqual(["name", null]);
  expect(guessed("Kunde;Vorname;Nachname", "Lena Schuster;Lena;Schuster")).toEqual([
    null,
    "first_name",
    "last_name",
  ]);
  expect(guessed("Name;E-Mail", "Lena Schuster;lena@home.example")).toEqual(["name", "email"]);
});

test("the German headings Kundennummer and Mandant seit are read as the reference and the day since when someone is a client", () => {
  for (const head of ["Mandantennr.", "Mandanten-Nr.", "Mandantennummer", "Kundennr.", "Kundennummer"])
    expect([head, guessed(head)]).toEqual([head, ["reference"]]);
  for (const head of ["Mandant seit", "Kunde seit"])
    expect([head, guessed(head)]).toEqual([head, ["client_since"]]);
  expect(guessed("Mandant")).toEqual(["name"]);
});

test("a column called Full name is read as the whole name, and so is a column called Name if the column of first names is empty", () => {
  expect(guessed("Full name;First name", "Elizabeth Brown;Liz")).toEqual(["name", null]);
  expect(guessed("Name;Vorname", "Lena Schuster;", "Jonas Brandt;")).toEqual(["name", null]);
});

test("headings in many languages are understood", () => {
  for (const [heads, fields] of [
    ["Nazwisko;Imię;Adres e-mail;Nr klienta", "last_name;first_name;email;reference"],
    ["Etternavn;Fornavn;E-post;Kundenr.;Mobil", "last_name;first_name;email;reference;phone"],
    ["Efternamn;Förnamn;E-postadress;Kundnummer", "last_name;first_name;email;reference"],
    ["Efternavn;Fornavn;E-mail;Kundenummer", "last_name;first_name;email;reference"],
    ["Sukunimi;Etunimi;Sähköposti;Asiakasnumero", "last_name;first_name;email;reference"],
    ["Soyadı;Adı;E-posta;Müşteri no", "last_name;first_name;email;reference"],
    ["SOYADI;ADI;E-POSTA", "last_name;first_name;email"],
    ["Adı Soyadı;E-posta", "name;email"],
    ["Imię i nazwisko;E-mail", "name;email"],
    ["Nombre y apellidos;Correo", "name;email"],
    ["Nome completo;E-mail", "name;email"],
    ["Nom complet;Courriel", "name;email"],
    ["Cognome;Nome;Codice cliente", "last_name;first_name;reference"],
    ["Apellidos;Nombre;Código de cliente", "last_name;first_name;reference"],
    ["Nom;Prénom;Code client", "last_name;first_name;reference"],
    ["Nom;Prénom;N° client", "last_name;first_name;reference"],
    ["Achternaam;Voornaam;E-mailadres;Klantnummer", "last_name;first_name;email;reference"],
    ["Příjmení;Jméno;E-mail", "last_name;first_name;email"],
    ["Priezvisko;Meno;E-mail", "last_name;first_name;email"],
    ["Vezetéknév;Keresztnév;E-mail cím", "last_name;first_name;email"],
    ["Prezime;Ime;E-mail adresa", "last_name;first_name;email"],
    ["Nume;Prenume;Adresă de e-mail", "last_name;first_name;email"],
    ["Επώνυμο;Όνομα;Email", "last_name;first_name;email"],
    ["Фамилия;Имя;Почта", "last_name;first_name;email"],
    ["姓;名;邮箱", "last_name;first_name;email"],
    ["姓名;电子邮件", "name;email"],
    ["Nome;Apelido;E-mail", "first_name;last_name;email"],
    ["Kd-Nr;Name;E-Mail", "reference;name;email"],
    ["Mdt-Nr.;Firma;Ansprechpartner", "reference;organisation_name;name"],
    ["Ragione sociale;E-mail", "organisation_name;email"],
    ["Razón social;Correo electrónico", "organisation_name;email"],
    ["Raison sociale;Courriel", "organisation_name;email"],
    ["Bedrijfsnaam;E-mail", "organisation_name;email"],
    ["Data di nascita;Indirizzo;CAP;Città", "birth_date;line1;postcode;city"],
    ["Date de naissance;Adresse;Code postal;Ville", "birth_date;line1;postcode;city"],
    ["Fecha de nacimiento;Dirección;Código postal;Ciudad", "birth_date;line1;postcode;city"],
    ["Geboortedatum;Adres;Postcode;Plaats", "birth_date;line1;postcode;city"],
    ["Data urodzenia;Ulica;Kod pocztowy;Miasto", "birth_date;line1;postcode;city"],
    ["Fødselsdato;Adresse;Postnummer;By", "birth_date;line1;postcode;city"],
    ["Doğum tarihi;Adres;Posta kodu;Şehir", "birth_date;line1;postcode;city"],
  ])
    expect([heads, guessed(heads!).map(String).join(";")]).toEqual([heads, fields]);
});

test("a column of last name prefixes is used only if the file also has a column of last names", () => {
  expect(guessed("Voornaam;Tussenvoegsel;Achternaam", "Jan;van den;Berg")).toEqual([
    "first_name",
    "last_name_prefix",
    "last_name",
  ]);
  expect(guessed("Naam;Tussenvoegsel;Voornaam", "Berg;van den;Jan")).toEqual([
    "last_name",
    "last_name_prefix",
    "first_name",
  ]);
  expect(guessed("Volledige naam;Tussenvoegsel", "Jan van den Berg;van den")[1]).toBe(null);
});
