import { allLettersOf } from "@portico/contract/values/byte-letters";
import type { ByteEncoding } from "@portico/contract/values/file-encodings";
import { expect, test } from "vitest";
import { encodingOf, textOf } from "./read-text.ts";

/** Takes a text. Returns its bytes in an encoding. */
function inBytes(text: string, encoding: ByteEncoding): Buffer {
  const letters = allLettersOf(encoding);
  return Buffer.from(
    Array.from(text, (letter) => {
      expect(letters).toContain(letter);
      return letters.indexOf(letter);
    }),
  );
}

const proposed = (text: string, encoding: ByteEncoding) => {
  const file = inBytes(text, encoding);
  return [...textOf(file, encodingOf(file))].join("");
};

const CYRILLIC = ["windows-1251", "koi8-u", "ibm866", "iso-8859-5", "x-mac-cyrillic"] as const;
const WESTERN = ["windows-1252", "ibm850", "macintosh"] as const;
const CENTRAL = ["windows-1250", "iso-8859-2", "ibm852"] as const;
const GREEK = ["windows-1253", "iso-8859-7"] as const;

/** A few rows in a language, with the encodings that speakers of the language use. */
const FILES: readonly (readonly [string, readonly ByteEncoding[], string])[] = [
  ["Russian", CYRILLIC, "Фамилия,Город\nИванова,Москва\nКузнецов,Тула\nСоколов,Омск\n"],
  ["Russian, one row of people", CYRILLIC, "Имя,Город\nОльга Смирнова,Казань\n"],
  ["Russian beside addresses", CYRILLIC, "Name,Email\nПетров Сергей,petrov.sergej@example.com\n"],
  ["Bulgarian", CYRILLIC, "Име,Град\nГеорги Димитров,Пловдив\nМария Стоянова,Варна\nПетър Колев,София\n"],
  ["Ukrainian", ["windows-1251", "koi8-u"], "Прізвище,Місто\nШевченко Їжак,Київ\nОлена Бойко,Львів\n"],
  ["Serbian", ["windows-1251", "iso-8859-5"], "Име,Град\nЉубомир Ђорђевић,Ниш\nЈелена Петровић,Београд\n"],
  ["English with amounts", ["windows-1252"], "Name,Note\nSmith John,owes £50\nReed Ann,£1200 paid\n"],
  ["English with one amount", ["windows-1252"], "Name,Email,Note\nSmith John,a@x.example,owes £50\n"],
  ["German with a section", ["windows-1252"], "Name,Notiz\nMeier,Befreit nach § 4 Nr. 8\n"],
  ["English with a degree", ["windows-1252"], "Name,Note\nReed,below 5° only\n"],
  ["German", WESTERN, "Name,Ort\nMüller,Köln\nJäger,Nürnberg\nGroß,München\n"],
  [
    "German with a Polish name",
    ["windows-1250"],
    "Name,Ort\nMüller,Köln\nJäger,Nürnberg\nPaweł Bąk,Berlin\n",
  ],
  [
    "English with a Polish name",
    ["windows-1250"],
    "Name,City\nJohn Smith,Leeds\nPaweł Reed,York\nAnna Miller,Hull\n",
  ],
  ["English with another Polish name", ["windows-1250"], "Name,City\nJohn Smith,Leeds\nMichał Reed,York\n"],
  ["English with one Polish capital", ["windows-1250"], "Name,City\nJohn Smith,Leeds\nŁukasz Reed,York\n"],
  [
    "English with Polish words that begin so",
    ["windows-1250"],
    "Name,City\nJan Łukasik,Łomża\nEva Reed,York\n",
  ],
  ["English with an amount in front", ["windows-1252"], "Name,Note\nReed,£5 and ¥300\n"],
  ["sizes", ["windows-1252"], "Name,Größe\nA,85 m²\nB,12 cm³\nC,100 ft³\nD,x²\nMüller,80m²\n"],
  ["French", WESTERN, "Nom,Ville\nHélène Lefèvre,Béziers\nFrançois Noël,Orléans\n"],
  ["Spanish", WESTERN, "Nombre,Ciudad\nJosé Muñoz,Málaga\nMaría Núñez,León\n"],
  ["Portuguese", WESTERN, "Nome,Cidade\nJoão Conceição,São Paulo\nInês Magalhães,Évora\n"],
  ["Italian", WESTERN, "Nome,Città\nNiccolò Forlì,Cantù\nPerché,Società\n"],
  ["Swedish", WESTERN, "Namn,Ort\nÅsa Öberg,Malmö\nPär Sjöström,Västerås\n"],
  ["Danish", WESTERN, "Navn,By\nSøren Kjær,Århus\nJørgen Bøgh,Ærø\n"],
  [
    "Icelandic",
    ["windows-1252", "ibm850"],
    "Nafn,Bær\nGuðrún Þórðardóttir,Akureyri\nSigurður Jónsson,Höfn\nÁsta Ægisdóttir,Ísafjörður\n",
  ],
  ["Polish", CENTRAL, "Imię,Miasto\nWałęsa,Gdańsk\nŻółkiewska,Łódź\nKrzysztof Dąbrowski,Kraków\n"],
  ["Czech", CENTRAL, "Jméno,Město\nDvořák,Plzeň\nJiří Šťastný,Třebíč\nNěmcová,Děčín\n"],
  ["Hungarian", CENTRAL, "Név,Város\nSzőke Ágnes,Győr\nErdős Pál,Pécs\nKőszegi Ödön,Szűcs\n"],
  ["Croatian", CENTRAL, "Ime,Grad\nKovačić,Čakovec\nĐurđica Šimić,Požega\nŽeljko Horvatić,Šibenik\n"],
  [
    "Lithuanian",
    ["windows-1257"],
    "Vardas,Miestas\nŽilvinas Šidlauskas,Šiauliai\nRūta Kazėnienė,Panevėžys\n",
  ],
  ["Latvian", ["windows-1257"], "Vārds,Pilsēta\nKristīne Kalniņa,Jūrmala\nĢirts Bērziņš,Cēsis\n"],
  ["Turkish", ["windows-1254"], "Ad,Şehir\nAyşe Yıldırım,İzmir\nÇağrı Şahin,Eskişehir\nGülşen Doğan,Muğla\n"],
  ["Greek", GREEK, "Όνομα,Πόλη\nΓιώργος Παπαδάκης,Ηράκλειο\nΕλένη Νικολάου,Πάτρα\n"],
  ["Hebrew", ["windows-1255"], "שם,עיר\nיוסי לוי,חיפה\nמרים כהן,ירושלים\nאברהם פרץ,באר שבע\n"],
  ["Arabic", ["windows-1256"], "الاسم,المدينة\nأحمد محمود,القاهرة\nسارة علي,دبي\n"],
  ["Thai", ["windows-874"], "ชื่อ,เมือง\nสมชาย ใจดี,กรุงเทพ\nวิชัย แสงทอง,เชียงใหม่\n"],
  [
    "Vietnamese",
    ["windows-1258"],
    "Tên,Thành phô\u0301\nNguyê\u0303n Văn Hùng,Đà Nă\u0303ng\nTrâ\u0300n Thi\u0323 Mai,Huê\u0301\n",
  ],
];
const HOWS = [
  ["as they are", (text: string) => text],
  ["in capitals", (text: string) => text.toUpperCase()],
  ["in small letters", (text: string) => text.toLowerCase()],
] as const;

