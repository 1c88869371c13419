import { plainLetters } from "@portico/contract/values/fold-text";

/** The languages in which the names of months are known. */
const MONTH_LOCALES = "en de fr es it nl pt pl cs da sv nb fi tr hu ro".split(" ");

/** Words for "and" between the names of two people, as a part of a regular expression. */
export const AND = "and|und|u|et|y|e|en|og|och|i";

/**
 * Words that are common in file names: words for documents, banks, offices and shops. Some of them are
 * people's names as well.
 */
const DOCUMENTS =
  "account accounts act agreement amendment annex appendix application archive asset assets attachment audit balance bank bill bills " +
  "client clients customer customers " +
  "bond bonds book books bonus box budget card case cash certificate charge chart chase check cheque city claim clean closing " +
  "company contract cook copy cost costs court credit cross data date day days deal debit deed deposit depot dividend document " +
  "documents draft equity estate estimate europe exchange fax fee fees field file files final finance financial first fiscal folder " +
  "form forms fund funds gain gains general gift global gold grant grants group growth half home house image income info information " +
  "insurance interest international invest investment invoice invoices issue job judge lease ledger legal letter letters life list " +
  "loan loans local loss mail manual market markets medical meeting memo minutes money month monthly mortgage national new note notes " +
  "notice offer office old open order other overview page pages park part past pay payment payments payroll pension performance " +
  "personal phone photo picture plan planning police policy portfolio post power present price prices private profit project property " +
  "proposal public purchase quarter quarterly quote rate rates receipt receipts record records reminder rent rental report reports " +
  "request return returns review revenue rights risk salary sale sales saving savings scan schedule screenshot second security sell " +
  "service services settlement share shares short sign signed slip small special state statement statements stock stocks sub summary " +
  "support tax taxes terms test third ticket title total trade transfer travel trust union unit update utility value version void " +
  "wage water wealth week weekly will wills wire work year yearly " +
  "abschluss abrechnung akte aktien angebot anlage anlagen anhang antrag auftrag auszug auto bau beleg belege bericht bescheid " +
  "bescheinigung beratung bild brief buch datei daten depot dokument einkommen entwurf erbe erklärung ertrag erträge familie finanzen " +
  "firma fonds formular foto gebühr gehalt geld geschäft gewinn gold haus immobilie info jahr jahre kapital kauf kaufmann kind konto " +
  "kopie kosten kredit kunde kunden lohn mahnung mandant miete mieter monat nachtrag neu nebenkosten nummer plan police post protokoll " +
  "prüfung quartal quittung rechnung reise rente rest richter schaden schmuck schreiben schuld seite staat stand steuer steuern stadt " +
  "tag teil termin umsatz unterlagen urkunde verein verkauf verlust vermögen verlag versicherung vertrag verwaltung verzeichnis " +
  "vollmacht vorlage wert woche zahlung zins zinsen zug zusage bestätigung meldung zeugnis nachweis übersicht " +
  "annual signed unsigned approved brochure confirmation correction correspondence delivery detail details email employment " +
  "engagement evaluation expense expenses filing holdings instruction instructions kyc log mandate notification onboarding " +
  "opinion passport payslip presentation prospectus questionnaire recommendation redemption reference register registration " +
  "renewal response result results reporting schedule subscription survey template termination transaction transactions " +
  "exhibit enclosure valuation verification visa voucher warranty withholding accounting audited fact sheet slip unterschrieben signiert korrektur " +
  "kündigung anmeldung abmeldung auswertung berechnung bilanz buchung eingang ausgang ergebnis freigabe gutachten gutschrift " +
  "honorar inventar lieferschein muster mandat prospekt risiko stammdaten status unterschrift vermerk vorschlag zusammenfassung " +
  "zusatz attestation bulletin certificat convention demande déclaration facturation justificatif offre quittance situation " +
  "souscription synthèse certificado declaracion escritura estado póliza recibo certificato dichiarazione polizza ricevuta " +
  "achat acte année annuel avis banque bilan bon budget caisse compte contrat copie courrier décompte devis dossier épargne état " +
  "facture fiche fin fiscal impôt impôts lettre liste loyer mois note paiement prêt rapport reçu relevé retraite revenu salaire " +
  "titre vente banco carta contabile contrato contratto copia cuenta declaración documento estratto extracto factura fattura fiscal " +
  "hipoteca imposta impuesto informe lettera nómina pago relazione resumen saldo afschrift bijlage factuur jaar kosten overzicht " +
  "rekening verslag konto faktura umowa raport smlouva";
