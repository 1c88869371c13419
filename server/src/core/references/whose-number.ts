import { plainLetters } from "@portico/contract/fold-text";
import { AND, monthNames, wordSet } from "./common-words.ts";

/**
 * What a person's papers are called and what has no number of its own: a number behind it says whose it is. Contracts, certificates, policies
 * and accounts have numbers, and rents, prices and payments amounts: these are left out.
 */
const PAPERS =
  "accounts advice analysis assessment biography correspondence documents files info information letter letters list memo memos " +
  "message minutes newsletter notes overview papers planning portfolio presentation questionnaire recommendation report reports " +
  "return returns review reviews schedule statement statements summary survey update valuation wishes berechnung bilanz empfehlung " +
  "fragebogen gutachten informationen infos korrespondenz planung präsentation prospekt stammdaten testament vermerk vorschlag " +
  "zusammenfassung attestation avis bilan bulletin courrier courriers déclaration lettre lettres présentation récapitulatif relevé " +
  "relevés synthèse carta cartas declaración extracto extractos informe informes lista memoria presentación resumen bilancio " +
  "dichiarazione elenco estratto lettera relazione riepilogo rapporto afschrift brieven rapportage raport wyciąg zestawienie " +
  "sprawozdanie deklaracja zeznanie výpis přehled zpráva přiznání rapportti jaaropgaaf kontoutdrag kontoutskrift kontoudskrift " +
  "kontoudtog depåutdrag årsoppgave årsopgørelse årsbesked årsberetning oversikt oversigt översikt skattemelding deklaration tiliote " +
  "vuosiraportti yhteenveto ekstre ekstresi özet özeti rapor raporu beyanname beyannamesi bildirim kimutatás jelentés";
/** Who belongs to somebody, and has a number of their own. */
const RELATIVES =
  "ehemann ehefrau ehegatte ehegattin partner partnerin sohn tochter mutter vater kind bruder schwester erbe erbin wife husband spouse son daughter " +
  "mother father brother sister heir épouse époux conjoint conjointe mari femme fils fille moglie marito coniuge figlio figlia esposa esposo cónyuge " +
  "hijo hija echtgenoot echtgenote zoon dochter mąż żona ektefelle make maka";
const PAPER_WORDS = wordSet(`${PAPERS} ${RELATIVES}`);
/** Words put together end so: "Depotauszug", "Steuererklärung", "jaaroverzicht". */
const PAPER_END = new RegExp(
  `(?:${plainLetters(
    "auszug|auszüge|bericht|erklärung|bescheid|bescheinigung|brief|schreiben|übersicht|abschluss|protokoll|mitteilung|nachweis|bestätigung|vollmacht|aufstellung|liste|plan|meldung|zeugnis|unterlagen|analyse|auswertung|profil|overzicht|verslag|lijst|opgave|verklaring|rapport",
  )})(?:e|en|s|es|er|n)?$`,
  "u",
);
/** Say nothing of what the number is: the word before them does. */
const PASSED_OVER = wordSet(
  "for to of the a an from and final draft signed unsigned updated new revised approved copy version von für an zu zur zum der die das " +
    "des im und u neu final entwurf unterschrieben signiert korrigiert aktuell pour de du la le les et signé par para por y el los firmado " +
    "per di del della e firmato voor van het een en getekend og och i ja ve oraz sowie för til till dla pro " +
    "annual quarterly monthly yearly half jährlich jährlicher vierteljährlich monatlich annuel annuelle trimestriel trimestrielle mensuel " +
    "mensuelle semestriel gestion fiscal fiscale anual trimestral mensual semestral annuale trimestrale mensile semestrale jaarlijks " +
    "kwartaal roczny roczne kwartalny miesięczny roční årlig årlige kvartalsvis yıllık aylık",
);
/** Days, months, years, quarters and versions say nothing of it either. */
const TIME =
  /^(?:(?:19|20)\d\d|[0-3]?\d|(?:19|20)\d\d[01]\d(?:[0-3]\d)?|q[1-4]|[1-4]q|[st][1-4]|[1-4][st]|h[12]|fy\d{2,4}|[kc]w\d{1,2}|v\d{1,3})$/u;
const JOINS = `${AND}|sowie|oraz|ja|ve|a|mit|with`;
const FROM_TO =
  "für|for|an|to|auf|bis|statt|anstatt|anstelle[\\s_]+von|instead[\\s_]+of|von|pour|à|au|per|para|por|voor|aan|til|till|för|dla|do|na";
/** Stands between two numbers that say whose it is alike: "1042 und 1043", "1042 & 1043", "1042 Übertrag auf 1043". */
const JOINED = new RegExp(
  `\\d+[\\s_]*(?:[&+]|(?<!\\p{L})(?:${JOINS}|(?:(?<=\\d{3}[\\s_]+)(?:\\p{L}+[\\s_]+)?)(?:${FROM_TO}))(?!\\p{L}))(?=[\\s_.,])`,
  "giu",
);

/**
 * Takes what stands before a number in a name. Returns whether the number says whose the file is: it begins the name, but for days and numbers,
 * or the last word before it is what papers without numbers are called.
 */
export function isSaidOfAPerson(before: string): boolean {
  const alone = before.replaceAll(JOINED, " ");
  if (!/\p{L}/u.test(alone)) return true;
  const words = plainLetters(alone).match(/[\p{L}\p{N}]+/gu) ?? [];
  const last = words.findLast(
    (word) => !TIME.test(word) && !monthNames().has(word) && !PASSED_OVER.has(word),
  );
  return last === undefined || isPaper(last);
}

function isPaper(word: string): boolean {
  return PAPER_WORDS.has(word) || PAPER_END.test(word);
}