const CASES = FILES.flatMap(([language, encodings, text]) =>
  encodings.flatMap((encoding) =>
    HOWS.flatMap(([how, made]) => {
      const written = made(text);
      const letters = allLettersOf(encoding);
      const isCased = how === "as they are" || written !== text;
      return isCased && [...written].every((letter) => letters.includes(letter))
        ? [[language, how, encoding, written] as const]
        : [];
    }),
  ),
);

test("there are more than 120 test cases", () => {
  expect(CASES.length).toBeGreaterThan(120);
});

test.each(CASES)(
  "a small file in %s, with letters %s and written in %s, is read correctly in the encoding that is proposed",
  (_, __, encoding, text) => {
    expect(proposed(text, encoding)).toBe(text);
  },
);

test.each([
  "ИВАН\n",
  "ПЕТРОВ,МОСКВА\nСИДОРОВ,КАЗАНЬ\nАНДРЕЕВ,САМАРА\n",
  "ООО РОМАШКА,ТВЕРЬ\nЗАО ЗАРЯ,ОМСК\nИП КОТОВ,УФА\n",
  "иванов,москва\nпетров,тула\nсидоров,омск\n",
  "анна,уфа\n",
  "выручка,100\nрасходы,80\nприбыль,20\n",
  "ВЫРУЧКА,100\nРАСХОДЫ,80\nПРИБЫЛЬ,20\n",
  "имя;город\nиван;пермь\nолег;сочи\nмарина;уфа\nнина;тула\nяна;орёл\n",
  "id;name\n1;пётр\n2;жанна\n3;эдуард\n",
])(
  "for a text that was written on a Russian Windows computer, the Russian encoding of Windows is proposed: %j",
  (text) => {
    expect(proposed(text, "windows-1251")).toBe(text);
  },
);

test.each([
  "Name,Note\nMüller†,5\n",
  "Müller†\nGarcía‡\n",
  "Tax¹,5\nFees²,3\nOther³,1\n",
  "Tax¹,5\n",
  "2×5,10\n",
  "Size\n2×5\n3×4\n",
  "Home»Accounts\n",
  "Path\nHome»Accounts»2024\nStart«Ende\n",
  "Price\n5 €\n",
  "Müller*,Weiß\n",
  "Acme®,5\nPortico™,6\nFirm©,7\n",
  "Smith…,5\n",
  "50%±2,§5,¶\n",
  "Temp\n20°C\n5µm\nm²\n",
  "1ª,2º,Nº 5\n",
  "½ day,¼\n",
  "¿Qué?,¡Sí!\n",
  "Preis in ¢,£5,¥6\n",
  "„Erbe“ – ‚klein‘\n",
  "O’Brien,D‘Arcy\n",
  "A•B,C·D\n",
  "a÷b,5÷2\n",
  "Café\n",
  "ÜBERSICHT,ÄRZTE\n",
  "Œuvre de charité,Sacré-Cœur\n",
  "Žižek,Škoda\n",
  "Fußnote¹,Straße²\n",
])(
  "for a text that was written on a Western Windows computer, the Western encoding of Windows is proposed: %j",
  (text) => {
    expect(proposed(text, "windows-1252")).toBe(text);
  },
);
