import { plainLetters } from "@portico/contract/fold-text";

/** Whose names of months count. */
const MONTH_LOCALES = "en de fr es it nl pt pl cs da sv nb fi tr hu ro".split(" ");

/** What files are called, and what banks, offices and shops are called in them: some of it is a person's name as well. */
const DOCUMENTS =
  "account accounts act client clients customer customers agreement amendment annex appendix application archive asset assets attachment audit balance bank bill bills " +
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
  "valuation verification visa voucher warranty withholding accounting audited fact sheet slip unterschrieben signiert korrektur " +
  "kündigung anmeldung abmeldung auswertung berechnung bilanz buchung eingang ausgang ergebnis freigabe gutachten gutschrift " +
  "honorar inventar lieferschein muster mandat prospekt risiko stammdaten status unterschrift vermerk vorschlag zusammenfassung " +
  "zusatz attestation bulletin certificat convention demande déclaration facturation justificatif offre quittance situation " +
  "souscription synthèse certificado declaracion escritura estado póliza recibo certificato dichiarazione polizza ricevuta " +
  "achat acte année annuel avis banque bilan bon budget caisse compte contrat copie courrier décompte devis dossier épargne état " +
  "facture fiche fin fiscal impôt impôts lettre liste loyer mois note paiement prêt rapport reçu relevé retraite revenu salaire " +
  "titre vente banco carta contabile contrato contratto copia cuenta declaración documento estratto extracto factura fattura fiscal " +
  "hipoteca imposta impuesto informe lettera nómina pago relazione resumen saldo afschrift bijlage factuur jaar kosten overzicht " +
  "rekening verslag konto faktura umowa raport smlouva";
/** Names of people that are words of other things too: "Mark 2024", "Jung und Alt", "Rich list". */
const NAMES =
  "able alt angel art autumn banks bar best black blue bright brown carter chance christian church coin cool dean dollar east " +
  "faith field first free friend gay gene german glass good grace gray green grey gross grün hand hart heath hill holiday hope " +
  "hunt jung kaiser king klein kraft kurz lake land lane lang law leader link little long love lord major mark marks markt mason " +
  "masters max may miles mine moon nice noble north page penny pound prince queen rain red reich rich ring river road rock rose " +
  "round sage schnell schwarz silver single south spring stark star steel sterling storm street strong summer sun temple tower " +
  "town wagen walker wall ward way weiß west white wild winter wise wood woods young zimmer";
