import { expect, test } from "vitest";
import { isAlsoAName, isNamedIn, isOfAnother, type Named } from "./named-clients.ts";
import { isAnothersName } from "./beside-names.ts";

/**
 * Makes a person from a text such as "Anna Meyer". With an organisation, the text is "Anna Meyer=Hollow Bank
 * AG".
 */
function called(name: string): Named {
  const [person = "", organisation] = name.split("=");
  const [firstName = "", ...last] = person.trim().split(" ");
  return {
    id: name,
    firstName,
    lastName: last.join(" "),
    organisationName: organisation ?? null,
  };
}

const isNamed = ([stem, client, ...others]: string[]) =>
  isNamedIn(stem!, called(client!), [client!, ...others].map(called));

test.for([
  ["2025-09-30 Marsh", "Ada Marsh"],
  ["MARSH_2025", "Ada Marsh"],
  ["marsh-report-2025", "Ada Marsh"],
  ["Marsh-Vertrag 2025", "Ada Marsh"],
  ["Hollow Bank report 2025", "Ada Lee=Hollow Bank AG"],
  ["Hollow Bank report 2025", "Ada Lee=Hollow Bank GmbH"],
  ["Hollow-Bank_2025", "Ada Lee=Hollow Bank AG"],
  ["Müller 2024", "Uwe Muller"],
  // Umlauts may be spelled with two letters on either side.
  ["Mueller 2024", "Uwe Müller"],
  ["Müller 2024", "Uwe Mueller"],
  ["Krueger_ESt_2024", "Anna Krüger"],
  ["Soerensen aarsopgoerelse", "Tove Sørensen"],
  ["Kjaergaard 2024", "Tove Kjærgård"],
  ["Jaeger Bau 2024", "Ada Lee=Jäger Bau GmbH"],
  // One word of the name is enough if no other client has this word.
  ["Meyer 2024", "Anna Meyer", "Ada Marsh"],
  ["Meyer-Schmidt 2024", "Anna Meyer-Schmidt", "Anna Meyer"],
  ["Anna Meyer-Schmidt 2024", "Anna Meyer-Schmidt", "Anna Meyer"],
  // The first name shows which of two people with the same last name is meant. It also shows that a common
  // word such as "May" is used as a name.
  ["Anna Meyer 2024", "Anna Meyer", "Bernd Meyer"],
  ["Meyer, Anna 2024", "Anna Meyer", "Bernd Meyer"],
  ["2024_Meyer_Anna", "Anna Meyer", "Bernd Meyer"],
  ["Peter Chase statement 2024", "Peter Chase"],
  ["April Meyer 2024", "April Meyer"],
  ["Young, Agatha 2024", "Agatha Young"],
  ["Peter Paris 2024", "Peter Paris"],
  ["Ada Lee 2024", "Ada Lee"],
])("given %j (file name, client, other clients), the file name names the client", (names) => {
  expect(isNamed(names)).toBe(true);
});

test.for([
  ["Statement 2025", "Ada Marsh"],
  ["Marshall 2025", "Ada Marsh"],
  ["Bank statement 2025", "Ada Lee=Hollow Bank AG"],
  ["Lee 2024", "Ada Lee"],
  // Two people have the same name, or one person's name is a part of the other's.
  ["Meyer 2024", "Anna Meyer", "Bernd Meyer"],
  ["Bernd Meyer 2024", "Anna Meyer", "Bernd Meyer"],
  ["Anna und Bernd Meyer 2024", "Bernd Meyer", "Anna Meyer"],
  ["Anna Meyer 2024", "Anna Meyer", "Anna Maria Meyer"],
  ["Meyer 2024", "Anna Meyer", "Clara Meyer-Schmidt"],
  ["Anna Meyer 2024", "Anna Meyer", "Anna Meyer-Schmidt"],
  ["Anna Meyer-Schmidt 2024", "Anna Meyer", "Anna Meyer-Schmidt"],
  ["Anna Meyer-Schmidt 2024", "Anna Meyer"],
  ["Schmidt-Meyer 2024", "Anna Meyer"],
  ["Meyer 2024", "Anna Meyer", "Clara Marsh=Meyer Holding"],
  ["Hollow Bank 2024", "Ada Lee=Hollow Bank AG", "Uwe Marsh=Hollow Bank Trust"],
  // The name is a month or another word that is common in file names.
  ["May 2024 statement", "Ada May"],
  ["June 2024", "Ada June"],
  ["Bill March 2024", "Bill March"],
  ["March 2024", "Bill March"],
  ["August 2024", "Ada August"],
  ["Price list 2024", "Ada Price"],
  ["Grant 2024", "Ada Grant"],
  ["Chase statement 2024", "Peter Chase"],
  ["Bank 2024", "Ada Bank"],
  ["Steuer 2024", "Ada Steuer"],
  ["Jung 2024", "Ada Jung"],
  ["Long Term Plan 2024", "Ada Long"],
  ["Will 2024", "Ada Will"],
  ["Grant Price 2024", "Grant Price"],
  ["10115 Berlin Mietvertrag", "Ada Berlin"],
  ["Paris 2024", "Ada Paris"],
  ["Private Bank 2024", "Ada Lee=Private Bank AG"],
])("given %j (file name, client, other clients), the file name does not clearly name the client", (names) => {
  expect(isNamed(names)).toBe(false);
});

