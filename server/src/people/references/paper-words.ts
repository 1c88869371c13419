import { plainLetters } from "@portico/contract/values/fold-text";
import { isCommonWord, monthNames, wordSet } from "./common-words.ts";

/**
 * Words for a person's papers that have no numbers of their own. A number after such a word is therefore the
 * number of the person. Contracts, certificates, policies and accounts are left out, since a number after
 * them may be their own. Rents, prices and payments are left out, since a number after them may be an amount.
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
  "vuosiraportti yhteenveto ekstre ekstresi özet özeti rapor raporu beyanname beyannamesi bildirim kimutatás jelentés " +
  "ust ustva est kst gewst einkommensteuer lohnsteueranmeldung gewinnermittlung erträgnisaufstellung anlagevorschlag anlageempfehlung anlagestrategie fibu finanzbuchhaltung lohnjournal opos euer jahresabschluss organizer organiser jaarrekening jaarstukken aangifte " +
  "årsregnskab årsregnskap årsredovisning årsbokslut tilinpäätös veroilmoitus selvangivelse skatteopgørelse skattedeklaration";
/**
 * Words for relatives of a client. A number after such a word is the relative's reference, as in "Tochter
 * 1042".
 */
const RELATIVES =
  "ehemann ehefrau ehegatte ehegattin partner partnerin sohn tochter mutter vater kind bruder schwester erbe erbin wife husband spouse son daughter " +
  "mother father brother sister heir épouse époux conjoint conjointe mari femme fils fille moglie marito coniuge figlio figlia esposa esposo cónyuge " +
  "hijo hija echtgenoot echtgenote zoon dochter mąż żona ektefelle make maka";
const PAPER_WORDS = wordSet(`${PAPERS} ${RELATIVES}`);
const ENDS =
  "auszug|auszüge|bericht|erklärung|bescheid|bescheinigung|brief|schreiben|übersicht|abschluss|protokoll|mitteilung|nachweis|bestätigung|vollmacht|aufstellung|liste|plan|meldung|zeugnis|unterlagen|analyse|auswertung|profil|overzicht|verslag|lijst|opgave|verklaring|rapport";
const WORD_END = "(?:e|en|s|es|er|n)?$";
/**
 * Matches compound words for a person's papers: "Depotauszug", "Steuererklärung", "jaaroverzicht". Only
 * beginnings that point to a person are listed. Lists, reports and confirmations of orders, tills, samples
 * and machines are left out, since they have numbers of their own.
 */
const COMPOUND = new RegExp(
  `^(?:${plainLetters(
    "jahres|jahressteuer|quartals|halbjahres|monats|wochen|zwischen|depot|vermögens|portfolio|performance|steuer|(?:einkommen|umsatz|körperschaft|gewerbe|erbschaft|schenkung)s?steuer|est|ust|kst|gewst|lohn|gehalts|anlage|beratungs|gesprächs|renten|konto|ertrags|erträgnis|spenden|zins|salden|finanz|jaar|kwartaal|maand|vermogens|portefeuille|års|kvartals|halvårs|månads",
  )})(?:${plainLetters(ENDS)})${WORD_END}`,
  "u",
);
/**
 * Matches a word for a paper that is not compound, such as "Auszug". Plans, confirmations, notices and
 * testimonials are left out, since they have numbers of their own.
 */
const PAPER_ALONE = new RegExp(
  `^(?:${plainLetters("auszug|auszüge|bericht|erklärung|bescheid|bescheinigung|brief|schreiben|übersicht|abschluss|protokoll|mitteilung|nachweis|vollmacht|aufstellung|liste|unterlagen|analyse|auswertung|profil|overzicht|verslag|lijst|opgave|verklaring|rapport")})${WORD_END}`,
  "u",
);
const PAPER_END = new RegExp(`(?:${plainLetters(ENDS)})${WORD_END}`, "u");
/**
 * Words that do not say what a number after them means. The word before them says it, as "Report" does in
 * "Report for 1042".
 */
