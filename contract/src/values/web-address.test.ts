import { expect, test } from "vitest";
import { cardEdit } from "../people/agent-edit.ts";
import { linkWords } from "./link-words.ts";
import { updateFirm } from "../firm/firm.ts";
import { addMaterial, updateMaterial } from "../documents/material-edits.ts";
import { linkTarget } from "./rich-text.ts";
import { readRichText } from "./rich-text-reader.ts";
import { mailAddress, saysMoreThanSubject, webAddress } from "./web-address.ts";

/** Cyrillic letters that look like Latin ones. */
const A = "\u0430";
const O = "\u043e";

test.for([
  "https://example.com",
  "https://Example.com/Path?a=b#c",
  "https://example.com:8443/",
  "https://bücher.example",
  "https://straße.example/",
  "https://łódź.example",
  "https://пример.example",
  "https://пример.рф",
  "https://παράδειγμα.example",
  "https://日本語ひらがな.example",
  "https://한국.example",
  "https://xn--bcher-kva.example",
  `https://example.com/p${A}th?q=${O}`,
])("the address %s is unambiguous and stays as it was written", (address) => {
  expect(webAddress(address)).toBe(address);
  expect(linkTarget(address)).toBe(address);
});

test.for([
  ["Latin with a Cyrillic letter", `https://p${A}ypal.com/x`, "https://xn--pypal-4ve.com/x"],
  ["the same letter in a subdomain", `https://login.p${A}ypal.com`, "https://login.xn--pypal-4ve.com/"],
  ["Latin with a Greek letter", "https://gοogle.example", "https://xn--gogle-rce.example/"],
  ["Cyrillic that all looks like Latin", "https://аррӏе.com", "https://xn--80ak6aa92e.com/"],
  ["Greek that all looks like Latin", "https://ηοκια.com", "https://xn--mxalgdy.com/"],
  ["a dotless i", "https://bıng.example", "https://xn--bng-jua.example/"],
  ["a Latin letter with a dot below", "https://paypaḷ.example", "https://xn--paypa-hj1b.example/"],
  ["letters in full width", "https://ｐaypal.com", "https://paypal.com/"],
  ["letters written in percent", "https://%65vil.example", "https://evil.example/"],
  ["another dot", "https://a。b.example", "https://a.b.example/"],
  [
    "a sign that looks like a slash",
    "https://bank.example\u2215x.evil.example",
    "https://bank.xn--examplex-4f7d.evil.example/",
  ],
  ["a sign that looks like a slash, in Japanese", "https://bank.exampleノx.evil.example", null],
  ["a right-to-left script", "https://اختبار.example", "https://xn--mgbachtv.example/"],
  ["Latin with Han", "https://bank中.example", null],
  ["a number for an address", "https://1.2", "https://1.0.0.2/"],
] as const)("a misleading host (%s) is shown in the form that browsers request: %s", ([, address, shown]) => {
  const plain = webAddress(address)!;
  expect(plain).toBe(new URL(address).href);
  if (shown) expect(plain).toBe(shown);
  expect(plain).toMatch(/^https:\/\/[\x21-\x7e]+$/);
  expect(linkTarget(address)).toBe(plain);
  expect(readRichText(`<${address}> [${address}](<${address}>)`)).toEqual([
    {
      kind: "paragraph",
      children: [
        { kind: "link", href: plain, children: [{ kind: "text", text: plain }] },
        { kind: "text", text: " " },
        { kind: "link", href: plain, children: [{ kind: "text", text: plain }] },
      ],
    },
  ]);
});