/** Firms and programs whose papers many people have. Some of their names are people's names as well. */
const FIRMS =
  "aldi allianz amazon amex apple aviva axa barclays bosch cigna citi citibank comdirect commerzbank datev debeka deutsche discover dkb edeka elster " +
  "ergo etrade fidelity gothaer hallesche halifax hdi hsbc hubspot huk ikea ing intuit klarna lexware lidl lloyds mastercard merrill microsoft monzo morgan natwest " +
  "nationwide norisbank paypal postbank pru prudential quickbooks revolut riester rürup santander sap schufa schwab signal sparda sparkasse stripe swisscom targobank tesla " +
  "telekom uniqa unicredit vanguard visa vodafone volksbank wise wüstenrot xero zurich";
const KNOWN_FIRMS = wordSet(FIRMS);
/**
 * Abbreviations of insurers, banks, offices, taxes, car makers and kinds of papers. In capitals they look
 * like a client's reference.
 */
const ABBREVIATIONS =
  "aaa aba abc abs acc ach ada adac adr aed aew afa agb agg ags ahv aia aig alg alv amg ams aok aov apg api app arag arge asb asf ask asr asv " +
  "atm aud aut avb avg avr bab bafa bafin bag bahn bar bbk bbva bdo bea bfh bfs bga bgb bgh bgl bgr bhf bic big bis bit bkk bmf bmi bmw bnp " +
  "boa bot bpo bra brk brs bsc bsi bsh bsv btw bur bvb bvg bwa bwv bzst cad cae caf cash ccb ccc ceo cert cfa cfo cgt chf cia cie cif " +
  "cip cis cma cmr cms cnc cng coo corp cov cpa cpf cpi crm crs csr csv cta ctr cvv dak dan dap dat dax dba dbv dec der devk dge dgk dgs " +
  "dhl din dip djia dkv dlr dmv dnb doc docs dpd dpf drk drv dsl dsr dvag dvb dws dzb ebay eba ebit ecb edf eft egp eib ein eis emir enel " +
  "eni eon epa epc eps eri erp esg esi est esta etf eula eure eva evn evu exp fac fahr faq far fas fbi fca fed feuer ffb fha fin fico fid " +
  "fis fiat fnb fncs fob ford fpv fra frs fsa fsb ftse fwd gaa gap gas gbp gdp gdpr gdv gema gen gez gfk ggf ghs gkv gls gmac gmbh gmx gmo " +
  "gnp gov gpa gps gro gst gtc gua guv gvb gvo hab haba hbo hbs hdf helv herz hgb hkd hls hmrc hmr hni hoa hol hpv hra hrb hrm hsa hsh htm " +
  "html http huf huk hvb hypo iban ibi ibm ich icao ico icc ict ide idd ids iec iel ifa ifg ifrs ihk ihr iii ikb imf img imm inh ing inps " +
  "ins inv ior ipo ira iri irs isa isbn isin isk iso isp ist itr iva ivz izv jan jpg jpy jul jun kbc kbv kdb kfw kfz kia kita kkh klm kmu " +
  "knv kpi kpmg kpn kred krw ksk kst kvb kvg lab lbb lbbw lbs lea leg lei les lex lfa lga lhr lib lic link lkw llb lmu loi lse lst ltg lts luxor " +
  "lvm lvz lzk mac mai man mar max mba mbs mdr med mek mem mfg mgr mia mil mio mit mlp mms mob moc mod moe moi mon mot mov mrd mri mrt msa " +
  "msc msg mvv mwst nab nas nasa nato nbg nda neo net new nhs nib nie nif nis nok nom nop not nov npl npv nrw nsa nsw nur nvs nyc nyse oas " +
  "obi oecd oepp off ogh okb oks okt old olg omv oob oow opec opel opg opp ops opt orf org osb ose ost otc otp ovb ovg pac pan par paye paypal " +
  "pay pbk pbs pci pcr pdf pds per pfa pfd pge pin pix pkh pkv pkw pla plz pmo pnc png pob pol pos ppt pre pro prof prov psa psd psk pty pub " +
  "pur pvc pwc qes qip qmb qsr que qvc ral ram rbb rbi rbs rck rea reg rel rent rep res rev rfid rfp rgb rhb rib ric rita riv rki roa roe rohs " +
  "roi rom rot rrsp rsa rsv rta rte rtf rtl rub ruv rvo rwe sae sagl sal sam san sars sas sat sba sbb sbf sca schein scr sda sdk sec seit sek " +
  "sem sep sepa serv set sfdr sgb sgd shk sia sic sie sign sik siv skb ski sky sla sms snb snc snp soc sol son sos sozv spb spd spk sql srb srg " +
  "ssn ssp ste sub suv suva svn svs swap sws tan tax tbd tco tel tem test tfn tfr tgv tier tin tka tks tmp tnt toc toe top tos tot trb tri " +
  "trl try tsb tsv tub tui tuv tva txt tüv uae ubs uid uks uni unfall uno upc ups ura urb url usb usd ust ustva usv utc uvb vab vag vat vbg vda " +
  "vde vdk ver vfb vgh vhb vhv vid vin vip viv vkb vob vod vol vpn vpi vrb vrk vsa vub vvo vwa vwg web weg wfa wff wgkk who wie win wir wko wlan " +
  "wok wol wpg wpl wps wsj wto wtr wvb xls xlsx xml xrp yen zar zdf zip zpo zus zusi zvk audi seat vw";