/** First names of many, in the languages of many: behind a last name they say whose it is. */
const FIRST_NAMES = wordSet(
  "adam adrian agnes alan albert alex alexander alexandra alice alina amanda amy andrea andreas andrew angela anja ann anna anne anneke " +
    "anthony antoine anton antonio arthur astrid barbara beate ben benjamin bernd bernhard bettina birgit björn brian brigitte bruno " +
    "camille carl carla carlos carmen carol caroline catherine charles charlotte chiara chris christa christian christina christine " +
    "christoph christopher claire clara claudia claus cornelia dagmar daniel daniela david deborah dennis diana diego dieter dirk " +
    "dominik donald doris dorothea edith eduard edward elena elisabeth elizabeth elke ellen emil emily emma eric erich erik erika ernst " +
    "eva fabian felix ferdinand florian francesco francis françois frank franz fred friedrich fritz gabriele georg george gerald gerda " +
    "gerhard gertrud gisela giulia giuseppe gregor guido günter günther gustav hanna hannah hans harald harry heidi heike heinrich heinz " +
    "helen helga helmut henri henry herbert hermann hildegard holger horst hugo ian ida ines inge ingrid irene iris isabel isabelle jack " +
    "jacqueline jakob james jan jane janet jasmin javier jean jennifer jens jessica joachim joanna joe johann johanna johannes john jonas " +
    "jorge josef joseph josé juan judith julia julian jürgen karen karin karl karla katharina kathrin katja kevin klara klaus konrad kurt " +
    "lars laura lea lena leo leon lisa lorenzo louis louise luca lucas lucia lucy luigi luis luisa lukas magdalena manfred manuel manuela " +
    "marc marcel marco marcus margaret margarete maria marianne marie mario marion markus martha martin martina mary mathias matthew " +
    "matthias max maximilian melanie michael michel michele miguel mike monika moritz nadine nancy natalie nathalie nick nicola nicolas " +
    "nicole nils nina nora norbert olaf oliver olivia oscar otto pablo pamela paola paolo patricia patrick paul paula pedro peter petra " +
    "philip philipp pierre rachel rafael rainer ralf raymond rebecca regina reiner renate rené ricardo richard rita robert roberto roland " +
    "rolf ronald rosa rudolf ruth sabine sabrina samuel sandra sara sarah sebastian silke silvia simon simone sofia sonja sophia sophie " +
    "stefan stefanie stephan stephanie stephen steven susan susanne sven sylvia tanja teresa theo theodor theresa thomas thorsten tim " +
    "agata agnieszka aleksandra andrzej bartosz beata bogdan ewa grzegorz jadwiga jerzy joanna kamil katarzyna krzysztof łukasz małgorzata " +
    "marcin marek mateusz michał monika paweł piotr stanisław tomasz wojciech zbigniew zofia jiří josef jana lucie miroslav pavel petr tomáš zdeněk " +
    "anders annika arne astrid birgitta bjarne børge einar elin erik eva gunnar håkan hanne henrik inger ingrid johan kjell kristin lars leif lennart " +
    "magnus marit mette mikael mikko morten niels olav øyvind pekka per rune sigrid sofie solveig søren stig svein tove trond ulf " +
    "ahmet ali ayşe cemal elif emine emre fatma hakan hasan hatice hüseyin ibrahim kemal mehmet murat mustafa osman özlem selin yusuf zeynep " +
    "anke bart dirk femke frits gerrit gijs hendrik henk ineke jeroen johanna joost kees maarten marijke marloes pieter ruud saskia sjoerd wim wouter " +
    "alessandro alessandra antonella davide elisa enrico federica federico filippo franco gianni giorgio giovanni ilaria massimo matteo paolo piero " +
    "salvatore silvana simona stefania stefano vincenzo alberto álvaro ana begoña beatriz carmen cristina eduardo enrique fernando inés ignacio isabel " +
    "jaime jesús jordi josefa luisa manuela mercedes montserrat pilar rocío sergio teresa agnès aurélie benoît cécile claude dominique élodie émilie " +
    "étienne fabrice frédéric gérard guillaume hélène hervé jérôme julien laurent mathieu monique nathalie olivier pascal patricia sébastien stéphane " +
    "sylvie thierry véronique yves andrew angus bethan bridget colin deirdre duncan fiona gareth graham hugh ian keith malcolm nigel rhys rory sean " +
    "siobhan stuart trevor piet klaas jaap sanne lieke bram valentino fabio luciano claudio sergio franca jennifer megan ashley kyle craig " +
    "yvette margot lucien édith kasia basia janusz henryk ryszard halina teresa torben jesper rasmus sanna tuomas juha marja deniz burak ebru " +
    "tina tobias tom torsten udo ulla ulrich ulrike ursula ute uwe valentina vanessa vera veronika victor victoria viktor vincent volker " +
    "walter werner wilhelm william wolfgang xavier yvonne",
);
/** Whoever has one of these before a last name works on a file more often than it is theirs: who heals, teaches, advises, certifies and judges. */
const OFFICES = wordSet(
  "dr doktor prof professor kanzlei notar notarin notariat steuerberater steuerberaterin steuerkanzlei rechtsanwalt rechtsanwältin rechtsanwälte ra anwalt " +
    "anwältin praxis arzt ärztin zahnarzt architekt makler hausverwaltung sachverständiger bäckerei autohaus apotheke notaire maître maitre avocat avocate " +
    "cabinet étude docteur garage pharmacie boulangerie avv avvocato avvocata studio notaio dott dottssa commercialista geometra ingegnere farmacia notario " +
    "notaria abogado abogada despacho gestoría asesoría procurador clínica notaris notariskantoor advocaat advocatenkantoor makelaar accountantskantoor " +
    "huisarts tandarts apotheek solicitor solicitors barrister attorney advocate notary surgery clinic adwokat kancelaria notariusz radca " +
    "apteka advokat advokatfirma advokaten revisor lege lääkäri asianajaja tilitoimisto avukat noter eczane muhasebe",
);
/** First names that are words of many files: before a last name they are more likely a name. */
const ALSO_FIRST_NAMES = wordSet(
  "angel april art august bill carter chance chase christian dean faith grace grant hope jean june mark mason max may miles rich rose will",
);
const WEEKDAYS =
  "monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi " +
  "mercredi jeudi vendredi samedi dimanche easter ostern noel weihnachten christmas";
