import type { Piece } from "../find-references.ts";

const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
const BETWEEN = String.raw`[\s_.:#-]*`;

/** Names that cameras, phones, scanners and programs give to their files. */
const KEPT =
  "img img[_-]e _?mg dsc[nf]? dji epson pxl vid mvi mvimg pano gopr wa 100[_-] scan scn scanned camscanner screenshot screen[ _-]?shot " +
  "bildschirmfoto bildschirmaufnahme capture capture[ _]d'écran captura captura[ _]de[ _]pantalla schermafbeelding istantanea " +
  "bild foto photo image pic picture fax doc docs document documento dokument download video audio recording aufnahme voice " +
  "signal telegram whatsapp untitled unbenannt copy kopie copie copia kopia duplicate new[ _]doc neues[ _]dokument";
/** Things that are counted within a document, a law, a standard or a program. */
const COUNTED =
  "page pages seite seiten pagina página pag pp paragraph abs absatz abschnitt section sect sec art article artikel artículo articolo " +
  "ziff ziffer rz rn randnummer chapter kapitel chapitre capítulo clause klausel line zeile ligne part teil band volume vol heft " +
  "issue ausgabe edition auflage version release build patch bug tab tabelle table figure fig abb abbildung iso din (?<!\\d[\\s_]{1,3})en iec ifrs " +
  "kap kapittel hoofdstuk rozdział capitolo bölüm sayfa strona sivu sida " +
  "ias rfc ieee ansi astm sia batch serial seriennummer sn model modell typ type gate flug flight";
/** Things that have numbers: contracts, phones, accounts, and files at an authority. */
const NUMBERED =
  "tel telefon telephone phone mobile mobil handy cell natel fon ext extension durchwahl dw hotline whatsapp pin tan puk " +
  "blz bic swift bankleitzahl sort[ _-]?code iban card karte visa mastercard amex kreditkarte ending endet ends[ _]in last[ _]4 " +
  "last[ _]four az aktenzeichen gz geschäftszeichen isin wkn valor hrb hra ustid steuernummer vat tin ssn ein siren siret nif police " +
  "isbn issn ean plz rg rs rechtssache affaire causa proc sygn[. _]{1,2}akt " +
  "policy ticket case claim order bestellung auftrag versicherungsschein " +
  "invoice rechnung facture fattura factura faktura fatura lasku számla receipt quittung beleg quote angebot offerte devis presupuesto preventivo lieferschein";
/**
 * Things that have numbers, in more languages: orders, bookings, parcels, claims, members, meters and
 * passwords.
 */
const BOOKED =
  "commande pedido ordine bestelling zamówienie beställning bestilling tilaus sipariş objednávka megrendelés encomenda " +
  "booking buchung reservation reservierung réservation reserva prenotazione boeking rezerwacja bokning varaus rezervasyon " +
  "sendung sendungsverfolgung tracking paket parcel shipment colis envío spedizione zending przesyłka försändelse " +
  "schaden schadenfall sinistre siniestro sinistro schadeclaim szkoda polizza póliza apólice polis polisa poliçe " +
  "mitglied member membership adhérent zähler zählerstand meter compteur contador contatore gutschein voucher coupon " +
  "passwort password passcode kennwort otp login wachtwoord hasło contraseña kassenzeichen vorgang inkasso patient matrikel";
/** Words that are used before an amount, a year or a share. */
const SAID_BEFORE =
  "fy gj wj vz ty cy ye year years jahr geschäftsjahr steuerjahr année exercice año ejercicio anno jaar tax[ _]year total summe " +
  "betrag amount balance[ _]of ca circa approx about über max maximal min mindestens bis up[ _]to";
/**
 * Words for things with names of letters and digits: flights, number plates, rooms, models, pages. After such
 * a word, what looks like a reference may be the name of the thing, as in "Flight KL5678".
 */
