import type { ByteEncoding } from "@portico/contract/values/file-encodings";

/** Each entry has the letters outside ASCII of one or several languages, most frequent first. */
const LANGUAGES: readonly string[] = [
  // The first two entries are mixes for Western and for Central Europe, because files of people contain names
  // from many countries.
  "éüöäáóíèñçßêàøåúâôëïîæãõœžšìòùûðþýÿ",
  "áéíóúčšžłřýęąćńěöüäőżśůđăâîțşţźűôňțľťďŕ",
  "üäößéè",
  "éèêçàîôïëâùûœæÿ",
  "áéíóñúüç",
  "ãçáéóíõúâêôà",
  "àèìòùéî",
  "éëïèöüêçó",
  "åäöéüá",
  "øæåéöüäô",
  "íáðóéþúýöæ",
  "àéèíóòúïüç",
  "áéíóúàèìòù",
  "łąężóśćńźäöü",
  "áíéěýčšřžůúťňóďöü",
  "áíčéžšýúľťňôóďäĺŕ",
  "áéöőóüíúűä",
  "čćšžđ",
  "ăţşâîțșé",
  "äöüõšžé",
  "āīēšņļūžģčķō",
  "šžėūųąįęčž",
  "ıüşöçğİâîû",
  "ëçéü",
  "ấđạảốêếệạâưôơăàáịộồờọủứặãìòùéèíóú\u0301\u0300\u0323\u0309\u0303õýĩũ",
  "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё",
  "оаинтеівркслмдупзяьбгчхцїжйюшщєґфё",
  "аіоенрстлкмвудпзяьгбчўыйцхжшёюэф",
  "аоиентрсвлкмдпзугбчъжшцящхйюфь",
  "аоиенрстјвукмлдпгзбђшчцхћжњљфџ",
  "аоиетнрсвлкмдпугзбјчшцжќхфњџљѓѕ",
  "αοιετσνηυςρπκμλωίόάέδγήθύχβφώξζψϊϋΐΰ",
  "יוהלאמרתבשנקחדםעפטזגןסכצךףץ",
  "\u05b0\u05b7\u05b8\u05b4\u05b6\u05b5\u05bc\u05bd\u05c1\u05b9\u05bb\u05b2\u05b1\u05b3\u05bf\u05c2יוהלאמרתבשנקחדםעפטזגןסכצךףץ",
  "ايلمنوترهبكدعسفحقةجشصخطضغثزذءأىظؤئإآ\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652",
  "اینردمهتوبسلشکزفگعخقپجحآچطصضغظذثئژأؤء",
  "างรนกอ\u0e31ยมเส\u0e35ล\u0e34ว\u0e48พทชดต\u0e49ะคไบป\u0e4cจหแข\u0e38โธผศ\u0e39ภณ\u0e37ใ\u0e36ถ\u0e47ำญ\u0e35ซษฐฉฝฟ\u0e4aฎฏฆฮฤ\u0e4bฒฑฌๆฯฬ",
];
/** Symbols that people write, unlike the characters with which programs draw tables. */
const SIGNS = new Set("‘”‚«»‹›—©®™•·½¼¾×÷±¿¡†‡¢¥µ¶№\u00ad\u200c\u200d\u200e\u200f");
/** The most frequent symbols in files. */
const COMMON_SIGNS = new Set("’“„–…€£§°²³¹ªº\u00a0");
/**
 * How unlikely each kind of character is, in bits. One more bit means half as likely. The kinds are: a
 * frequent symbol, another symbol, a letter of another language, a letter of no language, and a character
 * that people do not write.
 */
const COMMON_SIGN = 3.5;
const SIGN = 5.5;
const FOREIGN = 9;
const UNKNOWN = 12;
const DRAWN = 14;

/**
 * How much rarer files in an encoding are than files in the Western encoding of Windows, in bits. For
 * example, 5 bits mean that they are 32 times as rare. The first encoding of each script is the one that
 * today's programs write.
 */
const RARER: Readonly<Record<ByteEncoding, number>> = {
  "windows-1252": 0,
  macintosh: 5,
  "iso-8859-15": 3,
  ibm850: 6,
  "windows-1250": 2,
  "iso-8859-2": 4,
  ibm852: 6,
  "windows-1257": 2.5,
  "windows-1251": 1,
  "koi8-u": 4,
  ibm866: 4,
  "iso-8859-5": 7,
  "x-mac-cyrillic": 6,
  "windows-1253": 1.5,
  "iso-8859-7": 3,
  "windows-1254": 2,
  "windows-1255": 2,
  "windows-1256": 2,
  "windows-874": 2,
  "windows-1258": 4,
};

/**
 * The cost of each letter in bits, by language. The letters of a language become rarer in the order in which
 * they are listed, as in Zipf's law.
 */
const tables: readonly ReadonlyMap<string, number>[] = LANGUAGES.map((letters) => {
  const all = [...new Set(letters)];
  const shares = all.map((_, rank) => 1 / (rank + 2));
  const sum = shares.reduce((one, other) => one + other, 0);
  return new Map(all.map((letter, rank) => [letter, Math.log2(sum / shares[rank]!)]));
});
const known = new Set(tables.flatMap((table) => [...table.keys()]));

/**
 * Takes a letter. Returns the form in which the tables hold it. "İ" stays unchanged, since it is not the
 * capital of "i".
 */
const inTable = (letter: string) => (letter === "\u0130" ? letter : letter.toLowerCase());

/**
 * Takes how often each character outside ASCII occurs in a text, and the encoding in which the text was read.
 * Returns how unlikely these characters are in the language that fits them best, in bits.
 */
export function costOfLetters(counts: ReadonlyMap<string, number>, encoding: ByteEncoding): number {
  const all = [...counts].map(([letter, count]) => [inTable(letter), count] as const);
  const costs = tables.map((table) =>
    all.reduce((sum, [letter, count]) => sum + count * (table.get(letter) ?? costBeside(letter)), 0),
  );
  return RARER[encoding] + Math.min(...costs);
}

function costBeside(letter: string): number {
  if (known.has(letter)) return FOREIGN;
  if (COMMON_SIGNS.has(letter)) return COMMON_SIGN;
  if (SIGNS.has(letter)) return SIGN;
  return /[\u2320\u2321\u2500-\u25ff\u2200-\u22ff]/.test(letter) ? DRAWN : UNKNOWN;
}