/** People's names that are also other words: "Mark 2024", "Jung und Alt", "Rich list". */
const NAMES =
  "able alt angel art autumn banks bar best black blue bright brown carter chance christian church coin cool dean dollar east " +
  "faith field first free friend gay gene german glass good grace gray green grey gross grün hand hart heath hill holiday hope " +
  "hunt jung kaiser king klein kraft kurz lake land lane lang law leader link little long love lord major mark marks markt mason " +
  "masters max may miles mine moon nice noble north page penny pound prince queen rain red reich rich ring river road rock rose " +
  "round sage schnell schwarz silver single south spring stark star steel sterling storm street strong summer sun temple tower " +
  "town wagen walker wall ward way weiß west white wild winter wise wood woods young zimmer";
/**
 * Common first names in many languages. In "Schulz Martin", such a name shows that "Schulz" is the last name
 * of Martin Schulz.
 */
const FIRST_NAMES = wordSet(
  "adam adrian agata agnes agnieszka agnès ahmet alan albert alberto aleksandra alessandra alessandro alex alexander alexandra ali " +
    "alice alina amanda amy ana anders andrea andreas andrew andrzej angela angus anja anke ann anna anne anneke annika anthony antoine " +
    "anton antonella antonio arne arthur ashley astrid aurélie ayşe barbara bart bartosz basia beata beate beatriz begoña ben benjamin " +
    "benoît bernd bernhard bethan bettina birgit birgitta bjarne björn bogdan bram brian bridget brigitte bruno burak børge camille carl " +
    "carla carlos carmen carol caroline catherine cemal charles charlotte chiara chris christa christian christina christine christoph " +
    "christopher claire clara claude claudia claudio claus colin cornelia craig cristina cécile dagmar daniel daniela david davide " +
    "deborah deirdre deniz dennis diana diego dieter dirk dominik dominique donald doris dorothea duncan ebru edith eduard eduardo edward " +
    "einar elena elif elin elisa elisabeth elizabeth elke ellen emil emily emine emma emre enrico enrique eric erich erik erika ernst eva " +
    "ewa fabian fabio fabrice fatma federica federico felix femke ferdinand fernando filippo fiona florian franca francesco francis " +
    "franco frank franz françois fred friedrich frits fritz frédéric gabriele gareth georg george gerald gerda gerhard gerrit gertrud " +
    "gianni gijs giorgio giovanni gisela giulia giuseppe graham gregor grzegorz guido guillaume gunnar gustav gérard günter günther hakan " +
    "halina hanna hannah hanne hans harald harry hasan hatice heidi heike heinrich heinz helen helga helmut hendrik henk henri henrik " +
    "henry henryk herbert hermann hervé hildegard holger horst hugh hugo håkan hélène hüseyin ian ibrahim ida ignacio ilaria ineke ines " +
    "inge inger ingrid inés irene iris isabel isabelle jaap jack jacqueline jadwiga jaime jakob james jan jana jane janet janusz jasmin " +
    "javier jean jennifer jens jeroen jerzy jesper jessica jesús jiří joachim joanna joe johan johann johanna johannes john jonas joost " +
    "jordi jorge josef josefa joseph josé juan judith juha julia julian julien jérôme jürgen kamil karen karin karl karla kasia katarzyna " +
    "katharina kathrin katja kees keith kemal kevin kjell klaas klara klaus konrad kristin krzysztof kurt kyle lars laura laurent lea " +
    "leif lena lennart leo leon lieke lisa lorenzo louis louise luca lucas lucia luciano lucie lucien lucy luigi luis luisa lukas maarten " +
    "magdalena magnus malcolm manfred manuel manuela marc marcel marcin marco marcus marek margaret margarete margot maria marianne marie " +
    "marijke mario marion marit marja markus marloes martha martin martina mary massimo mateusz mathias mathieu matteo matthew matthias " +
    "max maximilian małgorzata megan mehmet melanie mercedes mette michael michał michel michele miguel mikael mike mikko miroslav monika " +
    "monique montserrat moritz morten murat mustafa nadine nancy natalie nathalie nick nicola nicolas nicole niels nigel nils nina nora " +
    "norbert olaf olav oliver olivia olivier oscar osman otto pablo pamela paola paolo pascal patricia patrick paul paula pavel paweł " +
    "pedro pekka per peter petr petra philip philipp piero pierre piet pieter pilar piotr rachel rafael rainer ralf rasmus raymond " +
    "rebecca regina reiner renate rené rhys ricardo richard rita robert roberto rocío roland rolf ronald rory rosa rudolf rune ruth ruud " +
    "ryszard sabine sabrina salvatore samuel sandra sanna sanne sara sarah saskia sean sebastian selin sergio sigrid silke silvana silvia " +
    "simon simona simone siobhan sjoerd sofia sofie solveig sonja sophia sophie stanisław stefan stefania stefanie stefano stephan " +
    "stephanie stephen steven stig stuart stéphane susan susanne svein sven sylvia sylvie sébastien søren tanja teresa theo theodor " +
    "theresa thierry thomas thorsten tim tina tobias tom tomasz tomáš torben torsten tove trevor trond tuomas udo ulf ulla ulrich ulrike " +
    "ursula ute uwe valentina valentino vanessa vera veronika victor victoria viktor vincent vincenzo volker véronique walter werner " +
    "wilhelm william wim wojciech wolfgang wouter xavier yusuf yves yvette yvonne zbigniew zdeněk zeynep zofia álvaro édith élodie émilie " +
    "étienne özlem øyvind łukasz",
);
/**
 * Titles, professions and kinds of firms before a last name, as in "Dr. Fischer". A file with such a name
 * more often comes from this person than belongs to a client with this last name.
 */
