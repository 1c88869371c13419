import { plainLetters } from "./fold-text.ts";

/** The values that a column of a list of people can contain. */
export type PersonColumn = "first_name" | "last_name_prefix" | "last_name" | "name" | "email" | "reference";

/** Names of columns that contain whole names with the last name first, such as "Surname, First name". */
const LAST_NAME_FIRST_HEADS =
  "cognomeenome cognomenome příjmeníajméno příjmeníjméno priezviskoameno priezviskomeno prezimeiime prezimeime nazwiskoiimię " +
  "nazwiskoimię nometprénom nomprenom numeșiprenume numeprenume apellidosynombre apellidosnombre teljesnév фио піб " +
  "фамилияимяотчество фамилияимя прізвищеімя ονοματεπώνυμο nachnamevorname nachnameundvorname surnamefirstname surnameandfirstname " +
  "lastnamefirstname lastfirst efternavnfornavn efternamnförnamn achternaamvoornaam soyadıadı";

/** For each kind of column: the names that lists of people use for it, without spaces and punctuation. */
export const personHeads: Readonly<Record<PersonColumn, string>> = {
  first_name:
    "firstname first givenname forename vorname prénom nombre voornaam roepnaam imię fornavn förnamn etunimi adı ad isim " +
    "rufname křestníjméno krstnémeno keresztnév utónév prenume primeironome nombres 名 名字",
  last_name_prefix:
    "tussenvoegsel tussenvoegsels tussenv tv voorvoegsel voorvoegsels lastnameprefix surnameprefix particle namensvorsatz vorsatzwort " +
    "namenszusatz adelsprädikat particule",
  last_name:
    "lastname last surname familyname nachname familienname zuname nomdefamille apellido apellidos cognome achternaam nazwisko " +
    "etternavn efternavn efternamn sukunimi soyadı soyad příjmení priezvisko vezetéknév családnév prezime επώνυμο фамилия прізвище " +
    "apelido sobrenome 姓 姓氏",
  name:
    "name fullname clientname client customer customername contact contactname displayname kunde kundenname mandant mandantenname nom " +
    "agentname nomcomplet nombrecompleto nombreyapellidos nomecompleto nomeecognome volledigenaam imięinazwisko adısoyadı adsoyad " +
    "vollername naam navn namn nimi jméno meno ime név nume όνομα имя ім'я ansprechpartner ansprechpartnerin kontaktperson " +
    "contactperson contactpersoon jménoapříjmení menoapriezvisko imeiprezime 姓名 氏名 名前 vornamenachname vornameundnachname " +
    "vorundnachname firstnamelastname firstlast prénometnom prénomnom nomecognome nombreapellidos imięnazwisko jménopříjmení adısoyad " +
    "imionainazwisko " +
    LAST_NAME_FIRST_HEADS,
  email:
    "email emailaddress mail mailaddress emailadresse correo courriel correoelectrónico adresseemail indirizzoemail emailadres " +
    "adresemail epost epostadresse epostadress eposta sähköposti mailadresse adressemail mejl emailcím emailadresa " +
    "adresădeemail почта электроннаяпочта элпочта 邮箱 电子邮件 电子邮箱 电邮 メール メールアドレス",
  reference:
    "reference ref referenceno referencenumber clientno clientnumber clientid clientreference customerno customernumber " +
    "customerid kundennummer kundennr kundenr mandantennummer mandantennr mandantnr accountnumber codeclient nclient noclient " +
    "numéroclient codicecliente ncliente numerocliente códigodecliente códigocliente ndecliente númerodecliente klantnummer " +
    "klantnr nrklienta numerklienta kundenummer kundnummer kundnr asiakasnumero müşterino müşterinumarası referenz referencia " +
    "riferimento referentie kdnr mdtnr mandantid kundenid aktenzeichen " +
    "clientcode customercode matterno matternumber accountno čísloklienta číslozákazníka",
};

const LAST_NAME_FIRST: ReadonlySet<string> = new Set(LAST_NAME_FIRST_HEADS.split(" ").map(plainHead));

/**
 * Takes the name of a column that contains whole names. Returns true if the column's name says that the last
 * name comes first.
 */
export function saysLastNameFirst(head: string): boolean {
  return LAST_NAME_FIRST.has(plainHead(head));
}

/**
 * Takes the name of a column. Returns it in the form in which such names are compared: only its letters and
 * digits, in lower case and without accents.
 */
export function plainHead(head: string): string {
  return plainLetters(head).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Takes, for each column, the names that it may have, separated by spaces. Returns a map from each of these
 * names, in the form of `plainHead`, to its column.
 */
export function columnsByHead<Column extends string>(
  heads: Readonly<Record<Column, string>>,
): ReadonlyMap<string, Column> {
  return new Map(
    (Object.entries(heads) as [Column, string][]).flatMap(([column, names]) =>
      names.split(" ").map((name) => [plainHead(name), column] as const),
    ),
  );
}