test.for<[what: string, sign: string]>([
  ["turns the rest around", "\u202e"],
  ["turns the rest around, in another way", "\u2066"],
  ["marks a direction", "\u200f"],
  ["has no width", "\u200b"],
  ["joins", "\u200d"],
  ["keeps apart", "\u200c"],
  ["parts a word", "\u00ad"],
  ["says which end comes first", "\ufeff"],
  ["fills a place of Hangul", "\u3164"],
  ["chooses a form", "\ufe0f"],
  ["is an empty pattern of Braille", "\u2800"],
  ["is a wide space", "\u3000"],
  ["ends a line", "\u2028"],
  ["is a tag", "\u{e0061}"],
  ["is a control", "\u0085"],
  ["is a tab", "\t"],
  ["is a backslash", "\\"],
])("no part of an address may contain a character that %s", ([, sign]) => {
  for (const address of [
    `https://e.example/${sign}gnp.exe`,
    `https://e.example/?q=${sign}x`,
    `https://e${sign}e.example/`,
    `mailto:a${sign}b@c.example`,
    `mailto:a@b.example?subject=x${sign}y`,
    `/materials?folder=${sign}1`,
  ])
    expect([address, linkTarget(address)]).toEqual([address, null]);
  // The character is visible when it is percent-encoded, so the address is allowed.
  const written = `https://e.example/${encodeURIComponent(sign)}gnp.exe`;
  expect(linkTarget(written)).toBe(written);
});

test.for([
  "http://example.com",
  "javascript:alert(1)",
  "https:example.com",
  "https:///example.com",
  "https://user@example.com",
  "https://user:secret@example.com",
  "https://@example.com",
  "https://",
  "example.com",
  "",
])("%s is not a web address", (address) => expect(webAddress(address)).toBeNull());

test("an http address is accepted if the caller allows http", () => {
  expect(webAddress("http://example.com/", ["https:", "http:"])).toBe("http://example.com/");
  expect(webAddress(`http://p${A}ypal.com`, ["https:", "http:"])).toBe("http://xn--pypal-4ve.com/");
});

test.for([
  ["mailto:mira@firm.example", "mailto:mira@firm.example"],
  ["MAILTO:Mira@Firm.Example", "mailto:mira@firm.example"],
  ["mailto:mira%40firm.example", "mailto:mira@firm.example"],
  ["mailto:a@b.example?subject=Our%20talk", "mailto:a@b.example?subject=Our%20talk"],
  ["mailto:a@b.example?Subject=Our%20talk%3F", "mailto:a@b.example?subject=Our%20talk%3F"],
  ["mailto:a@b.example?bcc=x@evil.example", "mailto:a@b.example"],
  ["mailto:a@b.example?cc=x@evil.example&subject=Hi&body=Send%20it", "mailto:a@b.example?subject=Hi"],
  ["mailto:a@b.example?to=x@evil.example", "mailto:a@b.example"],
  ["mailto:a@b.example?SUBJECT=Hi&BCC=x@evil.example", "mailto:a@b.example?subject=Hi"],
  ["mailto:a@b.example?%62cc=x@evil.example", "mailto:a@b.example"],
  [
    "mailto:a@b.example?subject=Hi%26bcc=x@evil.example",
    "mailto:a@b.example?subject=Hi%26bcc%3Dx%40evil.example",
  ],
  ["mailto:a@b.example?subject=Hi%0D%0ABcc:x@evil.example", "mailto:a@b.example"],
  ["mailto:a@b.example?subject=%E2%80%AEx", "mailto:a@b.example"],
  ["mailto:a@b.example?subject=%", "mailto:a@b.example"],
  ["mailto:a@b.example?attach=/etc/passwd", "mailto:a@b.example"],
  ["mailto:a@b.example?", "mailto:a@b.example"],
  [`mailto:a@p${A}ypal.com`, "mailto:a@xn--pypal-4ve.com"],
  ["mailto:a+b@c.example", "mailto:a+b@c.example"],
  ["mailto:a@b.example,x@evil.example", null],
  ["mailto:a@b.example;x@evil.example", null],
  ["mailto:a@b.example%2Cx@evil.example", null],
  ["mailto:a@b.example%3Fbcc=x@evil.example", null],
  ["mailto:?bcc=x@evil.example", null],
  ["mailto:%", null],
  ["mailto:a@b", null],
  ["mailto:", null],
] as const)("the email link %s becomes %s (null means refused)", ([address, target]) => {
  expect(mailAddress(address)).toBe(target);
  expect(linkTarget(address)).toBe(target);
});