const OFFICES = wordSet(
  "dr doktor prof professor kanzlei notar notarin notariat steuerberater steuerberaterin steuerkanzlei rechtsanwalt rechtsanwältin rechtsanwälte ra anwalt " +
    "anwältin praxis arzt ärztin zahnarzt architekt makler hausverwaltung sachverständiger bäckerei autohaus apotheke notaire maître maitre avocat avocate " +
    "cabinet étude docteur garage pharmacie boulangerie avv avvocato avvocata studio notaio dott dottssa commercialista geometra ingegnere farmacia notario " +
    "notaria abogado abogada despacho gestoría asesoría procurador clínica notaris notariskantoor advocaat advocatenkantoor makelaar accountantskantoor " +
    "huisarts tandarts apotheek solicitor solicitors barrister attorney advocate notary surgery clinic adwokat kancelaria notariusz radca " +
    "apteka advokat advokatfirma advokaten revisor lege lääkäri asianajaja tilitoimisto avukat noter eczane muhasebe",
);
/**
 * First names that are also common words in file names, such as "August". Right before a last name, such a
 * word is more likely a first name.
 */
const ALSO_FIRST_NAMES = wordSet(
  "angel april art august bill carter chance chase christian dean faith grace grant hope jean june mark mason max may miles rich rose will",
);
const WEEKDAYS =
  "monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi " +
  "mercredi jeudi vendredi samedi dimanche easter ostern noel weihnachten christmas";
