/** Titles before a first name, which are part of how a person is addressed. */
export const TITLES = wordSet(
  "dr doc prof professor mr mrs ms miss mx sir dame lady lord rev fr herr frau mag ing dipl-ing mme mlle sra srta don doña sig " +
    "sigra dott dottssa avv rag dhr mevr mw heer mevrouw weduwe veuve witwe bc bca mgr mga lic inż lek arch",
);
/** Titles that are never names. Other titles count only if a dot follows. */
export const SURE_TITLES = wordSet(
  "dr prof professor mr mrs ms miss mx herr frau mme mlle madame monsieur mademoiselle señora senora señor signora fru sra srta dra drssa drs dr-ing dipl-ing dipl-kfm dipl-kffr dipl-vw " +
    "mgr mudr mvdr judr rndr phdr paeddr pharmdr mddr rsdr thdr dipl-inf dipl-psych dipl-biol univ-prof kommr mmag maga stb dott dhr mevr mw heer mevrouw weduwe veuve vve witwe",
);
/** Words that may be a title or a first name if only one other word follows them, as in "Judge Brown". */
export const TITLES_BEFORE_ONE = wordSet(
  "sir lady lord dame doctor captain capt pastor pfarrer father sister judge rabbi hon ir notar notarin maître senator hr frk herrn",
);
/** More words that are titles if a cell of a list contains nothing else. */
export const TITLES_IN_CELLS = wordSet(
  "monsieur madame sr sig sigra signor signora hr fru pan pani bay bayan",
);
/** Titles of nobility. They are part of the last name if "von" or "zu" follows: "Graf von Hohenfels". */
export const NOBLE = wordSet(
  "graf gräfin freiherr freifrau freiin prinz prinzessin fürst fürstin baron baronin baronesse ritter edler edle herzog herzogin frhr frfr fhr",
);
/** Titles of nobility that are never a first or last name. */
export const SURE_NOBLE = wordSet(
  "gräfin freiherr freifrau freiin prinzessin fürstin baronin baronesse herzogin frhr frfr fhr",
);
/**
 * Nordic marks such as "d.y.", which distinguish the older from the younger of two people with the same name.
 */
export const NORTHERN = /^d\.?[yeäæö]\.?$/i;
/** Turkish forms of address that follow a name. */
export const BEHIND_NAMES = wordSet("bey hanım hanim efendi");
/** Middle words of Vietnamese names. They follow the family name: "Van" in "Nguyen Van Minh". */
export const VIETNAMESE_MIDDLE = wordSet("thi van");
/** Words that continue a title: "Dr. med.", "Prof. Dr. h. c.". */
export const FACULTIES = wordSet(
  "med jur rer nat phil pol oec ing h c hc mult em dent vet theol hab arch publ iur soc",
);
/** Matches the school that awarded a degree, in brackets after the degree. */
export const SCHOOL = /^\((?:FH|TU|TH|DH|Univ\.?|ETH|Hons\.?)\)$/i;
/** Words that may follow a last name, with or without a comma before them. */
const GENERATIONS = "jr sr jnr snr ii iii iv esq phd 2nd 3rd 4th 5th fils père filho";
const DEGREES =
  "mph dds dmd dvm cpa cfa cfp chfc mba msc bsc llb llm obe mbe cbe kbe dbe gbe cvo kcvo dphil edd psyd lcsw faia fca fcca fcma cgma frs frcs frcp mrcp csc drsc dis artd";
/**
 * Degrees that count only in capitals if no comma comes before them: "Anna Lee PE" has a degree, but "Anna
 * Pe" has the last name Pe.
 */
const LETTERS =
  "md jd rn np pe bs ms kc qc dc aca acca acma cima clu cissp pmp ret mp mep msw dpt rph aia eth hsg uzh epfl usn usaf usmc";