test("an email link that sets more than the subject, such as bcc or a body, is recognised", () => {
  for (const field of [
    "bcc=x@evil.example",
    "cc=x@e.example&subject=Hi",
    "subject=Hi&body=x",
    "%62cc=x@e.example",
  ])
    expect([field, saysMoreThanSubject(`mailto:a@b.example?${field}`)]).toEqual([field, true]);
  for (const address of [
    "mailto:a@b.example",
    "mailto:a@b.example?subject=Hi",
    "https://a.example/?bcc=x",
    "a@b.example",
  ])
    expect([address, saysMoreThanSubject(address)]).toEqual([address, false]);
});

test.for<[words: string, target: string, shown: string]>([
  ["our bank", "https://evil.example", "our bank"],
  ["report.pdf", "https://files.example/1", "report.pdf"],
  ["https://bank.example", "https://bank.example/login", "https://bank.example"],
  ["www.bank.example", "https://bank.example/", "www.bank.example"],
  ["http://bank.example", "https://www.bank.example/", "http://bank.example"],
  ["https://bank.example", "https://evil.example/", "https://evil.example/"],
  ["www.bank.example", "https://evil.example/", "https://evil.example/"],
  ["https://bank.example", "/materials", "/materials"],
  ["https://bank.example\u202e", "https://bank.example/", "https://bank.example/"],
  ["see https://bank.example", "https://evil.example/", "https://evil.example/"],
  ["see https://bank.example.", "https://bank.example/a", "see https://bank.example."],
  ["https\u200b://bank.example", "https://evil.example/", "https://evil.example/"],
  ["ｈttps://bank.example", "https://evil.example/", "https://evil.example/"],
  ["a@bank.example", "mailto:a@bank.example", "a@bank.example"],
  ["a@bank.example", "mailto:x@evil.example?subject=Hi", "x@evil.example"],
  ["a@bank.example", "https://evil.example/", "https://evil.example/"],
  ["https://bank.example", "mailto:x@evil.example", "x@evil.example"],
])("the words %s of a link to %s are shown as %s", ([words, target, shown]) => {
  expect(linkWords(words, target)).toBe(shown);
  expect(readRichText(`[**${words}**](<${target}>)`)).toMatchObject([
    { children: [{ kind: "link", children: [shown === words ? { kind: "bold" } : { text: shown }] }] },
  ]);
});

/** Every field that stores a web address, with the function that reads it. */
const fields: [name: string, keep: (address: string) => unknown][] = [
  ["a booking page", (booking_url) => cardEdit.safeParse({ booking_url }).data?.booking_url],
  ["the firm's website", (website) => updateFirm.body!.safeParse({ website }).data?.website],
  ["a link among documents", (url) => addMaterial.body!.safeParse({ kind: "link", url }).data?.url],
  [
    "a link that is edited",
    (url) => updateMaterial.body!.safeParse({ updated_at: "2026-01-01T00:00:00.000Z", url }).data?.url,
  ],
];

test.each(fields)(
  "the web address of %s is stored as browsers request it; a misleading one, or one without https, is refused",
  (_name, keep) => {
    expect(keep("https://firm.example/a")).toBe("https://firm.example/a");
    expect(keep(`https://p${A}ypal.com/x`)).toBe("https://xn--pypal-4ve.com/x");
    expect(keep("https://аррӏе.com/")).toBe("https://xn--80ak6aa92e.com/");
    for (const hiding of [
      "https://e.example/\u202egnp.exe",
      "https://e.example/\u200bx",
      "https://e.example/\u200dx",
      "https://bank.example@evil.example/",
      "https://user:secret@evil.example/",
      "https://e.example\\evil",
      "javascript:alert(1)",
      "mailto:a@b.example",
    ])
      expect([hiding, keep(hiding)]).toEqual([hiding, undefined]);
  },
);

test.for([
  ["https://e.example/❤️", "https://e.example/%E2%9D%A4%EF%B8%8F"],
  ["https://e.example/می‌خواهم", "https://e.example/%D9%85%DB%8C%E2%80%8C%D8%AE%D9%88%D8%A7%D9%87%D9%85"],
  ["https://e\u200c.example/a", null],
  ["https://e.example/\u202egnp", null],
  ["https://e.example/\u200dx", null],
] as const)(
  "a joiner in an address is allowed only after a letter or pictogram of the path: %s becomes %s (null means refused)",
  ([typed, kept]) => {
    expect([webAddress(typed), linkTarget(typed)]).toEqual([kept, kept]);
  },
);
