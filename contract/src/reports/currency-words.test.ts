import { expect, test } from "vitest";
import { currencyCodes } from "../values/currencies.ts";
import { mayMean } from "./currency-words.ts";
import { clearSign, isNoValue, readFigure, readNumber, unitProblem } from "./read-number.ts";

const money = (text: string, currency: string, decimals = 2) =>
  readFigure(text, { unit: "money", decimals, currency });
const otherThan = (currency: string) =>
  `This report is in ${currency}. Please enter the amount in ${currency}.`;

/** How people write five units of each currency. */
const written: Record<string, string> = {
  AED: "AED 5|5 Dhs|د.إ 5",
  AUD: "A$5|AU$ 5|$5|5 AUD",
  BGN: "5 лв|5 лв.|лв 5",
  BRL: "R$ 5|R$5|5 R$",
  CAD: "C$5|CA$ 5|$ 5|5 dollars",
  CHF: "Fr. 5|5 Fr.|SFr. 5|sFr. 5|Fr. 5.-|CHF 5.--|CHF. 5|5 Franken",
  CNY: "¥5|5元|RMB 5|CN¥5",
  CZK: "5 Kč|5 Kc|Kč 5",
  DKK: "5 kr.|kr. 5|5 kr|Dkr 5|5 DKK",
  EUR: "€ 5|5 €|5€|5 €uro|5 Euro|5 euros|EUR 5|5 EUR|eur 5|5 Eur.|Eur. 5|EURO 5|€5 EUR|5 €.|5,- €",
  GBP: "£5|£ 5|GB£5|5 pounds",
  HKD: "HK$5|HK$ 5",
  HUF: "5 Ft|5 Ft.|5 forint",
  IDR: "Rp 5|Rp. 5|Rp5",
  INR: "Rs. 5|Rs 5|Rs.5|5 Rs|5 Rs.|₹5|₨ 5|Rs. 5/-|₹ 5/-",
  JPY: "¥5|￥5|5円|JP¥5|5 yen|¥5.-",
  KES: "KSh 5|Ksh. 5/=",
  KRW: "₩5|5원|￦5",
  KZT: "5 ₸|5 тг",
  MKD: "5 ден",
  MXN: "MX$5|$5",
  MYR: "RM 5|RM5",
  NOK: "kr 5|5 kr|kr 5,-|NKr 5|5 NOK",
  NZD: "NZ$5",
  PEN: "S/ 5|S/. 5|S/5",
  PLN: "5 zł|5zł|zł 5|5 zl|5 złotych|5 PLN",
  RON: "5 lei|5 RON",
  RSD: "5 din|5 din.|5 дин.",
  RUB: "5 руб.|5 руб|5 р.|5 p.|5 ₽",
  SAR: "5 ر.س|SR 5|﷼ 5",
  SEK: "5 kr|5 kr.|SEK 5:-|5:- kr|Skr 5",
  SGD: "S$5|S$ 5",
  TRY: "5 TL|TL 5|₺5",
  TWD: "NT$5|NT$ 5",
  UAH: "5 грн|5 грн.|₴5",
  USD: "US$5|US$ 5|5 US$|$5|5 $|USD 5|5 USD|usd 5|$5 USD|U$S 5|5 dollars",
  VND: "5 đ|5₫",
  ZAR: "R 5|R5",
};