const PASSED_OVER = wordSet(
  "for to of the a an from and final draft signed unsigned updated new revised approved copy version von für an zu zur zum der die das " +
    "des im und u neu final entwurf unterschrieben signiert korrigiert aktuell pour de du la le les et signé par para por y el los firmado " +
    "per di del della e firmato voor van het een en getekend og och i ja ve oraz sowie för til till dla pro " +
    "annual quarterly monthly yearly half jährlich jährlicher vierteljährlich monatlich annuel annuelle trimestriel trimestrielle mensuel " +
    "mensuelle semestriel gestion fiscal fiscale anual trimestral mensual semestral annuale trimestrale mensile semestrale jaarlijks " +
    "kwartaal roczny roczne kwartalny miesięczny roční årlig årlige kvartalsvis yıllık aylık " +
    "week woche kw cw wk weekly interim latest vorläufig vorläufige endgültig endgültige korrigierte berichtigt berichtigte aktualisiert aktuelle neue vom ab stand au aux al dal op as at dem den in",
);
/**
 * Words beside the number of a day, a page, a copy or a person, such as "Seite". They explain only the number
 * beside them. For another number in the file name, they mean nothing.
 */
const COUNTING = wordSet(
  "page pages seite seiten pagina página sida sivu version ver rev copy kopie copie copia kopia kopi semaine semana quarter quartal trimestre kwartaal kvartal " +
    "halbjahr semestre year jahr année an año anno jaar år rok yıl month monat mois mes mese maand fy gj vz ytd ye end ended ending und u with mit d l " +
    "auf bis statt anstatt anstelle instead übertrag transfer cession à voor aan por dla do na " +
    "mr mrs ms herr herrn frau familie fam family mme m monsieur madame sig signor signora sr sra",
);
/**
 * Words that say what a person's paper is about, such as "tax" in "tax report". They count only if a word for
 * the paper follows them.
 */
const TOPICS = wordSet(
  "tax vat tva iva corporation self inheritance income portfolio performance investment investments financial wealth asset assets allocation retirement client clients customer customers statutory consolidated management net worth account " +
    "balance sheet trial offene steuer steuern steuerliche summen lohn gehalt depot vermögen kunden impôt impôts revenus patrimoine patrimonial patrimoniale compte comptes portefeuille cuenta cartera impuestos " +
    "conto portafoglio patrimonio imposte vermogen rekening konta konto hesap liste",
);
/**
 * Words for documents that may follow a number at the beginning of a file name: contracts, agreements,
 * invoices, forms and meetings. Words for streets, banks and accounts of a ledger are left out. A number
 * before such a word may be the number of a house or of an account.
 */
const DOCUMENTS_BEHIND = wordSet(
  "contract contracts agreement agreements lease depot shares invoice invoices receipt receipts quote offer proposal form forms scan scans screenshot img image " +
    "photo picture foto email mail fax list iban eur usd chf gbp kyc onboarding meeting call mandate deed power attorney certificate passport appendix annex attachment will document file folder " +
    "amendment application renewal confirmation joint vertrag verträge aktien anteile rechnung rechnungen angebot formular antrag kopie gespräch termin besprechung mandat police beleg belege quittung mahnung " +
    "kündigung nachtrag zusatz urkunde ausweis reisepass pass anlage anhang dokument dokumente akte mappe ordner abrechnung korrektur vereinbarung gemeinschaftsdepot gemeinschaftskonto " +
    "contrat contrats accord avenant facture factures devis procuration bail formulaire justificatif quittance reçu joint conjoint acte " +
    "contrato contratos acuerdo factura facturas presupuesto poder recibo formulario conjunta contratto contratti accordo fattura fatture preventivo procura ricevuta modulo cointestato " +
    "overeenkomst factuur facturen offerte volmacht contracten of umowa faktura oferta pełnomocnictwo wspólne smlouva nabídka avtal fullmakt offert avtale tilbud aftale felleskonto gemensamt " +
    "sopimus lasku sözleşme fatura teklif vekaletname ortak conti cuentas dossier transfer übertrag cession",
);
/**
 * Words that say what such a document is about, such as "rental" in "rental agreement". They count only
 * beside a word for a document. Alone, such a word may be the name of an account in a ledger.
 */
const TOPICS_BEHIND = wordSet(
  "rental share purchase service engagement employment tel ag gmbh kg ltd inc llc sarl bv",
);
const DOCUMENT_END = new RegExp(
  `${plainLetters("(?:vertrag|verträge|vereinbarung|gespräch|rechnung|antrag|formular|urkunde|beleg|ausweis|akte|mappe|angebot|kopie")}|${plainLetters(ENDS)})${WORD_END}`,
  "u",
);
/** Matches forms of the USA that people send with their papers, and sizes of pictures. */
const SENT_ALONG = /^(?:w|w\d|w8ben\p{L}?|1099\p{L}*|1040\p{L}*|\d+x\d+)$/u;
/**
 * Matches days, months, years, quarters and versions. They do not help to understand another number in the
 * file name.
 */