const isOther = ([stem, text, owner, ...others]: string[]) =>
  isAlsoAName(stem!, { text: text!, id: owner! }, [owner!, ...others].map(called));

test.for([
  ["Meyer 2024", "Meyer", "Anna Meyer", "Bernd Meyer"],
  ["MEYER Q3", "MEYER", "Anna Meyer", "Clara Meyer-Schmidt"],
  ["Bernd Meyer 2024", "Meyer", "Anna Meyer", "Bernd Meyer"],
  ["Meyer 2024", "Meyer", "Ada Marsh", "Bernd Meyer"],
  ["Li 2024", "Li", "Ada Marsh", "Bernd Li"],
  ["ABC 2024", "ABC", "Ada Lee=ABC GmbH", "Uwe Marsh=ABC Trust"],
  ["Martin Weber 2024", "Martin", "Ada Martin", "Martin Weber"],
])(
  "given %j (file name, reference, owner, other people), the reference may be another person's name",
  (names) => {
    expect(isOther(names)).toBe(true);
  },
);

test.for([
  ["Meyer 2024", "Meyer", "Anna Meyer"],
  ["Meyer 2024", "Meyer", "Anna Meyer", "Ada Marsh"],
  ["Anna Meyer 2024", "Meyer", "Anna Meyer", "Bernd Meyer"],
  ["Martin 2024", "Martin", "Ada Martin", "Martin Weber"],
  ["SMIT 2024", "SMIT", "Ada Smith", "Uwe Smith"],
])(
  "given %j (file name, reference, owner, other people), the reference is not another person's name",
  (names) => {
    expect(isOther(names)).toBe(false);
  },
);

/**
 * Takes a file name with a part in [brackets], and a client. Returns whether this part is the name of a
 * person other than the client.
 */
function anothers([marked, client]: string[]): boolean {
  const [start, end] = [marked!.indexOf("["), marked!.indexOf("]") - 1];
  return isAnothersName(marked!.replaceAll(/[[\]]/g, ""), { start, end }, called(client!));
}

test.for([
  ["Agnieszka [Novak] umowa", "Petr Novák"],
  ["Dr. [Fischer] Attest", "Heike Fischer"],
  ["Kanzlei [Koch] Vollmacht", "Lars Koch"],
  ["Steuerberater_[Fischer]_Honorar", "Heike Fischer"],
  ["Notaire [Leroy] compromis de vente", "Anne Leroy"],
  ["Maître [Leroy]", "Anne Leroy"],
  ["Avv. [Rossi] parcella", "Marco Rossi"],
  ["Notaris [Bakker] akte", "Femke Bakker"],
  ["Adwokat [Nowak] pismo", "Ewa Nowak"],
  ["[Smith] & Nephew annual report", "Andrew Smith"],
  ["Hollow und [Spencer]", "Ada Spencer"],
  ["[Smith] Ltd accounts", "Andrew Smith"],
  ["[Garcia], Pedro nómina", "Inés García"],
  ["Berger-[Koch] Vertrag", "Lars Koch"],
  ["Piet [Jansen] paspoort", "Kees Jansen"],
  ["Valentino [Rossi]", "Marco Rossi"],
  // The last name of the client is also a common first name.
  ["[Martin] Schulz Angebot", "Luc Martin"],
  ["[Simon] Berger", "Anne Simon"],
])("given %j (file name, client), the part in [brackets] is another person's name", (names) => {
  expect(anothers(names)).toBe(true);
});

test.for([
  ["Anne [Leroy] contrat", "Anne Leroy"],
  ["aangifte IB [BAKKER] 2025", "Femke Bakker"],
  ["visura [ROSSI]", "Marco Rossi"],
  ["årsregnskap [HANSEN] 2025", "Tove Hansen=Hansen Rør AS"],
  ["Herr [KOCH] Steuer", "Lars Koch"],
  ["Dr. [Fischer] Depot", "Dr. Heike Fischer"],
  ["Notar [Koch] Rechnung", "Lars Koch=Notar Koch"],
  ["[HANSEN] Rør AS", "Tove Hansen=Hansen Rør AS"],
  ["[Meyer]-Schmidt Q3", "Clara Meyer-Schmidt"],
  ["[SMITH] and report", "Andrew Smith"],
  ["[SMITH]-Valuation", "Andrew Smith"],
  ["[MARTIN] Schenkung", "Luc Martin"],
  ["[Martin] avis", "Luc Martin"],
  ["[Martin] Luc avis", "Luc Martin"],
])("given %j (file name, client), the part in [brackets] may be the client's name", (names) => {
  expect(anothers(names)).toBe(false);
});

