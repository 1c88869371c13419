import { expect, test } from "vitest";
import { isDoubtful } from "./doubtful-references.ts";

const NOW = new Date("2026-11-28T12:00:00Z");

/** Whether the part of a name in [brackets], read as a reference, may be something else. */
function doubtful(marked: string): boolean {
  const start = marked.indexOf("[");
  const end = marked.indexOf("]") - 1;
  const stem = marked.replaceAll(/[[\]]/g, "");
  return isDoubtful(stem, { text: stem.slice(start, end), start, end }, NOW);
}

test.for([
  // The second of two that are joined says as much as the first.
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
  // What papers without numbers are called, in more languages, with what kind of them it is.
  "Relevé annuel [4050]",
  "Relevé trimestriel [4050]",
  "Rapport de gestion [4050] - 31 mars 2026",
  "Rapport annuel 2025 [4050]",
  "Annual report [4050]",
  "Quarterly statement [4050]",
  "Extracto trimestral [1500]",
  "Estratto annuale [4711]",
  "Jaaropgave 2025 [2310]",
  "jaaropgaaf [2310]",
  "Kontoutdrag [1234] december 2025",
  "Kontoutskrift [1234]",
  "Kontoudskrift [1234]",
  "Årsoppgave 2025 [1234]",
  "Årsopgørelse [1234]",
  "Skattemelding 2024 [1234]",
  "Zestawienie roczne [1042]",
  "Hesap ekstresi [3100]",
  "Tiliote [2575]",
  // Who it is of, in more languages.
  "Overzicht polis klant [2310]",
  "klantnummer [2310] polis 88213",
  "klantnr. [2024]",
  "Cliënt [2025] brief",
  "Cliente [2024] contratto",
  "Codice cliente [2024]",
  "N. cliente [2024] polizza",
  "Nº de cliente [2024] póliza",
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
  // Their own letters say so, whatever is written of.
  "Mietvertrag Wohnung für [C-1042]",
  "[C-1042] Stellplatz P7",
  "Rechnung [C-1042]",
  "Vertrag [AB1234]",
  "Kfz-Versicherung [AB1234]",
  "Report page 3 [C-1042]",
  "Garage client [C-1042]",
])("in %s it is whose file it is", (name) => {
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
  // What is called by letters with digits too.
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
])("in %s it may be something else", (name) => {
  expect(doubtful(name)).toBe(true);
});
