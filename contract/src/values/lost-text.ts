/**
 * Matches numbers that a spreadsheet has shortened: "1.2E+15", "4E-05". Spreadsheets do not shorten numbers
 * above 0.0001, so a text such as "3E-01" is not a number but a reference.
 */
const SHORTENED = /^(?![-+]?\dE-0[1-4]$)[-+]?\d(?:[.,]\d+)?E[-+]\d{2,3}$/i;
const TOO_NARROW = /^#{3,}$/;
/**
 * The characters that the second byte of a UTF-8 letter turns into when a program reads the bytes as Latin
 * letters.
 */
const SECOND = "[\\u0080-\\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]";
/**
 * Matches UTF-8 that a program has read as Latin letters: "MÃ¼ller", "Oâ€™Neill", "MichaÅ‚", "Å»elazny",
 * "Ð˜Ð²Ð°Ð½". A text may have Å or Ä in quotation marks, so these match only beside a lower-case letter.
 * Misread Cyrillic, Greek and Hebrew letters begin with Ð, Ñ, Î, Ï or ×, and match only if there are two in a
 * row.
 */
const TWICE = new RegExp(
  `Â[\\u0080-\\u00BF]|Ã${SECOND}|â€[\\u0080-\\u00BF\\u2018-\\u203A\\u20AC\\u2122œ]|` +
    `(?<=\\p{Ll})[ÄÅ]${SECOND}|[ÄÅ]${SECOND}(?=\\p{Ll})|[ÐÑÎÏ×]${SECOND}[ÐÑÎÏ×]${SECOND}`,
  "u",
);
/** Matches a division by zero, in the languages of spreadsheets. */
const DIVISION = /^#\u00a1?\p{Lu}{2,15}\/0!$/u;
/** Errors such as "#VALUE!" and "#NAME?" in the languages of spreadsheets; "#VIP!" is not an error. */
const FAULT_WORDS = new Set(
  "NULL! VALUE! REF! NAME? NUM! SPILL! CALC! FIELD! BLOCKED! CONNECT! UNKNOWN! BUSY! ERROR! WERT! BEZUG! ZAHL! ÜBERLAUF! KALK! FELD! NUL! VALEUR! NOM? NOMBRE! PROPAGATION! CALCUL! NULO! VALOR! NOMBRE? DESBORDAMIENTO! NOME? NÚM! DESPEJAR! NULLO! VALORE! RIF! ESPANSIONE! LEEG! WAARDE! VERW! NAAM? GETAL! OVERLOOP! ZERO! ARG! ADR! NAZWA? LICZBA! ROZLANIE! SKÄRNING! VÄRDEFEL! REFERENS! NAMN? OGILTIGT! SAKNAS! VÆRDI! REFERENCE! NAVN? OVERLØB! VERDI! OVERFLYT! TYHJÄ! ARVO! VIITTAUS! NIMI? LUKU! PUUTTUU! DĚLENÍ_NULOU! HODNOTA! ODKAZ! NÁZEV? ČÍSLO! PŘESAH! DELENIENULOU! NÁZOV? NULLA! ZÉRÓOSZTÓ! ÉRTÉK! HIV! NÉV? SZÁM! BOŞ! DEĞER! BAŞV! AD? SAYI! TAŞMA! VALOARE! NUME? VREDN! SKLIC! IME? ŠTEV! ΤΙΜΗ! ΑΝΑΦ! ΟΝΟΜΑ? ΑΡΙΘ! ПУСТО! ЗНАЧ! ССЫЛКА! ИМЯ? ЧИСЛО! ПЕРЕНОС! ПОСИЛАННЯ! ІМ'Я? PYTHON! EXTERNAL! TIMEOUT! СТОЙНОСТ! ИМЕ? VRIJ! NAZIV? BROJ! VÄÄRTUS! VĒRTĪBA! NOSAUKUMS? REIKŠMĖ! VARDAS? HODN! PREPLNENIE! DIAPASON!".split(
    " ",
  ),
);
/**
 * Errors that have no punctuation mark at the end: "#N/A" (not available), "#GETTING_DATA" (not loaded yet).
 */
const FAULT_NAMES = new Set(
  "NV N/A N/D N/V N/B I/T \u041d/\u0414 \u0394/\u03a5 YOK PUUTTUU SAKNAS HI\u00c1NYZIK NEN\u00cd_K_DISPOZICI NEDOSTUPN\u00dd GETTING_DATA DATEN_ABRUFEN DATEN_WERDEN_ABGERUFEN OBTENIENDO_DATOS CHARGEMENT_DONNEES CHARGEMENT_DONN\u00c9ES OBTENTION_DES_DONN\u00c9ES OBTENDO_DADOS ESTRAZIONE_DATI_IN_CORSO GEGEVENS_OPHALEN POBIERANIE_DANYCH \u041e\u0416\u0418\u0414\u0410\u041d\u0418\u0415_\u0414\u0410\u041d\u041d\u042b\u0425 H\u00c4MTAR_DATA HENTER_DATA NA\u010c\u00cdT\u00c1N\u00cd_DAT VER\u0130_ALINIYOR"
    .split(" ")
    .map((name) => `#${name}`),
);
/** Matches errors with a number, as LibreOffice writes them: "Err:502". */
const FAULT_NUMBER =
  /^(?:Err|Error|Erreur|Errore|Erro|Fehler|Fout|Fel|Feil|Fejl|Virhe|B\u0142\u0105d|Chyba|Hiba|Hata|\u041e\u0448\u0438\u0431\u043a\u0430) ?: ?5\d\d$/u;

/**
 * Takes the text of a cell. Returns a sentence that says what a program lost or changed before the file was
 * uploaded. Returns null when nothing was lost.
 */
export function lostText(text: string): string | null {
  const bare = text.trim().normalize("NFKC");
  if (SHORTENED.test(bare))
    return "A spreadsheet has shortened this number, and its last digits are lost. Format the column as text, enter the numbers again, and save the file.";
  if (TOO_NARROW.test(bare))
    return "This column was too narrow, so the spreadsheet wrote # instead of what stands there. Make the column wider and save the file again.";
  if (text.includes("\uFFFD"))
    return "A letter of this text was lost before the file arrived here (\uFFFD). Save the file again as UTF-8.";
  if (TWICE.test(text))
    return "Some letters of this text were changed before the file arrived here, such as “Ã¼” for “ü”. Save the file again as UTF-8.";
  const word = bare.replace(/^#[\u00a1\u00bf]?/, "").replaceAll("’", "'");
  const isWord = bare.startsWith("#") && FAULT_WORDS.has(word);
  if (isWord || DIVISION.test(bare) || FAULT_NAMES.has(bare) || FAULT_NUMBER.test(bare))
    return "This is a spreadsheet error. Enter the value itself.";
  return null;
}