/** Short words of languages, countries and companies, which stand in many names. */
const SHORT =
  "ag am an ans at ab au be bei ch co cu da das de del der des di die dk du ea ein el en er es et eu fr für for from fx gb il im in " +
  "inc is it kap kg la las le les lo los ltd llc llp mbh mit na nl no nr nv of on or os per pdf plc re sa se sl so spa srl st the to " +
  "tv uk um un und une us usa van via vom von vs with y zu zum zur euer eür kst gewst est ust cap div int misc nec oid fbar bas";
/** What companies have behind their names, and files seldom. */
const LEGAL_FORMS = wordSet(
  "gmbh mbh kgaa sarl gbr ohg inc incorporated llc llp lllp plc ltd limited corp corporation company holding holdings stiftung pvt pty aktiengesellschaft",
);
/** The ends of words that are put together: "Depotauszug", "Jahressteuerbescheinigung". */
const DOCUMENT_END = new RegExp(
  plainLetters(
    "(?:auszug|auszüge|bericht|vertrag|verträge|steuer|rechnung|abrechnung|bescheid|bescheinigung|erklärung|anlage|antrag|angebot|brief|schreiben|übersicht|abschluss|protokoll|police|mitteilung|nachweis|bestätigung|vollmacht|aufstellung|liste|plan|meldung|zeugnis|unterlagen|urkunde|beleg|dokument)(?:e|en|s|es|er|n)?$",
  ),
  "u",
);

function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(" ").map(plainLetters));
}

const COMMON = wordSet(`${DOCUMENTS} ${NAMES} ${WEEKDAYS} ${SHORT}`);

/** Takes one word in plain letters. Returns whether it says the same in the names of many people's files: a document, a month, "Bank", "Young". */
export function isCommonWord(word: string): boolean {
  return /^[a-z]$/.test(word) || COMMON.has(word) || DOCUMENT_END.test(word) || monthNames().has(word);
}

/** Takes one word in plain letters. Returns whether it is the legal form of a company. */
export function isLegalForm(word: string): boolean {
  return LEGAL_FORMS.has(word);
}

/** Takes one word in plain letters. Returns whether many people have it for a first name. */
export function isFirstName(word: string): boolean {
  return FIRST_NAMES.has(word);
}

/** Takes one word in plain letters. Returns whether who has it before their name is somebody with an office: "Dr.", "Kanzlei". */
export function isOffice(word: string): boolean {
  return OFFICES.has(word);
}

/** Takes one word in plain letters, and where it stands beside a last name. Returns whether it may be somebody's first name: before it any word that is not of many files. */
export function mayBeAFirstName(word: string, side: "before" | "behind"): boolean {
  if (word.length < 2 || isLegalForm(word)) return false;
  return side === "before" ? ALSO_FIRST_NAMES.has(word) || !isCommonWord(word) : FIRST_NAMES.has(word);
}

let months: Set<string> | null = null;

/** The names of months in plain letters, long and short, in the languages of many. */
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