const TIME =
  /^(?:(?:19|20)\d\d|[0-3]?\d|(?:19|20)\d\d[01]\d(?:[0-3]\d)?|(?:[0-3]\d)?(?:0[1-9]|1[0-2])(?:19|20)\d\d|q[1-4]|[1-4]q|[st][1-4]|[1-4][st]|h[12]|(?:fy|gj|vz)\d{2,4}|[kc]w\d{1,2}|v\d{1,3})$/u;
/** Matches the paper "EÜR". Without the dots on its Ü, this word would be read as a currency. */
const DOTTED = /(?<!\p{L})eür(?!\p{L})/giu;
/**
 * Matches papers with names of two words, such as "offene Posten". The second word alone would mean something
 * else, such as an item, a broker or a state.
 */
const OF_TWO_WORDS =
  /(?<!\p{L})(?:ust[\s_-]*va|offene[rn]?[\s_-]+posten(?:liste)?|aangifte[\s_-]+(?:ib|vpb|btw|ob))(?!\p{L})/gu;
/**
 * Matches a paper and its year or month in one word, such as "BWA2025". In "JA2024", "JA" stands for the
 * annual accounts (Jahresabschluss).
 */
const WITH_ITS_TIME = /^(\p{L}{2,})(\d{4,8})$/u;

/**
 * Takes a part of a file name. Returns its words and numbers in plain letters. If a paper and its time are
 * one word, such as "BWA2025", only the paper is returned.
 */
export function readWords(text: string): string[] {
  const plain = plainLetters(text.replaceAll(DOTTED, "euer")).replaceAll(OF_TWO_WORDS, (paper) =>
    paper.startsWith("ust") ? "ustva" : paper.startsWith("o") ? "opos" : "aangifte",
  );
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => {
    const [, letters = "", digits = ""] = WITH_ITS_TIME.exec(word) ?? [];
    if (!TIME.test(digits)) return word;
    return letters === "ja" ? "jahresabschluss" : isPaper(letters) ? letters : word;
  });
}

/** Takes one word in plain letters. Returns whether it means a paper that has no numbers of its own. */
export function isPaper(word: string): boolean {
  return PAPER_WORDS.has(word) || COMPOUND.test(word) || PAPER_ALONE.test(word);
}

/**
 * Takes one word in plain letters. Returns whether it ends like a word for a paper. Papers that have numbers
 * of their own count too. A word with such an end is not a person's name.
 */
export function endsAsPaper(word: string): boolean {
  return PAPER_WORDS.has(word) || PAPER_END.test(word);
}

/**
 * Takes one word or number in plain letters. Returns whether it does not help to understand another number in
 * the file name, because it is a time or a word such as "of" or "signed".
 */
export function saysNothing(word: string): boolean {
  return TIME.test(word) || monthNames().has(word) || PASSED_OVER.has(word);
}

/**
 * Takes one word or number in plain letters. Returns whether it does not help to understand another number in
 * the file name (`saysNothing`), or is used beside the number of a day, a page, a copy or a person.
 */
export function isNeutral(word: string): boolean {
  return saysNothing(word) || COUNTING.has(word);
}

/**
 * Takes one word or number in plain letters. Returns whether it fits a person's paper. It fits if it says the
 * kind, the topic or the time of the paper, or if it is neutral (`isNeutral`).
 */
export function isOfAPaper(word: string): boolean {
  return isNeutral(word) || isPaper(word) || TOPICS.has(word);
}

/**
 * Takes one word, in plain letters, that follows a number at the beginning of a file name. Returns whether
 * this word means a paper or another document.
 */
export function isADocumentBehind(word: string): boolean {
  return isPaper(word) || DOCUMENTS_BEHIND.has(word) || DOCUMENT_END.test(word);
}

/**
 * Takes one word, in plain letters, that follows a number at the beginning of a file name. Returns whether
 * this word may say what a document beside it is about.
 */
export function isSaidOfADocument(word: string): boolean {
  return TOPICS.has(word) || TOPICS_BEHIND.has(word);
}

/**
 * Takes one word or number in plain letters. Returns whether it is a number, the name of a form that people
 * send with their papers, or the size of a picture.
 */
export function isANumberBehind(word: string): boolean {
  return /^\d+$/.test(word) || SENT_ALONG.test(word);
}

/**
 * Takes one word in plain letters. Returns whether it may be a person's name. A word that is common in file
 * names or belongs to papers cannot be one.
 */
export function mayBeTelling(word: string): boolean {
  return !isCommonWord(word) && !endsAsPaper(word) && !isOfAPaper(word);
}