test.each(Object.entries(written))(
  "a report in %s accepts the usual spellings of its currency, and a report in another currency refuses those that it does not share",
  (code, texts) => {
    for (const text of texts.split("|")) {
      expect([text, money(text, code, 0)]).toEqual([text, "5"]);
      expect([text, money(text.replace("5", "-5"), code, 0)]).toEqual([text, "-5"]);
      if (!/[-=]/.test(text))
        expect([text, money(text.replace("5", "1 234.5"), code)]).toEqual([text, "1234.5"]);
      // In these texts, the currency is a single letter, which can mean something else in a report in another
      // currency.
      if (/^(?:R ?5|5 [рp]\.)$/.test(text)) {
        for (const unit of ["money", "number"] as const)
          expect(unitProblem(text, unit, "EUR")).toMatch(/^It isn't clear what “[Rрp]\.?” means here/);
        expect([money(text, "EUR"), readNumber(text, 2)]).toEqual([null, null]);
        continue;
      }
      for (const other of ["EUR", "CHF", "XCD"].filter(
        (one) => one !== code && !/^\$|\$$|dollars/.test(text),
      ))
        expect([text, unitProblem(text, "money", other), money(text, other)]).toEqual([
          text,
          otherThan(other),
          null,
        ]);
      expect([text, unitProblem(text, "number")]).toEqual([text, "This figure isn't an amount of money."]);
      expect([text, unitProblem(text, "percent")]).toEqual([
        text,
        "This figure is a percentage, not an amount of money.",
      ]);
    }
  },
);

test.each([
  ["US$ 5", "CAD"],
  ["A$5", "USD"],
  ["C$5", "USD"],
  ["HK$5", "USD"],
  ["$5 USD", "CAD"],
  ["R$5", "USD"],
  ["Skr 5", "NOK"],
  ["Dkr 5", "NOK"],
  ["CN¥5", "JPY"],
  ["5円", "CNY"],
  ["¤5", "USD"],
  ["5¢", "USD"],
  ["5 kr", "CZK"],
])("%s is refused in a report in %s, and the error says which currency to use", (text, currency) => {
  expect([unitProblem(text, "money", currency), money(text, currency)]).toEqual([otherThan(currency), null]);
});

test("a sign that several countries use may mean the currency of any of them", () => {
  const meaning = (word: string) => currencyCodes.filter((code) => mayMean(word, code));
  expect(meaning("kr")).toEqual(["DKK", "ISK", "NOK", "SEK"]);
  expect(meaning("Rs")).toEqual(["INR", "LKR", "MUR", "NPR", "PKR", "SCR"]);
  expect(meaning("¥")).toEqual(["CNY", "JPY"]);
  expect(meaning("US$")).toEqual(["USD"]);
  expect(meaning("$").length).toBeGreaterThan(20);
});

test.each([
  "€. 5",
  "€, 5",
  ". 5",
  "1, 2",
  "1. 234",
  "EUR.50",
  "500 kr.-",
  "5 r",
  "k 5",
  "5 top",
  "5 all",
  "EUR",
  "kr",
  "5 p.a.",
  "5€EUR€6",
])("%j is not an amount in any currency", (text) => {
  for (const code of ["EUR", "SEK", "ZAR", "TOP", "ALL", "RUB"]) expect(money(text, code) || null).toBeNull();
});

test("the dot of an abbreviation is not a decimal sign: Rs.50 is fifty rupees, but $.50 is half a dollar", () => {
  expect([money("Rs.50", "INR"), money("kr.50", "NOK"), money("$.50", "USD"), money("€ .50", "EUR")]).toEqual(
    ["50", "50", "0.50", "0.50"],
  );
  expect(["1.234,50 zł", "Rs. 1,234.50", "kr 5,-"].map(clearSign)).toEqual([",", ".", ","]);
});

test.each(["$ -", " $ -   ", "$-", "-   $", "US$ -", "- USD", "$\u00a0-\u00a0\u00a0\u00a0"])(
  "a dash beside a currency is read as zero, because spreadsheets show zero like that: %j",
  (text) => {
    expect([money(text, "USD"), isNoValue(text), money(text, "EUR")]).toEqual(["0", false, null]);
  },
);

test.each([" - ", "-", "\u2013", " -   "])(
  "a dash without a currency beside it means no value: %j",
  (text) => {
    expect([money(text, "USD"), isNoValue(text)]).toEqual(["", true]);
  },
);

test.each([
  ["US$.50", "USD", "0.5"],
  ["-US$.50", "USD", "-0.5"],
  ["A$.05", "AUD", "0.05"],
  ["R$.50", "BRL", "0.5"],
  ["512.50 GBp", "GBP", null],
  ["GBp 1234", "GBP", null],
  ["5 ZAc", "ZAR", null],
  ["5 PhP", "PHP", "5"],
])("%j in a report in %s is read as %j with all its cents (null means refused)", (text, currency, value) => {
  const read = readFigure(text, { unit: "money", decimals: 2, currency });
  expect(read === null ? null : Number(read)).toBe(value === null ? null : Number(value));
});
