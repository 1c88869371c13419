/** A text that somebody wrote, and what somebody else types to find it. */
export const found: readonly (readonly [text: string, ...typed: string[]])[] = [
  // Accents, composed and not.
  ["Jürgen Müller", "jurgen", "MULLER", "müller", "mu\u0308ller", "ju", "müller jürgen"],
  ["Sine\u0301ad", "sinéad", "sinead", "SINÉ"],
  ["Zoë Łukasiewicz-Groß", "zoe", "lukasiewicz", "gross", "GROẞ", "lukasiewicz-gross"],
  ["Søren Ærø, Đorđe", "soren", "aero", "dorde"],
  ["Nguyễn Thị Ánh", "nguyen thi anh", "nguyễn"],
  ["Þórður Guðmundsson", "thordur", "gudmundsson", "þórður"],
  ["Œuvres complètes", "oeuvres", "œuvres", "completes"],
  ["Diyarbakır İstanbul", "diyarbakir", "istanbul", "ISTANBUL"],
  ["Bəxtiyar Ħal Ŋaro", "bextiyar", "hal", "naro"],
  ["Žižek č. p. 12", "zizek", "12"],
  ["ΑΝΔΡΕΑΣ Παπαδόπουλος", "ανδρεας", "Ανδρέας", "παπαδοπουλος"],
  ["Алёна Йовович", "алена", "иовович", "алёна"],
  // Ligatures, full width, what is raised.
  ["ﬁnance oﬀer", "finance", "offer", "ﬁnance"],
  ["ＡＢＣ１２３ Ｇｍｂｈ", "abc123", "gmbh"],
  ["m² and №7 ½", "m2", "no7"],
  ["ĳsvogel ŉ ſtreng", "ijsvogel", "streng"],
  // Hebrew and Arabic with and without points, with other signs for a letter or a digit.
  ["שָׁלוֹם עֲלֵיכֶם", "שלום", "עליכם"],
  ["צה״ל ג׳ון", "צה״ל", 'צה"ל', "ג'ון", "גון"],
  ["مُحَمَّد أحمد", "محمد", "احمد", "أحمد"],
  ["شركة علی کریم", "شركه", "على", "كريم"],
  ["فاتورة ٢٠٢٤ ۱۴۰۳", "2024", "1403", "٢٠٢٤"],
  ["كتـــاب", "كتاب"],
  ["हिन्दी में बचत २०२४", "हिन्दी", "बचत", "2024"],
  // Apostrophes, and none.
  ["Sinéad O’Brien", "O'Brien", "o’brien", "OʼBRIEN", "obrien", "o`brien", "o´brien", "O'Brien, Sinéad"],
  ["D'Arcy Mac‘Donald", "d’arcy", "darcy", "arcy", "ar", "macdonald"],
  ["L’Oréal d'assurance", "loreal", "oréal", "l'oreal", "assurance", "as", "d’assurance"],
  ["it's today's", "its", "it’s", "todays"],
  ["‘Rock ’n’ roll’", "rock n roll", "rock"],
  // Hyphens and dashes.
  ["Smith-Jones", "smith-jones", "smith‑jones", "smith–jones", "smith—jones", "smith−jones", "smith jones", "jo"],
  ["Anna–Maria ‐ Lund", "anna-maria", "anna", "maria", "lund, anna"],
  ["Co\u00ADoperation zero\u200Bwidth \u202Eleft", "cooperation", "zerowidth", "left"],
  ["AB-1234-CD", "ab-1234-cd", "AB–1234", "1234", "cd", "1234-cd", "12"],
  // Quotation marks, brackets, bullets, currency.
  ["„Erbschaft“ und “gift” «don» »Gabe« ‹a› 「東京」", "erbschaft", "er", "gift", "don", "gabe", "東京"],
  ["(§5) §12a Abs. 3", "5", "12a", "§5", "§12a", "§ 12a", "abs"],
  ["•Points ·dots ‣more", "points", "po", "dots", "more"],
  ["€100 £200 $300 ₹400", "100", "€100", "200", "300", "400"],
  ["word—another…third", "word", "another", "third", "th"],
  ["¿Qué? ¡Hola!", "que", "hola", "¿qué?"],
  ["[draft] {final} <new>", "draft", "final", "new"],
  ["and/or 24/7", "and", "or", "and/or", "24/7"],
  ["Tom & Jerry + Co.", "tom & jerry", "jerry", "co", "co."],
  // Spaces of every kind.
  ["10\u00A0000\u202Feuro", "10", "000", "euro", "10\u00A0000"],
  ["Anna\u3000Lund\u2009\u2003Ole", "anna lund", "ole", "anna\u3000lund"],
  ["line\nbreak\ttab", "line break", "tab"],
  // Dates, files, addresses, numbers.
  ["due 6.12.2026", "6.12.2026", "6.12", "2026", "12.2026"],
  ["on 2026-12-06", "2026-12-06", "2026-12", "2026", "2026–12–06"],
  ["12/31/1999", "12/31/1999", "1999", "31/1999"],
  ["report_2024.pdf", "report", "re", "2024", "pdf", "report_2024", "report_2024.pdf", "2024.pdf"],
  ["Q3-Report(final).v2.docx", "q3", "report", "final", "v2", "docx", "q3-report"],
  ["maria.smith@gmail.com", "maria.smith@gmail.com", "maria", "smith", "gmail", "smith@gmail", "com", "@gmail"],
  ["https://firm.example/a-b?c=d#e", "firm.example", "https://firm.example", "example", "firm"],
  ["1.250,50 and 1,250.50", "1.250,50", "250,50", "1.250", "50"],
  ["season 2024/25", "2024/25", "2024", "25", "2024/2"],
  ["C-0005", "c-0005", "0005", "c-00"],
  ["v1.2.3-beta", "v1.2.3", "beta", "2.3"],
  ["#tax @home 50%", "tax", "#tax", "home", "50%", "50"],
  ["14:30 Uhr", "14:30", "30", "uhr"],
  ["IPv6/IPv4", "ipv6", "ipv4", "ip"],
  // Scripts without spaces: what stands inside a sentence.
  ["第三季度财务报告已经发布。", "季度", "财务", "报告", "财务报告", "发布", "第", "报告 季度"],
  ["東京都は日本の首都です。", "東京", "日本", "首都", "です", "東京都"],
  ["ﾃﾞｰﾀとデータ", "データ", "ﾃﾞｰﾀ"],
  ["株式会社トヨタ自動車", "トヨタ", "自動車", "会社", "ﾄﾖﾀ"],
  ["주식회사의 보고서를", "회사", "보고", "보고서", "주식회사"],
  ["บริษัทมหาชนจำกัด", "มหาชน", "จำกัด", "บริษัท"],
  ["ກະຊວງການເງິນ ប្រាក់ខែ ငွေစာရင်း", "ການເງິນ", "ខែ", "စာရင်း"],
  ["王小明", "小明", "王", "王小明", "明"],
  ["Q3報告書2024年", "q3", "報告", "2024", "2024年", "報告書2024"],
  // A comma between, in any order.
  ["Sinéad O'Brien", "o'brien, sinead", "O’Brien,Sinéad", "obrien;sinead"],
  ["Anna Maria Lund", "lund, anna maria", "lund anna", "maria، lund", "anna、lund", "lund，anna"],
  ["Emoji 🎉 party🎈time", "party", "time", "emoji party", "🎉 party"],
];

/** What finds none of it. */
export const notFound: readonly (readonly [text: string, ...typed: string[]])[] = [
  ["Jürgen Müller", "mueller", "miller", "jurgen lund", "§", "„“", "’", "-", "،", "🎉", "\u200B"],
  ["AB-1234-CD", "ab-1235", "1234-ce", "cd-ab"],
  ["6.12.2026", "7.12.2026", "6.12.2025"],
  ["第三季度财务报告", "年度", "报务", "告报"],
  ["O'Brien", "o'brian", "brien, sinead"],
];

/** Of each kind one, for every search of people, titles and files. */
export const typedOfEach = {
  title: "„Séamus O’Brien‑Łund“ ﬁlz 第三季度报告 cafe\u0301",
  typed: [
    "seamus",
    "O'Brien",
    "obrien",
    "o’brien-lund",
    "obrien–lund",
    "lund",
    "Łund, Séamus",
    "filz",
    "café",
    "cafe",
    "季度",
    "报告",
  ],
  signs: ["§", "„“", "’", "– —", "%%%"],
} as const;