export const SUFFIXES_WITHOUT_COMMA = wordSet(`${GENERATIONS} ${DEGREES}`);
export const SUFFIXES_BEHIND_COMMA = wordSet("junior senior esquire júnior hons ret vbp");
/**
 * Words for a generation that are last names too: "Neto" means "grandson" in "António Silva Neto", and is the
 * last name in "Ana Neto".
 */
export const GENERATION_OR_NAME = wordSet("neto sobrinho júnior junior");
/** Words that need another word to be a last name: "Siti binti" has no last name. */
export const NO_LAST_NAME = wordSet("sobrinho júnior junior senior bin binti bt bte ibni");
export const LETTER_WORDS = wordSet(LETTERS);
/** Words that may be a degree or a family name when they are in capitals, such as "MA" in "Yo Yo MA". */
export const DEGREE_OR_NAME = wordSet("ma do pa ba ea od");
/** Matches letters that are in no list of degrees, but look more like a degree than a first name. */
export const LIKE_A_DEGREE = /^(?:\p{Lu}{2,6}|(?:\p{L}{1,4}\.){2,}|\p{Lu}+\p{Ll}*\p{Lu}+)$/u;

/** Words that mark an organisation's name if they are not its first word: "Hansen GmbH". */
export const COMPANIES = wordSet(
  "inc incorporated llc pllc llp lp ltd limited plc corp corporation company gmbh mbh kgaa ohg gbr sarl sàrl srl sro " +
    "spzoo kft zrt oyj pty ltda eirl eood ood oü holdings stiftung foundation trust association verein " +
    "eurl sasu sprl bvba cvba vof şti dödsbo dødsbo dodsbo " +
    "gesellschaft erbengemeinschaft genossenschaft dba consulting partners partnership solutions services group gruppe fund lda treuhand ооо оао зао пао",
);
/**
 * Short words that mark an organisation only in capitals or with dots: "Maria Sa" and "Jens As" are people.
 */
export const SHORT_COMPANIES = wordSet(
  "ek ev ug doo sas uab spa aps ag kg sa nv bv oy ab as asa se eg pc co cv sl sia ad ans da sci snc sca gie hb kb ky",
);
/**
 * Words that mark an organisation's name wherever they are in it: trades, institutions, and words for those
 * who act for others, such as "trustee".
 */
export const TRADES = wordSet(
  "estate trustee trustees cotrustee executor executrix bros gasthof gasthaus hotel restaurant bäckerei metzgerei fleischerei konditorei " +
    "schreinerei tischlerei gärtnerei druckerei schlosserei zimmerei spedition arztpraxis zahnarztpraxis fahrschule malerbetrieb " +
    "plumbing roofing landscaping construction electrical heating motors bakery builders cleaning catering logistics enterprises industries " +
    "properties investments ventures technologies systems realty boulangerie garage pizzeria ristorante bakkerij slagerij " +
    "school college university universität université hospital klinikum krankenhaus farm bank immobilien architects architekten " +
    "solicitors rechtsanwälte stadtwerke weingut hausverwaltung verlag erben council pharmacy pharmacie apotheke tierarztpraxis friseur transporte",
);
/**
 * Words in capitals that banks and trusts add to the name of an account: "John Smith IRA". In "Gershwin, Ira"
 * the word is a first name.
 */
export const ACCOUNT_WORDS = /^(?:IRA|TTEE|FBO|UTMA|UGMA|TOD|JTWROS|UAD|UTA)$/;
export const COMPANY_SIGNS =
  /株式会社|有限会社|合同会社|公司|주식회사|商店|商会|事務所|医院|病院|[Ss]p\.?zo\.?o\.?$/;
/** Matches legal forms that are written with small and capital letters. */
export const MIXED_COMPANIES = /^(?:SpA|ApS|Oy|Abp|eG|eK|gGmbH)$/;
/** Matches German words for a trade, a club or a community, at their ends: "Metallbau", "Förderverein". */
export const TRADE_END =
  /\p{L}{3}(?:technik|bau|verein|gemeinde|gemeinschaft|therapie|transporte|handel|betrieb|werke|ärzte|wirtschaft)$/u;
