import { expect, test } from "vitest";
import { isDoubtful } from "./doubtful-references.ts";

const NOW = new Date("2026-11-28T12:00:00Z");

/** Takes a file name with a reference in [brackets]. Returns whether the reference may be something else. */
function doubtful(marked: string): boolean {
  const start = marked.indexOf("[");
  const end = marked.indexOf("]") - 1;
  const stem = marked.replaceAll(/[[\]]/g, "");
  return isDoubtful(stem, { text: stem.slice(start, end), start, end }, NOW);
}

test.for([
  // If two numbers are joined, the second says whose file it is, just as the first does.
  "1042 und [1187] Gemeinschaftsdepot",
  "1042 u. [1187] Depot",
  "1042 & [1187] joint account",
  "1042 and [1187] joint account",
  "1042_et_[1187] compte joint",
  "1042 y [1187] cuenta conjunta",
  "1042 e [1187] conto cointestato",
  "1042 en [1187] en/of-rekening",
  "1042 og [1187] felleskonto",
  "1042 och [1187] gemensamt konto",
  "1042 oraz [1187] konto wspólne",
  "1042 ve [1187] ortak hesap",
  "Depotauszug 1042 und [1187]",
  "1100 für [1250]",
  "1100 for [1250]",
  "1100 an [1250]",
  "von 1100 an [1250]",
  "1100 statt [1250] Korrektur",
  "1100 instead of [1250]",
  "1100 Übertrag auf [1250]",
  "1100 transfer to [1250]",
  "1100 cession à [1250]",
  "1100 voor [1250]",
  "1100 til [1250]",
  "1100 (Ehemann [1250])",
  "1100, Ehefrau von [1250]",
  "1100 Partnerin [1250]",
  "1100 wife [1250]",
  "1100 conjoint [1250]",
  "1100 moglie [1250]",
  "1100 echtgenote [1250]",
  // Papers that have no numbers of their own, in more languages. A word such as "annual" may be beside them.
  "Relevé annuel [4050]",
  "Relevé trimestriel [4050]",
  "Rapport de gestion [4050] - 31 mars 2026",
  "Rapport annuel 2025 [4050]",
  "Annual report [4050]",
  "Quarterly statement [4050]",
  "Extracto trimestral [1500]",
  "Estratto annuale [4711]",
  "Jaaropgave 2025 [4310]",
  "jaaropgaaf [4310]",
  "Kontoutdrag [1234] december 2025",
  "Kontoutskrift [1234]",
  "Kontoudskrift [1234]",
  "Årsoppgave 2025 [1234]",
  "Årsopgørelse [1234]",
  "Skattemelding 2024 [1234]",
  "Zestawienie roczne [1042]",
  "Hesap ekstresi [3100]",
  "Tiliote [2575]",
  // Words for the person whose number follows, in more languages.
  "klantnr. [2024]",
  "Cliënt [2025] brief",
  "Cliente [2024] contratto",
  "Codice cliente [2024]",
  "Numéro client [2024]",
  "N° client [2024] contrat",
  "client n° [2024]",
  "Kundnr [2024] avtal",
  "Kundnummer [2024]",
  "Klient [2024] umowa",
  "Nr klienta [2024]",
  "Müşteri no [2024]",
  "Müşteri [2024] sözleşme",
  "Asiakasnumero [2024]",
  "Klienten-Nr. [2024]",
  // A reference with letters is clear enough, whatever the words beside it are about.
  "Mietvertrag Wohnung für [C-1042]",
  "[C-1042] Stellplatz P7",
  "Rechnung [C-1042]",
  "Vertrag [AB1234]",
  "Kfz-Versicherung [AB1234]",
  "Report page 3 [C-1042]",
  "Garage client [C-1042]",
])("in %s, the reference in [brackets] tells whose file it is", (name) => {
  expect(doubtful(name)).toBe(false);
});

test.for([
  "Rechnung 4711 und [1042]",
  "Polis 4711 en [1042]",
  "Facture 4711 et [1042]",
  "Seite 3 und [1042]",
  "Depotauszug 88213 [1042]",
  "Kontoauszug 4711 0815 [1042]",
  "Relevé annuel [2024]",
  "Jaaropgave [2025]",
  "Årsoppgave [2025]",
  "Contrat annuel [4050]",
  "Fattura trimestrale [1042]",
  "Informe de clientes [2024]",
  "Klantenbrief [2025]",
  "Betaling [1500] EUR",
  // Other things with names of letters and digits.
  "Flight [KL5678] boarding pass",
  "Flug-Nr. [LH1042]",
  "Kennzeichen [AB1234] Kfz-Versicherung",
  "Kenteken [AB-1234] polis",
  "Immatriculation [AB-123]",
  "Targa [AB1234]",
  "Stellplatz [P001] Mietvertrag",
  "Zimmer [C-12]",
  "Room [B204] booking",
  "Modell [C-1042] Anleitung",
  "Vitamin [C-7] Studie",
  "page [P001]",
  "Kap. [22-031]",
  "Seite [A-12]",
  "EuGH Rs. [C-1042]",
  "Rechtssache [C-1100] Urteil",
  "affaire [C-1100]",
  "sygn. akt [24-018]",
  "proc. [24-117]",
  "PLZ [24-117] Kiel",
  "ISBN [24-017]",
  "RG [22-031] jugement",
  "1100 Zahlung über [1250]",
  "1100 für [2024]",
])("in %s, the part in [brackets] may be something other than a reference", (name) => {
  expect(doubtful(name)).toBe(true);
});
