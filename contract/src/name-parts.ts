/** A whole name in its two parts; together they hold every word of it. */
export interface NameParts {
  first_name: string;
  last_name: string;
  /** A sentence that asks for what is not sure; null where it is. */
  doubt: string | null;
}

/** What stands before a first name and is part of how somebody is called. */
const TITLES = wordSet(
  "dr doc prof professor mr mrs ms miss mx sir dame lady lord rev fr herr frau mag ing dipl-ing mme mlle sra srta don doña sig " +
    "sigra dott dottssa avv rag dhr mevr mw heer mevrouw weduwe veuve witwe",
);
/** Those that nobody has for a name. The others are titles with a point behind them. */
const SURE_TITLES = wordSet(
  "dr prof professor mr mrs ms miss mx herr frau mme mlle sra srta dipl-ing dott dhr mevr mw heer mevrouw weduwe veuve witwe",
);
/** What is a part of a last name in front of "von" and "zu". */
const NOBLE = wordSet(
  "graf gräfin freiherr freifrau freiin prinz prinzessin fürst fürstin baron baronin baronesse ritter edler edle herzog herzogin",
);
/** How the older and the younger of one name are told apart in the North. */
const NORTHERN = /^d\.?[yeäæö]\.?$/i;
/** What is said to people behind their first name in Turkish. */
const BEHIND_NAMES = wordSet("bey hanım hanim efendi");
/** What stands between a Vietnamese family name and the last word. */
const VIETNAMESE_MIDDLE = wordSet("thi van");
/** What stands between a title and the name: "Dr. med.", "Prof. Dr. h. c.". */
const FACULTIES = wordSet("med jur rer nat phil pol oec ing h c hc mult em dent vet theol");
/** What stands behind a last name, without a comma too. */
const GENERATIONS = "jr sr jnr snr ii iii iv esq phd 2nd 3rd 4th 5th";
const DEGREES =
  "mph dds dmd dvm cpa cfa cfp chfc mba msc bsc llb llm obe mbe cbe dphil edd psyd lcsw faia fca frcs mrcp";
/** Behind a last name without a comma in capitals alone: "Jack Ma" has no degree. */
const LETTERS = "md jd rn np pe bs ms kc qc dc aca acca acma cima clu cissp pmp ret mp mep msw dpt rph aia";
const SUFFIXES_WITHOUT_COMMA = wordSet(`${GENERATIONS} ${DEGREES}`);
const SUFFIXES_BEHIND_COMMA = wordSet("junior senior esquire");
const LETTER_WORDS = wordSet(LETTERS);
/** Degrees, and family names in capitals: "Yo Yo MA". */
const DEGREE_OR_NAME = wordSet("ma do pa ba ea od");
/** Nobody has seen these letters behind a name, but they look as if they were a degree and no first name. */
const LIKE_A_DEGREE = /^(?:\p{Lu}{2,6}|(?:\p{L}{1,4}\.){2,}|\p{Lu}+\p{Ll}*\p{Lu}+)$/u;