/** Words that begin an organisation's name. */
export const COMPANY_STARTS = wordSet(
  "executors executor administrators estate representatives personal attn: attn attention zhd herederos comunidad firma verein stiftung erbengemeinschaft gemeinschaft kanzlei praxis notariat steuerberatung rechtsanwälte apotheke autohaus erben nachlass studio " +
    "stichting maatschap vereniging boedel erven fundacja fundación fundacion fondation fondazione asociación asociacion associazione stiftelse stiftelsen " +
    "forening foreningen société societe sociedad società societa etablissements établissements ets cabinet succession indivision hoirie herencia eredi " +
    "dödsbo dødsbo dödsboet dødsboet spadkobiercy vakıf gemeinde stadt bistum finanzamt landkreis kirchengemeinde pfarrei elektro mairie commune comune ayuntamiento école est vof ооо оао зао пао ип тов фоп кфх",
);
/** Words that begin an organisation's name only in capitals. */
export const COMPANY_STARTS_IN_CAPITALS = wordSet(
  "BV NV SARL SCI SAS SA SRL VOF WEG FC SC SV TSV TSG VfB VfL TuS",
);
export const SEVERAL_PEOPLE = wordSet("& + and und et og och eheleute ehepaar familie family fam mfl");
/**
 * Words that join two people if they are in lower case: "John u. Anna". With a capital they are an initial or
 * a name: "John U. Miller", "Or Cohen".
 */
export const SMALL_AND = wordSet("u oder or bzw en ja és ve oraz и та");
/** Words that join two last names, as in "Ortega y Gasset", or two people, as in "Juan y María". */
export const JOINS = wordSet("y e i");

/** Words that begin a last name, with or without a capital. */
export const PARTICLES = wordSet(
  "von van de del della dello delle degli dei dal dalla dalle di da dos das du des zu zum zur vom af av ter st ste mc mac ó ní nic uí mhic nig " +
    "giolla dela delos delas abu abou binti bte عبد آل بن ابن بنت أبو ابو בן בת",
);
/**
 * Words that begin a last name if they are in lower case. With a capital they may be first names: "Le Minh",
 * "Al Green".
 */
export const SMALL_PARTICLES = wordSet(
  "der den dem la le las los lo el al te ten ibn bin bint ben do op und ap ferch",
);
/** Words that begin a last name if they are in lower case. With a capital they never do. */
export const ONLY_SMALL = wordSet("am im ab bt bt. ibni dai dall dell v vd vdr v.d. vd. v. d. v.d à");
/** Lower-case words that begin a last name when an article follows: "in der Au", "uit den Boogaard". */
export const BEFORE_ARTICLES = wordSet("in an auf aus aan uit bei ob over onder voor unter");
export const ARTICLES = wordSet("der den dem de die 't ’t 's ’s het ten ter");
/** Irish words for "son of" and "daughter of" that may come before "an": "Mac an Bhaird". */
export const IRISH_SONS = wordSet("mac nic mhic");
/**
 * Words that begin last names in Belgium, France and Italy. Some people there write the last name first, so a
 * name that begins with one of these words is unclear: "De Smet Pieter".
 */