/**
 * Short words that occur in many file names: articles and prepositions, countries, and abbreviations in the
 * names of companies.
 */
const SHORT =
  "ag am an ans at ab au be bei ch co cu da das de del der des di die dk du ea ein el en er es et eu fr für for from fx gb il im in " +
  "inc is it kap kg la las le les lo los ltd llc llp mbh mit na nl no nr nv of on or os per pdf plc re sa se sl so spa srl st the to " +
  "tv uk um un und une us usa van via vom von vs with y zu zum zur euer eür kfz kst gewst est ust cap div int misc nec oid fbar bas";
/** Words at the end of companies' names, such as legal forms. They seldom occur elsewhere in file names. */
const LEGAL_FORMS = wordSet(
  "gmbh mbh kgaa sarl gbr ohg inc incorporated llc llp lllp plc ltd limited corp corporation company holding holdings stiftung pvt pty aktiengesellschaft",
);
/** Matches the ends of compound words for documents: "Depotauszug", "Jahressteuerbescheinigung". */
const DOCUMENT_END = new RegExp(
  plainLetters(
    "(?:auszug|auszüge|bericht|vertrag|verträge|steuer|rechnung|abrechnung|bescheid|bescheinigung|erklärung|anlage|antrag|angebot|brief|schreiben|übersicht|abschluss|protokoll|police|mitteilung|nachweis|bestätigung|vollmacht|aufstellung|liste|plan|meldung|zeugnis|unterlagen|urkunde|beleg|dokument|gespräch|kosten|darlehen|kredit|rente|beitrag|ausweis|formular|akte|mappe|foto|kopie|wohnung)(?:e|en|s|es|er|n)?$|[a-z]{5}(?:ung|ungen|schaft|heit|keit)$",
  ),
  "u",
);

/** Takes words separated by spaces. Returns them as a set, in plain letters. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(" ").map(plainLetters));
}

const COMMON = wordSet(`${DOCUMENTS} ${NAMES} ${FIRMS} ${ABBREVIATIONS} ${WEEKDAYS} ${SHORT}`);

/**
 * Takes one word in plain letters. Returns whether the word occurs in the file names of many clients, so that
 * it does not point to one of them. Examples are a word for a document, a month, "Bank" and "Young".
 */
export function isCommonWord(word: string): boolean {
  return /^[a-z]$/.test(word) || COMMON.has(word) || DOCUMENT_END.test(word) || monthNames().has(word);
}

/**
 * Takes one word in plain letters. Returns whether it is a legal form or another word at the end of
 * companies' names.
 */
export function isLegalForm(word: string): boolean {
  return LEGAL_FORMS.has(word);
}

/**
 * Takes one word in plain letters. Returns whether it is a firm or a program whose papers many people have,
 * such as "commerzbank".
 */
export function isKnownFirm(word: string): boolean {
  return KNOWN_FIRMS.has(word);
}

/** Takes one word in plain letters. Returns whether it is a common first name. */
export function isFirstName(word: string): boolean {
  return FIRST_NAMES.has(word);
}

/**
 * Takes one word in plain letters. Returns whether it is a title, a profession or a firm that stands before a
 * last name: "Dr.", "Kanzlei".
 */
export function isOffice(word: string): boolean {
  return OFFICES.has(word);
}

/**
 * Takes one word in plain letters, and whether it is before or behind a last name. Returns whether it may be
 * a person's first name. Before the last name, any word that is not common in file names may be one. Behind
 * the last name, only a common first name may be one.
 */
export function mayBeAFirstName(word: string, side: "before" | "behind"): boolean {
  if (word.length < 2 || isLegalForm(word)) return false;
  return side === "before" ? ALSO_FIRST_NAMES.has(word) || !isCommonWord(word) : FIRST_NAMES.has(word);
}

let months: Set<string> | null = null;

/** The names of months in plain letters, long and short, in many languages. */
export function monthNames(): ReadonlySet<string> {
  months ??= new Set(
    MONTH_LOCALES.flatMap((locale) =>
      (["long", "short"] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(locale, { month, timeZone: "UTC" });
        return Array.from({ length: 12 }, (_, at) =>
          plainLetters(format.format(Date.UTC(2026, at, 15))).replaceAll(/[^\p{L}]/gu, ""),
        );
      }),
    ),
  );
  return months;
}