const LETTERED =
  "flight flug vuelo volo vlucht rejs uçuş plate[ _]no number[ _]plate licen[cs]e[ _]plate kennzeichen kfz[-_ ]kennzeichen kontrollschild immatriculation " +
  "matr[ií]cula targa kenteken plaka rejestracja registreringsnummer stellplatz parkplatz parking garage carport schließfach spind locker zimmer raum room " +
  "suite flat apt apartment appartement wohnung whg habitación camera kamer pokój oda gate seat sitz sitzplatz siège block lot los halle hangar " +
  "rs rechtssache affaire causa vitamin model modell modèle modelo modello typ type serial seriennummer seriennr chassis fahrgestellnummer page pages seite página pagina sayfa strona " +
  "kapitel kap chapter chapitre capítulo capitolo autobahn motorway highway autoroute linie line bus zug train blatt sheet";
const OF_LETTERED = new RegExp(
  String.raw`${START}(?:${alternatives(LETTERED)})(?:${BETWEEN}(?:no|nr|n[°º]|number|nummer|num))?${BETWEEN}$`,
  "iu",
);
/**
 * Words for parts of a house. After such a word, letters with few digits are the name of the part, as in
 * "Haus B12". Letters with more digits are the reference of the client who owns the house.
 */
const ROOMS =
  "unit haus house building gebäude bldg stiege treppe tür top door stair stairs staircase entrance eingang aufgang aufzug etage stock floor villa chalet pavillon escalier porte puerta escalera scala interno trappenhuis deur";
const OF_ROOMS = new RegExp(
  String.raw`${START}(?:${alternatives(ROOMS)})(?:${BETWEEN}(?:no|nr|n[°º]|number|nummer|num))?${BETWEEN}$`,
  "iu",
);
const ROOM_DIGITS_MAX = 3;
/**
 * Cases of the courts of the European Union have names such as "C-120/24", and so may references. There are
 * two ways to recognise a case. Either the name of a court is right before it, or it has a year and a word
 * for a court or a judgment is somewhere before it.
 */
const COURT_BEFORE = new RegExp(
  String.raw`${START}(?:eugh|cjeu|cjue|ecj|eug|tjue|hvj|tsue|curia)(?:[\s_]+\p{L}+)?${BETWEEN}$`,
  "iu",
);
const JUDGMENT_BEFORE = new RegExp(
  String.raw`${START}(?:eugh|cjeu|cjue|ecj|eug|tjue|hvj|tsue|urteil|beschluss|arr[eê]te?|judge?ment|sentencia|sentenza|wyrok|ruling|case|schlussanträge)${END}`,
  "iu",
);
const CASE = /^[ctf][\s_-]?\d{1,4}(?:[\s_/-]\d{2})?$/iu;
const CASE_WITH_YEAR = /^[ctf][\s_-]?\d{1,4}[\s_/-]\d{2}$/iu;
const YEAR_BEHIND = /^[\s_/-]\d{2}(?!\d|[._-]\d)/u;
const OPTIONAL_NUMBER = String.raw`(?:${BETWEEN}(?:no|nr|number|nummer|num))?`;
/** Matches words right before a number that show that the number counts something else. */
const OF_A_THING = new RegExp(
  String.raw`${START}(?:(?:${alternatives(`${KEPT} ${COUNTED} ${NUMBERED} ${BOOKED}`)})${OPTIONAL_NUMBER}|(?:${alternatives(SAID_BEFORE)})|inv|re|rg|po)${BETWEEN}$`,
  "iu",
);
/** Matches characters right before a number that show that the number cannot be a client's reference. */
const SIGNS_BEFORE = /(?:§\s*|\d,|[~≈≤≥±=]|(?<!\p{L})x{2,}[\s-]*|[*•·]{2,}\s*|\.{3,}|…)$/iu;
/**
 * Matches a word for a number of any kind, right before the number: "Vertragsnummer", "Facture n°", "Claim
 * no.".
 */