/** What makes a name an organisation's and no person's. */
const COMPANIES = wordSet(
  "inc incorporated llc pllc llp lp ltd limited plc corp corporation company gmbh mbh kgaa ohg gbr sarl sàrl srl sro " +
    "spzoo kft zrt oyj pty ltda eirl eood ood oü holdings stiftung foundation trust association verein " +
    "eurl sasu sprl bvba cvba vof şti dödsbo dødsbo dodsbo " +
    "gesellschaft erbengemeinschaft genossenschaft consulting partners partnership solutions services group gruppe ооо оао зао пао",
);
/** As those, in capitals or with points alone: "Maria Sa" and "Jens As" are people. */
const SHORT_COMPANIES = wordSet(
  "ek ev ug doo sas uab spa aps ag kg sa nv bv oy ab as asa se eg pc co cv sl sia ad ans da sci snc sca gie hb kb ky",
);
const COMPANY_SIGNS = /株式会社|有限会社|合同会社|公司|주식회사/;
/** What begins the name of an organisation. */
const COMPANY_STARTS = wordSet(
  "firma verein stiftung erbengemeinschaft gemeinschaft kanzlei praxis notariat steuerberatung rechtsanwälte apotheke autohaus erben nachlass studio " +
    "stichting maatschap vereniging boedel erven fundacja fundación fundacion fondation fondazione asociación asociacion associazione stiftelse stiftelsen " +
    "forening foreningen société societe sociedad società societa etablissements établissements ets cabinet succession indivision hoirie herencia eredi " +
    "dödsbo dødsbo dödsboet dødsboet spadkobiercy vakıf",
);
/** As those, in capitals alone. */
const COMPANY_STARTS_IN_CAPITALS = wordSet("BV NV SARL SCI SAS SA SRL VOF");
const SEVERAL_PEOPLE = wordSet("& + and und et og och eheleute ehepaar familie family fam mfl");
/** What joins two people in small letters, and is otherwise an initial or a name: "John U. Miller", "Or Cohen". */
const SMALL_AND = wordSet("u oder or bzw en ja és ve oraz и та");
/** What joins two last names, or two people. */
const JOINS = wordSet("y e i");

