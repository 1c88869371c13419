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
  "bwa susa saldenliste gehaltsabrechnung lohnabrechnung entgeltabrechnung payslip payslips computation forecast cashflow liasse imposition redditi steuerbescheid " +
  "vuosiraportti yhteenveto ekstre ekstresi özet özeti rapor raporu beyanname beyannamesi bildirim kimutatás jelentés";
/** Whose statements have numbers of accounts, of cards or of the year in their names. */
const ACCOUNT_KINDS = new RegExp(
  `(?<!\\p{L})(?:${plainLetters(
    "chequing|checking|current|savings|credit|debit|girokonto|sparkonto|tagesgeld|kreditkarte|visa|mastercard|amex|american[\\s_]express|discover|barclaycard|" +
      "maestro|prepaid|loan|mortgage|brokerage|livret|cuenta[\\s_]corriente|conto[\\s_]corrente|spaarrekening|e?stmt",
  )})(?!\\p{L})`,
  "u",
);
/** The number of an account, before another one. */
const ACCOUNT_NUMBER =
  /(?<!\p{L})(?:konto|account|acct|iban|depot|compte|cuenta|conto|rekening)[^\p{L}\d]*\d{5,}/u;
/** Banks count the statements of a year: "Kontoauszug_2025_0011". */
const OF_THE_YEAR =
  /(?:auszug|statement|releve|extracto|estratto|afschrift|wyciag|vypis)[\s_-]*(?:19|20)\d\d_$/u;
const YEAR_BEFORE = /(?<!\d)(?:19|20)\d\d[\s_-]+$/;
/** Of which there is one a day, or several. */
const MEETINGS =
  /(?:protokolle?|besprechung|sitzung|(?<!\p{L})(?:minutes|minuten|notulen|memo|notes?|notiz(?:en)?|meeting|call|termin|vermerk|referat|verslag|compte[\s_]rendu|verbale|acta))(?:[\s_.-]+\p{L}+)?[\s_.-]*$/u;

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
/** A month with two digits of its year is one of these years before now. */
const MONTHS_OF_YEARS = 3;
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
  const plain = plainLetters(before);
  if (ACCOUNT_KINDS.test(plain) || ACCOUNT_NUMBER.test(plain)) return false;
  const alone = before.replaceAll(JOINED, " ");
  if (!/\p{L}/u.test(alone)) return true;
  const words = plainLetters(alone).match(/[\p{L}\p{N}]+/gu) ?? [];
  const last = words.findLast(
    (word) => !TIME.test(word) && !monthNames().has(word) && !PASSED_OVER.has(word),
  );
  return last === undefined || isPaper(last);
}

/**
 * Takes what stands before a number of up to five digits in a name, and the number. Returns whether it may be the month of a year ("1125"), the day of a year ("0930",
 * and beside a meeting "1203"), or the running number of a year ("2025_0011").
 */
export function mayCount(before: string, digits: string, now: Date): boolean {
  const plain = plainLetters(before);
  if (OF_THE_YEAR.test(plain) || (digits.startsWith("0") && YEAR_BEFORE.test(plain))) return true;
  if (!/^\d{4}$/.test(digits)) return false;
  const [one, other] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  const year = now.getUTCFullYear() % 100;
  if (!/\p{L}/u.test(plain)) return false;
  if (one >= 1 && one <= 12 && other <= year + 1 && other >= year - MONTHS_OF_YEARS) return true;
  const isDay = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31;
  const isDate = isDay(one, other) || isDay(other, one);
  if (digits.startsWith("0")) return isDate;
  return isDate && MEETINGS.test(plain);
}

/** Takes one word in plain letters. Returns whether it is what papers without numbers are called. */
export function isPaper(word: string): boolean {
  return PAPER_WORDS.has(word) || PAPER_END.test(word);
}