const NUMBER_OF =
  /(?:(?:nummer|nr)|(?<!\p{L})(?:no|n|n[°º]|number|numero|número|numéro)|\p{L}[\s_]*#)[\s_.:#°º-]*$/iu;
const CURRENCIES = alternatives(
  "eur euros? usd us\\$ dollars? chf franken gbp pounds? sek nok dkk pln czk huf ron bgn jpy cny inr aud cad nzd hkd sgd zar brl mxn " +
    "teur tusd tchf kč zł kr tl ft lei btc eth",
);
/** Matches the text after a number if it makes the number an amount or a part of a whole. */
const OF_MONEY = new RegExp(
  `^(?:[,.](?:\\d{2}(?!\\d)|-{1,2}))?[\\s_-]*(?:\\p{Sc}|[%‰]|(?:${CURRENCIES}|percent|prozent|pct|bps|basispunkte)${END})|^,(?:-{1,2}|\\d{1,2}(?!\\d))`,
  "iu",
);
const CURRENCY_BEFORE = new RegExp(`(?:\\p{Sc}|${START}(?:${CURRENCIES}|fr|rs|rp))[.]?[\\s_-]*$`, "iu");
/** Matches the text after a number if it makes the number a measure. */
const UNITS = new RegExp(
  String.raw`^[\s_]*(?:[kmgt]i?b|px|dpi|mm|cm|km|m²|m2|m3|qm|sqm|sq[\s_]?ft|sqft|ha|kg|mg|kwh|mwh|kwp?|uhr|hrs?|h|min|seiten|pages|blatt|sheets|tage|days|stunden|hours|stk|stück|pcs|pieces)${END}|^[\s_]*(?:am|pm)$|^[\s_]*[x×][\s_]*\d|^[\s_]+(?:of|von)[\s_]+(?!(?:19|20)\d\d${END})\d`,
  "iu",
);
const SIZE_BEFORE = /\d[\s_]*[x×][\s_]*$/iu;
/**
 * Units such as shares. They make a number a measure only if something is before the number in the file name.
 * At the beginning, the number may be a client's: "1042 Aktien" may be about the shares of client 1042.
 */
const SHARES = new RegExp(
  String.raw`^[\s_]+(?:shares|units|aktien|anteile|actions|acciones|azioni|items|stellen)${END}`,
  "iu",
);
/**
 * Matches the word after the number of a law's section: "exchange" in "Section 1031 exchange", or the name of
 * a law.
 */
const LAW_BEHIND = new RegExp(String.raw`^[\s_-]*(?:exchange|bgb|hgb|estg|zgb|abgb|kag|dsgvo)${END}`, "iu");
/**
 * When browsers and programs save a second file with the same name, they put a number in brackets after the
 * name, as in "Report (2)". That number has at most this many digits.
 */
const COPY_DIGITS_MAX = 4;
const COPY = /^\)(?:[\s_-]*(?:copy|kopie|copie|copia|kopia))?\s*$/iu;
/**
 * Matches the beginning of the name that a bank gives to a statement. The last digits of the account number
 * come next, as in "20250930-statements-1042".
 */
const BANK_BEFORE = /^\d{8}-statements-$/i;

/** Matches measures, times, pages and pictures that are written in one word with their number. */
const SELF_TOLD =
  /^(?:\d+(?:x\d+|h\d{0,2}|px|[kmgt]b|kg|m2|qm|mm|cm|km|dpi|kwh|th|st|nd|rd|pct|k|m|mio|mrd|eur|chf|usd|gbp)|(?:img|mg|dsc[fn]?|dji|gopr|mvi|vid|pxl|scan|scn|pict)\d{3,}|p1\d{6}|(?:pp?|s|v|q|nr|no)\.\s?\d{1,3})$/iu;