/** What a last name begins with, small or not. */
const PARTICLES = wordSet(
  "von van de del della dello degli di da dos das du des zu zum zur vom af av ter st ste mc بن ابن بنت أبو ابو",
);
/** As those, where they are small; with a capital they may be names: "Le Minh", "Al Green". */
const SMALL_PARTICLES = wordSet("der den dem la le las los lo el al te ten ibn bin bint ben do op und");
const BORN = /^\(?(?:[Gg]eb\.?|geborener?|[Nn]ée?|nee|born|rozená|nata|nacida|født|född)$/;
/** The most frequent family names of Vietnam, which stand first; "Van" behind them is no particle. */
const VIETNAMESE = wordSet("nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly");

const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}々ー\s]+$/u;
const HAN_OR_HANGUL = /[\p{Script=Han}\p{Script=Hangul}]/u;
/** Commas of the scripts that have their own. */
const COMMAS = /[,;\uFF0C\u3001\u060C\uFF1B]/;
/** No word of a name has one of these, or begins with a digit. */
const NO_NAME = /[/|@\\=<>*_·・]|^\(?\p{Nd}|^\P{L}+$/u;
/** But "3rd", and what Malaysia and Singapore write in names: "Raj A/L Kumar", "Anita @ Siti". */
const OF_NAMES = /^(?:\d(?:st|nd|rd|th)\.?|[as]\/[lop]|[dwc]\/o|@)$/i;
/** Behind a name, and not behind a comma: who has two of one name counts them. */
const COUNT = /^\d{1,6}$/;
/** Capitals that are more than somebody's initials. */
const CAPITALS = /^(?:\p{Lu}['’-]?){2,}$/u;
const CAPITAL_NAME_MIN = 4;
/** Two or three capitals that can be spoken, as "LI" can and "JD" cannot. */
const SPOKEN_CAPITALS = /[^AEIOUY][AEIOUY]/;

const WHICH =
  "It isn't clear which part of this name is the last name. Write it as “Last name, First name”, without further commas.";
const COMPANY =
  "This looks like an organisation. Add a column to the file that says “organisation”, or write a person's name.";
const SEVERAL = "This looks like more than one person. Write one person in each row.";
const TITLE_ALONE = "The first name is missing behind the title. Write it too, or leave the title out.";

/**
 * Takes a whole name as people and address books write it: "Anna Miller", "Miller, Dr. Anna", "Ursula von der Leyen, MD". Returns its two parts and
 * drops nothing: the last word is the last name, with what belongs to it ("von der", "Jr."), unless a comma or its script
 * (山田 太郎) says which it is. A title goes with the first name. What isn't sure has a `doubt`, and its words are still all there.
 */
export function nameParts(name: string): NameParts {
  const parts = name
    .split(COMMAS)
    .map((part) => part.trim().replaceAll(/\s+/g, " "))
    .filter((part) => part !== "");
  const [main = "", ...rest] = parts;
  const parted = rest.length === 0 ? partedByWords(main.split(" ")) : partedByComma(main, rest);
  return { ...parted, doubt: strangeness(parts) ?? parted.doubt };
}

/** What makes a name none of one person, whatever its parts are. */
function strangeness(parts: readonly string[]): string | null {
  const words = parts.flatMap((part) => part.split(" "));
  const isMixed = /\p{Ll}/u.test(parts.join(""));
  const isCompany = (word: string) =>
    COMPANIES.has(bare(word)) ||
    // "Michael Holding" is somebody.
    (bare(word) === "holding" && words.length > 2) ||
    (SHORT_COMPANIES.has(bare(word)) && (word.includes(".") || (isMixed && CAPITALS.test(word))));
  const isAloneCompany = (part: string) =>
    SHORT_COMPANIES.has(bare(part)) && (part.includes(".") || CAPITALS.test(part));
  if (
    COMPANY_SIGNS.test(words.join("")) ||
    (words.length > 1 &&
      (COMPANY_STARTS.has(bare(words[0]!)) || (isMixed && COMPANY_STARTS_IN_CAPITALS.has(words[0]!)))) ||
    words.slice(1).some(isCompany) ||
    parts.slice(1).some(isAloneCompany)
  )
    return COMPANY;
  const joins = words.filter(
    (word, at) =>
      parts.length === 1 && at > 0 && at < words.length - 1 && !isParticle(words[at - 1]!) && JOINS.has(word),
  );
  const isSeveral = (word: string, at: number) =>
    SEVERAL_PEOPLE.has(bare(word)) && words.length > 1 && !(at > 0 && isParticle(words[at - 1]!));
  if (words.some(isSeveral) || parts.some(joinsPeople)) return SEVERAL;
  const isStrange =
    words.some(
      (word, at) =>
        NO_NAME.test(word) && !OF_NAMES.test(word) && !(parts.length === 1 && at > 0 && COUNT.test(word)),
    ) || joins.length > 0;
  return isStrange ? WHICH : null;
}

/** Whether one part of a name is of two people: "John u. Anna", and behind a comma, where no last name is, "Marco e Anna". */
function joinsPeople(part: string, at: number): boolean {
  const words = part.split(" ");
  const isAnd = (word: string) =>
    /^\p{Ll}/u.test(word) && (SMALL_AND.has(bare(word)) || (at > 0 && (JOINS.has(word) || word === "a")));
  return (
    /\p{L}[+&]\p{L}{2}/u.test(part) ||
    words.slice(1, -1).some((word, before) => isAnd(word) && !isParticle(words[before]!))
  );
}

/** Of "Last, First" with what may stand behind it, and of "First Last, Jr.". */
function partedByComma(main: string, rest: readonly string[]): NameParts {
  const titles = rest.filter((part) => isAll(part, isTitle));
  const suffixes = rest.filter(
    (part) => !titles.includes(part) && (isAll(part, isSuffix) || BORN.test(part.split(" ")[0]!)),
  );
  const [given, ...others] = rest.filter((part) => !titles.includes(part) && !suffixes.includes(part));
  const spoken = given === undefined ? partedByWords(main.split(" ")) : turned(main, given);
  const isDegree =
    given !== undefined && main.includes(" ") && LIKE_A_DEGREE.test(given) && /\p{Ll}/u.test(main);
  // A comma stands there, and what is on one side of it is no name.
  const isHalf = isAll(main, (word) => SUFFIXES_WITHOUT_COMMA.has(bare(word))) || spoken.first_name === "";
  return {
    first_name: [...titles, spoken.first_name, ...others].filter((part) => part !== "").join(" "),
    last_name: [spoken.last_name, ...suffixes].join(" "),
    doubt: others.length > 0 || isHalf || isDegree ? WHICH : spoken.doubt,
  };
}

/** Of "Beethoven, Ludwig van" the small words go where they are spoken. */
function turned(last: string, given: string): NameParts {
  const words = given.split(" ");
  let to = words.length;
  while (to > 1 && isSmallParticle(words[to - 1]!)) to -= 1;
  return {
    first_name: words.slice(0, to).join(" "),
    last_name: [...words.slice(to), last].join(" "),
    doubt: null,
  };
}

/** Of a name without a comma. */
function partedByWords(words: readonly string[]): NameParts {
  const at = (from: number, doubt: string | null = null): NameParts => ({
    first_name: words.slice(0, from).join(" "),
    last_name: words.slice(from).join(" "),
    doubt,
  });
  if (words.length === 1) return at(0);
  // "de heer J. de Boer" has a title of two words.
  if (/^de$/i.test(words[0]!) && words[1]!.toLowerCase() === "heer")
    return partedByWords([`${words[0]} ${words[1]}`, ...words.slice(2)]);
  if (EAST_ASIAN.test(words.join(" "))) {
    const isSure = words.length === 2 && HAN_OR_HANGUL.test(words.join(""));
    return { first_name: words.slice(1).join(" "), last_name: words[0]!, doubt: isSure ? null : WHICH };
  }
  const titleWords = countTitles(words);
  const inCapitals = capitalsFirst(words, titleWords);
  if (inCapitals) return inCapitals;
  // "de la Cruz" has no first name.
  if (isSmallParticle(words[0]!)) return at(0);
  const from = lastNameFrom(words);
  if (from === null) return at(words.length - 1, WHICH);
  if (titleWords > 0 && from <= titleWords) return at(titleWords, TITLE_ALONE);
  const isTitleLast = isTitle(words.at(-1)!);
  const isDegreeLast =
    DEGREE_OR_NAME.has(bare(words.at(-1)!)) && words.length > 2 && isApartInCapitals(words.at(-1)!, words);
  const isBracketed = words.at(-1)!.startsWith("(") || (words.at(-1)!.endsWith(")") && !words.some(isBorn));
  const isAside =
    (from === words.length - 1 && isInitials(words.at(-1)!) && !words.every(isInitials)) ||
    (words.length > 2 && BEHIND_NAMES.has(bare(words.at(-1)!)));
  const isUnsure = isTitleLast || isDegreeLast || isBracketed || isAside || isUnsureBefore(words, from);
  return at(from, isUnsure ? WHICH : null);
}

/** "J", "J." and "A.B.", which no last name is. */
function isInitials(word: string): boolean {
  return /^(?:\p{Lu}\p{M}*|(?:\p{Lu}\.-?)+)$/u.test(word);
}

function isApartInCapitals(word: string, words: readonly string[]): boolean {
  return CAPITALS.test(word) && words.slice(0, -1).some((other) => /\p{Ll}/u.test(other));
}

/** Where the last name begins; null where that can't be told. */
function lastNameFrom(words: readonly string[]): number | null {
  const born = words.findIndex((word, at) => at > 0 && at < words.length - 1 && isBorn(word));
  if (born === 1) return null;
  const isMixed = /\p{Ll}/u.test(words.join(""));
  let from = born > 0 ? born - 1 : words.length - 1;
  while (from > 1 && (standsBehind(words[from]!, isMixed) || isCount(words, from))) from -= 1;
  while (from > 1 && (isParticle(words[from - 1]!) || isMiddleParticle(words, from - 1))) from -= 1;
  if (from > 1 && from < words.length - 1 && NOBLE.has(bare(words[from - 1]!)) && isParticle(words[from]!))
    from -= 1;
  return from;
}

function isCount(words: readonly string[], at: number): boolean {
  return at > 0 && at === words.length - 1 && COUNT.test(words[at]!);
}

/** "La" of "De La Cruz". */
function isMiddleParticle(words: readonly string[], at: number): boolean {
  return at > 1 && SMALL_PARTICLES.has(bare(words[at]!)) && isParticle(words[at - 1]!);
}

/** "Anna La Rosa", "Nguyen Van Minh": either may be meant. */
function isUnsureBefore(words: readonly string[], from: number): boolean {
  if (words.length > 2 && isVietnamese(words[0]!) && VIETNAMESE_MIDDLE.has(plain(words[1]!))) return true;
  if (from < words.length - 1 && words[from] === "Van" && [words[0]!, words.at(-1)!].some(isVietnamese))
    return true;
  return from > 1 && SMALL_PARTICLES.has(bare(words[from - 1]!));
}

function isVietnamese(word: string): boolean {
  return VIETNAMESE.has(plain(word));
}

function plain(word: string): string {
  return bare(word.normalize("NFD").replaceAll(/\p{M}/gu, ""));
}

/** "DUPONT Jean", "Dr. DE LA CRUZ Ana": capitals mostly set the last name apart, and "JOHN Smith" looks the same. */
function capitalsFirst(words: readonly string[], titleWords: number): NameParts | null {
  let to = titleWords;
  while (to < words.length && CAPITALS.test(words[to]!)) to += 1;
  const [capitals, given] = [words.slice(titleWords, to), words.slice(to)];
  const isApart = capitals.length > 0 && given.length > 0 && given.every((word) => /\p{Ll}/u.test(word));
  if (!isApart) return null;
  const letters = capitals.join("");
  const isShort = letters.length < CAPITAL_NAME_MIN;
  if (isShort && !SPOKEN_CAPITALS.test(letters)) return null;
  return {
    first_name: [...words.slice(0, titleWords), ...given].join(" "),
    last_name: capitals.join(" "),
    doubt: WHICH,
  };
}

/** How many words at the beginning are titles and their faculties. */
function countTitles(words: readonly string[]): number {
  let count = 0;
  while (
    count < words.length - 1 &&
    (isTitle(words[count]!) ||
      (count > 0 && FACULTIES.has(bare(words[count]!)) && words[count]!.endsWith(".")))
  )
    count += 1;
  return count;
}

function isAll(part: string, judge: (word: string) => boolean): boolean {
  return part.split(" ").every(judge);
}

/** "Miller, Don" has a first name, and "Miller, Rev." has none. */
function isTitle(word: string): boolean {
  return (
    SURE_TITLES.has(bare(word)) || bare(word) === "de heer" || (TITLES.has(bare(word)) && word.endsWith("."))
  );
}

function isSuffix(word: string): boolean {
  return SUFFIXES_BEHIND_COMMA.has(bare(word)) || standsBehind(word, true);
}

/** Behind a last name, without a comma too. Where all is in capitals (`isMixed` is false), those of "MA" say nothing. */
function standsBehind(word: string, isMixed: boolean): boolean {
  return (
    SUFFIXES_WITHOUT_COMMA.has(bare(word)) ||
    /^(?:jun|sen)\.$/i.test(word) ||
    (NORTHERN.test(word) && word.includes(".")) ||
    (DEGREE_OR_NAME.has(bare(word)) && /\.\p{L}/u.test(word)) ||
    (LETTER_WORDS.has(bare(word)) && (/\.\p{L}/u.test(word) || (isMixed && CAPITALS.test(word))))
  );
}

const isBorn = (word: string): boolean => BORN.test(word);

function isParticle(word: string): boolean {
  return PARTICLES.has(bare(word)) || isSmallParticle(word);
}

function isSmallParticle(word: string): boolean {
  return (
    /^['’][st]$/.test(word) || (/^\p{Ll}/u.test(word) && (PARTICLES.has(word) || SMALL_PARTICLES.has(word)))
  );
}

function bare(word: string): string {
  return word.replaceAll(/[.()]/g, "").toLowerCase();
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}