/**
 * Takes a file name with a reference in [brackets], the owner of this reference, and other people. Returns
 * whether the file belongs to one of the other people.
 */
function ofAnother([marked, owner, ...others]: string[]): boolean {
  const [start, end] = [marked!.indexOf("["), marked!.indexOf("]") - 1];
  const people = [owner!, ...others].map(called);
  return isOfAnother(marked!.replaceAll(/[[\]]/g, ""), { start, end }, people[0]!, people);
}

test.for([
  ["Krause Bau GmbH Jahresabschluss 2024 [1042]", "Ida Schneider", "Uwe Holm=Krause Bau GmbH"],
  ["[1042] Jahresabschluss Krause Bau GmbH", "Ida Schneider", "Uwe Holm=Krause Bau GmbH"],
  ["Krause Bau Bericht [1042]", "Ida Schneider", "Uwe Holm=Krause Bau GmbH"],
  ["Krause Bau GmbH report [C-1042]", "Ida Schneider", "Uwe Holm=Krause Bau GmbH"],
  ["Nordwind Logistik report [C-1042]", "Ida Schneider", "Uwe Holm=Nordwind Logistik AG"],
  ["Hofmann Steuererklärung 2024 [1042]", "Ida Schneider", "Uwe Hofmann"],
  ["Hofmann_ESt-Bescheid_2024_[1042]", "Ida Schneider", "Uwe Hofmann"],
  ["Hofmann report [C-1042]", "Ida Schneider", "Uwe Hofmann"],
  ["[C-1042] report of Hofmann", "Ida Schneider=Schneider KG", "Uwe Hofmann"],
  ["[C-1042] Hofmann-Vertrag", "Ida Schneider", "Uwe Hofmann"],
  ["HOFMANN 2024 Bescheid [C-1042]", "Ida Schneider", "Ada Marsh", "Uwe Hofmann"],
  ["[104233] Krueger", "Peter Wagner", "Anna Krüger"],
  ["[104233] Roy", "Peter Wagner", "Ben Roy"],
  ["Lee [104233] Vertrag", "Peter Wagner", "Ada Lee"],
  ["[104233] Krüger", "Peter Wagner", "Anna Krueger"],
  ["[104233]_Oezdemir_2024", "Peter Wagner", "Ece Özdemir"],
  ["Soerensen [104233]", "Peter Wagner", "Tove Sørensen"],
  ["[104233] Moritz Mueller", "Max Müller", "Moritz Müller"],
  ["Kjaergaard [104233]", "Peter Wagner", "Tove Kjærgård"],
])(
  "given %j (file name, owner of its reference, other people), the file belongs to one of the other people",
  (names) => {
    expect(ofAnother(names)).toBe(true);
  },
);

test.for([
  ["Hofmann an Schneider, Bericht [1042]", "Ida Schneider", "Uwe Hofmann"],
  ["Schneider Steuererklärung 2024 [1042]", "Ida Schneider", "Uwe Schneider"],
  ["Krueger Steuererklärung 2024 [1042]", "Ida Krüger", "Uwe Hofmann"],
  ["[1042] Max Mueller", "Max Müller", "Moritz Müller"],
  ["[1042] BWA", "Max Müller", "Ada Bwa"],
  ["[1042] Roy", "Ben Roy", "Uwe Roy"],
  ["[1042] Bericht von Roy", "Max Müller", "Uwe Roy"],
  ["Steuererklärung 2024 [1042]", "Ida Schneider", "Uwe Hofmann"],
  ["Nordwind report [C-1042]", "Ida Schneider", "Uwe Holm=Nordwind Logistik AG"],
  ["Private Bank statement [C-1042]", "Ida Schneider", "Uwe Holm=Private Bank AG"],
  ["Bericht [C-1042] Grant agreement", "Ida Schneider", "Ada Grant=Bericht GmbH"],
  ["Organizer [C-1042]", "Ida Schneider", "Ada Organizer"],
  ["Berlin Mietvertrag [C-1042]", "Ida Schneider", "Ada Berlin"],
])(
  "given %j (file name, owner of its reference, other people), the file belongs to none of the other people",
  (names) => {
    expect(ofAnother(names)).toBe(false);
  },
);
