import { expect, test } from "vitest";
import { lostText } from "./lost-text.ts";
import { isNoValue, readFigure, readNumber } from "../reports/read-number.ts";

/** The errors of spreadsheets, as they are written in each language. */
const faults = {
  English:
    "#NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #N/A #SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! #UNKNOWN! #BUSY! #GETTING_DATA #ERROR! Err:502 Err:508",
  German: "#WERT! #BEZUG! #ZAHL! #NV #ÜBERLAUF! #KALK! #FELD! Fehler:502",
  French: "#NUL! #VALEUR! #NOM? #NOMBRE! #PROPAGATION! #CALCUL!",
  Spanish:
    "#¡NULO! #¡DIV/0! #¡VALOR! #¿NOMBRE? #¡REF! #¡NUM! #N/D #¡DESBORDAMIENTO! #¡CALC! #OBTENIENDO_DATOS",
  Portuguese: "#NULO! #VALOR! #NOME? #NÚM! #N/D #DESPEJAR! Erro:502",
  Italian: "#NULLO! #VALORE! #RIF! #NOME? #N/D #ESPANSIONE!",
  Dutch: "#LEEG! #DEEL/0! #WAARDE! #VERW! #NAAM? #GETAL! #N/B #OVERLOOP!",
  Polish: "#ZERO! #DZIEL/0! #ARG! #ADR! #NAZWA? #LICZBA! #N/D #ROZLANIE!",
  Swedish: "#SKÄRNING! #DIVISION/0! #VÄRDEFEL! #REFERENS! #NAMN? #OGILTIGT! #SAKNAS!",
  Danish: "#DIVISION/0! #VÆRDI! #REFERENCE! #NAVN? #I/T #OVERLØB!",
  Norwegian: "#VERDI! #NAVN? #I/T #OVERFLYT!",
  Finnish: "#TYHJÄ! #JAKO/0! #ARVO! #VIITTAUS! #NIMI? #LUKU! #PUUTTUU! #PUUTTUU",
  Czech: "#DĚLENÍ_NULOU! #HODNOTA! #ODKAZ! #NÁZEV? #ČÍSLO! #NENÍ_K_DISPOZICI #PŘESAH!",
  Slovak: "#DELENIENULOU! #NÁZOV? #NEDOSTUPNÝ",
  Hungarian: "#NULLA! #ZÉRÓOSZTÓ! #ÉRTÉK! #HIV! #NÉV? #SZÁM! #HIÁNYZIK",
  Turkish: "#BOŞ! #SAYI/0! #BÖL/0! #DEĞER! #BAŞV! #AD? #SAYI! #YOK #TAŞMA!",
  Romanian: "#VALOARE! #NUME? #N/A",
  Slovenian: "#DEL/0! #VREDN! #SKLIC! #IME? #ŠTEV! #N/V",
  Greek: "#ΔΙΑΙΡ/0! #ΤΙΜΗ! #ΑΝΑΦ! #ΟΝΟΜΑ? #ΑΡΙΘ! #Δ/Υ",
  Russian: "#ПУСТО! #ДЕЛ/0! #ЗНАЧ! #ССЫЛКА! #ИМЯ? #ЧИСЛО! #Н/Д #ПЕРЕНОС! Ошибка:502",
  Ukrainian: "#ДІЛ/0! #ЗНАЧ! #ПОСИЛАННЯ! #ІМ'Я? #Н/Д",
};

test.each(Object.entries(faults))(
  "a spreadsheet's errors in %s are recognised, and are not read as a number or as empty",
  (_, said) => {
    for (const fault of said.split(/ (?=#|Err|Fehler|Erro|Ошибка)/)) {
      for (const written of [fault, ` ${fault} `, fault.normalize("NFD")])
        expect([written, lostText(written)]).toEqual([
          written,
          "This is a spreadsheet error. Enter the value itself.",
        ]);
      expect([fault, readNumber(fault, 2), isNoValue(fault)]).toEqual([fault, null, false]);
      expect(readFigure(fault, { unit: "money", decimals: 2, currency: "EUR" })).toBeNull();
    }
  },
);

test.each(["###", "########", " ##### "])(
  "%j is recognised as a cell whose column was too narrow",
  (text) => {
    expect(lostText(text)).toMatch(/too narrow/);
  },
);

test.each(["1.23457E+15", "3E+11", "4,93012E+11", "1.2E-05", "3.00E-01", "4E-05", "7e-12"])(
  "%j is recognised as a number that has lost digits",
  (text) => {
    expect(lostText(text)).toMatch(/has shortened this number/);
  },
);

test.each([
  "M\uFFFDller",
  "MÃ¼ller",
  "MichaÅ‚ WiÅ›niewski",
  "Å»elazny",
  "Å\u0081ukasz",
  "DÄ…browska",
  "DvoÅ™Ã¡k",
  "KovaÄ\u008diÄ‡",
  "ErdoÄŸan",
  "GheorghiÅ£Äƒ",
  "Ð˜Ð²Ð°Ð½",
  "Î“Î¹Î¬Î½Î½Î·Ï‚",
  "×“×•×“",
  "KÃ¶ln",
  "FranÃ§ois",
  "Oâ€™Neill",
  "â€œBergâ€\u009D",
  "Â£50",
  "StraÃŸe",
])("%j is recognised as a text whose letters another program has changed", (text) => {
  expect(lostText(text)).toMatch(/as UTF-8\.$/);
});

test.each([
  "SÃO PAULO",
  "ÅSE “BLÅ”",
  "‘Å’ og “Ä”",
  "ÅÄÖ GmbH",
  "Ängelholm…",
  "Ð-Þ, Ñandú",
  "3 × 4 – 5 × 6",
  "BRÅ, VÄG…",
  "João",
  "Ânia",
  "PÂINE",
  "Müller",
  ..."#1042 #AB12 #AB #1 # ## C# #OK! #vip! #N #A/B #KUNDE_A #n/a N/A NV YOK I/T VALUE! ARVO! Err:12 Err 5/0! DIV/0! 3/0!".split(
    " ",
  ),
  ..."#VIP! #NEW! #TOP! #HALLO! #WOW! #SALE! #WHO? #WARUM? #ВАЖНО! #СРОЧНО? #DRINGEND!".split(" "),
  ..."3E-01 2e-04 3E-1 3E+1 E-01 12E-01 3E-01A".split(" "),
  "#VALUE! of 12",
  "No #REF!",
  "# VALUE!",
  "Fehler: keiner",
  "",
])("%j gets no error, since the text has lost nothing", (text) => {
  expect(lostText(text)).toBeNull();
});