export const PARTICLES_IN_FRONT = wordSet(
  "van von vom vander vanden de del della di da dos das du des zu ter te le la los las el lo den dal dalla mac",
);
/** Matches the first of two last names, joined to the particle of the second: "Jansen-de". */
export const ENDS_IN_PARTICLE =
  /\p{L}-(?:van|von|de|den|der|ter|ten|te|du|la|le|di|del|da|dos|zu|op|['’]t)$/u;
export const BORN =
  /^\(?(?:[Gg]eb\.?|geborener?|geboren|[Nn]ée?|nee|born|[Rr]oz\.|rozená|rodená|nata|nacida|nascida|født|född|épouse|epouse|ép\.?|[Ee]p\.|veuve|vve|ved\.|viuda|vda\.?|[Vv]er[wh]\.?|[Gg]esch\.?|verwitwete?|verheiratete?|geschiedene?|урожд\.?)$/;
/**
 * The most frequent family names of Vietnam. They come first in a name. "Van" after such a family name is a
 * middle name, not a particle.
 */
export const VIETNAMESE = wordSet("nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly");

export const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}々ー\s]+$/u;
export const HAN_OR_HANGUL = /[\p{Script=Han}\p{Script=Hangul}]/u;
/** Commas, including those of other scripts. */
export const COMMAS = /[,;\uFF0C\u3001\u060C\uFF1B]/;
/**
 * Matches a word that is not part of a name: it contains a sign such as "/" or "@", begins with a digit, or
 * has no letter at all.
 */
export const NO_NAME = /[/|@\\=<>*_·・[\]{}#]|^\(?\p{Nd}|^\P{L}+$/u;
/**
 * Matches words that are parts of names although NO_NAME matches them: "3rd", and words in names of Malaysia
 * and Singapore such as "Raj A/L Kumar" and "Anita @ Siti".
 */
export const OF_NAMES = /^(?:\d(?:st|nd|rd|th)\.?|[as]\/[lop]|[dw]\/o|@)$/i;
/**
 * Matches a number at the end of a name: people number contacts who have the same name, as in "John Smith 2".
 */
export const COUNT = /^\d{1,6}$/;
/** Matches a word of at least two letters that are all capitals: "MA", "DUPONT", "O'NEILL". */
export const CAPITALS = /^(?:\p{Lu}['’-]?){2,}$/u;
export const CAPITAL_NAME_MIN = 4;
/**
 * Matches a word in capitals that can be spoken, since a vowel follows a consonant: "LI" can be spoken, "JD"
 * cannot.
 */
export const SPOKEN_CAPITALS = /[^AEIOUY][AEIOUY]/;

/**
 * Last names of Spain, Portugal and Latin America that are never first names and do not end in "-ez". If a
 * name ends with two of them, they are the last names of the father and the mother.
 */
export const IBERIAN = wordSet(
  "garcia diaz ruiz munoz moreno navarro torres serrano molina morales ortega delgado castro ortiz rubio marin iglesias medina garrido " +
    "castillo cortes lozano guerrero cano prieto calvo vidal herrera flores cabrera vega fuentes carrasco reyes caballero aguilar herrero " +
    "hidalgo gimenez montero santana vargas duran arias soto rojas mendoza silva ferreira pereira oliveira rodrigues martins sousa souza " +
    "fernandes goncalves gomes lopes marques almeida ribeiro carvalho teixeira moreira correia mendes nunes soares vieira monteiro cardoso " +
    "romero alonso gil blanco sanz santos pena leon vicente rivas salazar valencia guzman mejia cabeza sainz saenz ponce ramos gallego mora ibanez esteban pascual ferrer lorenzo santiago benitez rivera campos nieto bravo cruz gallardo mendez sierra parra crespo roman velasco soler moya esparza arroyo rios vila rivero varela cordero ochoa zamora luna salas cardenas pacheco maldonado acosta villanueva estrada figueroa escobar contreras espinoza espinosa valdez avila rosales rangel trujillo bustos arellano rocha coelho cunha pires ramos reis pinto fonseca machado araujo barbosa tavares",
);

/**
 * The two lists below contain frequent first names, written without accents. If a name begins with a word of
 * these lists, it begins with the first name.
 */
/** First names that are hardly ever last names: in "Schmidt Anna" the last name comes first. */
export const NEVER_LAST = wordSet(
  "anna anne maria eva sabine claudia petra monika birgit susanne julia katharina christine christina elisabeth barbara stefanie nicole karin " +
    "ursula renate helga ingrid gabriele heike anja silke sandra melanie nina lena lisa laura sarah sophie emma hannah jana joanna katarzyna " +
    "agnieszka magdalena zofia emily alice olivia jennifer jessica susan linda karen nancy helen deborah catherine isabelle nathalie veronique " +
    "sylvie giulia francesca chiara paola elena lucia carmen dolores beatriz astrid kirsten mette sofie " +
    "janos istvan jozsef laszlo ferenc zoltan attila matti jukka mikko heikki wojciech krzysztof zbigniew giuseppe mehmet",
);
export const FIRST_NAMES = wordSet(
  "john james robert michael william david richard thomas charles joseph christopher daniel mark george steven edward brian kevin jason " +
    "ryan jacob nicholas eric jonathan stephen justin benjamin samuel patrick peter andrew alexander mary patricia jennifer linda elizabeth " +
    "barbara susan jessica sarah karen lisa nancy margaret sandra ashley emily michelle carol amanda melissa stephanie laura jane julia joe " +
    "anna anne hans jurgen wolfgang klaus karl heinz werner uwe stefan andreas christian jan lukas martin maximilian petra sabine monika " +
    "ursula renate katharina eva claudia susanne birgit heike maria marie jean pierre jacques michel philippe nathalie isabelle sophie " +
    "marco giuseppe giovanni francesca paolo luca jose juan carlos luis miguel antonio francisco carmen ana javier joao pedro paulo " +
    "jana petr pavel jiri tomas piotr ewa katarzyna agnieszka pieter kees lars erik ole ivan olga elena sergei reto " +
    "иван анна мария ольга елена александр сергеи андреи дмитрии алексеи наталья татьяна петр михаил николаи владимир ирина юлия оксана",
);
/** Large cities, without accents. */
const CITIES =
  "roma napoli torino firenze bologna marseille toulouse nantes bordeaux strasbourg sevilla bilbao porto praga brno ostrava gdansk poznan wroclaw " +
  "goteborg malmo aarhus trondheim tampere turku dublin edinburgh glasgow manchester birmingham liverpool toronto vancouver montreal chicago miami seattle atlanta " +
  "dubai tokyo osaka seoul beijing shanghai mumbai delhi bangalore istanbul ankara izmir athens athen moskau moscow kyiv kiew antwerpen gent utrecht luxembourg " +
  "berlin hamburg munchen munich koln frankfurt stuttgart dusseldorf leipzig dresden hannover nurnberg bremen essen dortmund bonn wien " +
  "vienna graz linz salzburg innsbruck zurich basel bern genf geneve luzern lausanne amsterdam rotterdam brussel bruxelles praha prag " +
  "warszawa krakow budapest madrid barcelona lisboa milano kobenhavn stockholm oslo helsinki london";
export const CITY_NAMES = wordSet(CITIES);
/**
 * Occupations, ranks and cities: words that are never first names when they follow a comma. They are listed
 * without accents and without feminine endings.
 */
export const NO_FIRST_NAMES = wordSet(
  "decd director manager partner owner president chairman chairwoman chairperson secretary treasurer founder attorney lawyer solicitor barrister " +
    "accountant consultant engineer architect physician administrator beneficiary retired realtor broker advisor adviser teacher deceased " +
    "minor colonel major general captain sergeant lieutenant commander admiral ceo cfo cto coo vp " +
    "rechtsanwalt steuerberater wirtschaftsprufer geschaftsfuhrer vorstand prokurist notar architekt arzt inhaber rentner pensionist " +
    "ingenieur verstorben lehrer unternehmer kaufmann kauffrau student directeur directrice gerant avocat notaire advocaat " +
    "avvocato direttore notaio abogado prezes dyrektor adwokat " +
    CITIES,
);
/**
 * Cities whose names are first names too. After a single last name they count as first names: "Hilton,
 * Paris". If the words before the comma may already contain a first name, it is unclear: "Ragnhild Meier,
 * Paris".
 */
export const CITY_OR_NAME = wordSet("paris sydney dallas houston boston lyon florence");

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}