/** Match numbers with spaces or similar characters inside, such as the number of a phone or an account. */
const LONG_NUMBERS = [
  /(?:(?<![\p{L}\p{N}])00|\+)[1-9]\d{0,2}(?:[\s_./()-]{1,3}\d{1,12}){1,6}(?!\d)/gu,
  /(?<![\p{L}\p{N}])\(?[2-9]\d\d\)?[\s_.-]{1,2}\d{3}[\s_.-]\d{4}(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])\(?0[1-9]\d{1,4}\)?[\s_/-]{1,3}\d{6,10}(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])0[1-9]\d{1,3}(?:[\s_/-]\d{2,4}){3,5}(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])(?:\d{4}[\s_-]){3}\d{4}(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])(?:A[DELTZ]|B[AEGHRY]|C[HRYZ]|D[EKO]|E[EGS]|F[IORK]|G[BEILRT]|H[RU]|I[ELQST]|JO|K[WZ]|L[BCITUV]|M[CDEKRTU]|N[LO]|P[KLST]|QA|R[OS]|S[AEIKMV]|T[LNR]|UA|VA|XK)\d{2}[\s_-]?(?:[A-Z]{4}[\s_-]?(?:\d{4}[\s_-]?){2,7}|(?:\d{4}[\s_-]?){3,7})[\dA-Z]{0,4}(?:[\s_-]?\d{1,4})?/gu,
];

/**
 * Takes the text after a number in a file name. Returns whether this text makes the number an amount or a
 * measure.
 */
export function isMeasured(behind: string): boolean {
  return OF_MONEY.test(behind) || UNITS.test(behind);
}

/**
 * Takes a file name without its extension and a number in it. Returns whether the number may be something
 * other than a reference: it may count something, measure something, or be a part of a longer number.
 */
export function isOfAThing(stem: string, piece: Piece): boolean {
  const [before, behind] = [stem.slice(0, piece.start), stem.slice(piece.end)];
  return (
    [OF_A_THING, NUMBER_OF, CURRENCY_BEFORE, SIGNS_BEFORE, SIZE_BEFORE, BANK_BEFORE].some((sign) =>
      sign.test(before),
    ) ||
    isMeasured(behind) ||
    LAW_BEHIND.test(behind) ||
    (SHARES.test(behind) && /[\p{L}\p{N}]/u.test(before)) ||
    isCopy(before, behind, piece) ||
    LONG_NUMBERS.some((number) =>
      [...stem.matchAll(number)].some(
        ({ index, 0: text }) => piece.start >= index && piece.end <= index + text.length,
      ),
    )
  );
}

/**
 * Takes a part of a file name with letters and digits, and the text before and after it. Returns whether the
 * part is a flight, a number plate, a room, a model or a court case. Their names look like references.
 */
export function isOfALetteredThing(before: string, text: string, behind: string): boolean {
  if (OF_LETTERED.test(before)) return true;
  if (OF_ROOMS.test(before)) return text.replaceAll(/\D/g, "").length <= ROOM_DIGITS_MAX;
  if (!CASE.test(text)) return false;
  const isOfAYear = CASE_WITH_YEAR.test(text) || YEAR_BEHIND.test(behind);
  return COURT_BEFORE.test(before) || (isOfAYear && JUDGMENT_BEFORE.test(before));
}

/**
 * Takes a part of a file name with letters and digits, and the text before it. Returns whether the part is a
 * measure, a page, or the name that a camera gives to a picture.
 */
export function isThing(before: string, text: string): boolean {
  return SELF_TOLD.test(text) || (/(?<!\p{L})img[_-]$/iu.test(before) && /^e\d{3,5}$/iu.test(text));
}

function isCopy(before: string, behind: string, { text }: Piece): boolean {
  return text.length <= COPY_DIGITS_MAX && /[\p{L}\p{N}].*\($/u.test(before) && COPY.test(behind);
}

function alternatives(words: string): string {
  // A space within square brackets does not separate words.
  return words.split(/ (?![^[]*\])/).join("|");
}
