import { columnsByHead, personHeads, plainHead } from "@portico/contract/values/column-heads";
import { clientFields, eachField, fileFields } from "@portico/contract/people/client-fields";
import type { ImportField } from "@portico/contract/people/import-fields";
import type { RoleWords } from "@portico/contract/foundation/labels";
import type { Role } from "@portico/contract/foundation/roles";

/** The headings by which a column of each field is recognised, written without spaces and punctuation. */
const HEADS: Readonly<Record<ImportField, string>> = {
  ...personHeads,
  first_name: `${personHeads.first_name} nome vornameadressattypnatürlperson`,
  last_name: `${personHeads.last_name} nameadressattypnatürlperson`,
  organisation_name:
    "organisation organization organisationname organizationname company companyname business firma unternehmen société societe empresa azienda" +
    " raisonsociale ragionesociale razónsocial bedrijfsnaam firmanaam firmanavn firmenname yritys ünvan nazwafirmy" +
    " nameadressattypunternehmen",
  phone:
    "phone phonenumber telephone tel mobile mobilephone cell telefon handy telefono téléphone" +
    " téléphoneportable teléfono móvil cellulare telefoon telefoonnummer mobiel telefonnummer mobil mobilnummer puhelin komórka",
  agent: "agent agentemail agentsemail adviser advisor accountmanager owner berater betreuer",
  ...eachField(fileFields, (field) => clientFields[field].file.heads),
  kind: "kind kindofclient type clienttype",
  line1:
    "address address1 addressline1 line1 street streetaddress strasse straße anschrift" +
    " adresse indirizzo dirección domicilio adres adress ulica osoite rue via calle straat",
  line2: "address2 addressline2 line2",
  postcode:
    "postcode postalcode zip zipcode plz postleitzahl" +
    " codepostal cap códigopostal kodpocztowy postnummer postnr postinumero postakodu",
  city:
    "city town ort stadt ville ciudad" +
    " città plaats woonplaats miasto by ort poststed kaupunki şehir localité población",
  region: "region state county province bundesland",
  country: "country land pays país pais",
  tags: "tags tag labels groups",
  title: "title jobtitle position",
  team: "team department office branch",
  registration_no: "registrationno registrationnumber registration licence license licenceno licensenumber",
  public_phone: "phoneforclients publicphone officephone directphone",
  public_email: "emailforclients publicemail publicemailaddress",
  languages: "languages",
  booking_url: "bookingpage bookinglink bookingurl booking calendar",
  capacity: "capacity room",
  bio: "bio about aboutme",
};
const FIELD_BY_HEAD = columnsByHead(HEADS);

/**
 * Takes a column's heading and the firm's words for people. Returns the field that the heading means, or
 * undefined if that is unclear.
 */
export function fieldOfHead(head: string, words: Record<Role, RoleWords>): ImportField | undefined {
  const text = plainHead(head);
  return (
    FIELD_BY_HEAD.get(text) ??
    FIELD_BY_HEAD.get(
      text
        .replace(plainHead(words.client.many), "clients")
        .replace(plainHead(words.client.one), "client")
        .replace(plainHead(words.agent.one), "agent"),
    )
  );
}
