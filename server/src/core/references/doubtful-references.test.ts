import { expect, test } from "vitest";
import { isDoubtful } from "./doubtful-references.ts";

const NOW = new Date("2026-11-28T12:00:00Z");

/** Whether the part of a name in [brackets], read as a reference, may be something else. */
function doubtful(marked: string): boolean {
  const start = marked.indexOf("[");
  const end = marked.indexOf("]") - 1;
  return isDoubtful(
    marked.replaceAll(/[[\]]/g, ""),
    { text: marked.slice(start + 1, end + 1), start, end },
    NOW,
  );
}

test.for([
  "Jahresbericht [2024]",
  "[1999]",
  "Report [2025]-26",
  "[2024]-09-30 statement",
  "2024-[09]-30",
  "30.[09].2024",
  "Statement [Q3]",
  "[2026-Q3]",
  "[3Q] figures",
  "[H1] review",
  "[FY24]",
  "[FY2024]",
  "[KW12]",
  "[CW12]",
  "week [W7]",
  "Contract [v2]",
  "Contract [V10]",
  "Letter [p3]",
  "plan [rev2]",
  "Copy ([2])",
  "Page [12]",
  "[7]",
  "[123]",
  "[202409] list",
  "[20240930]",
  "[30092024]",
  "[09302024]",
  "[092024]",
  "[240930]",
  "[300924]",
  "[Sep 2024]",
  "[Sept-24]",
  "[März 2024]",
  "[maerz]".replace("maerz", "mai"),
  "[décembre 2025]",
  "[marzo2025]",
  "Rechnung [1500] EUR",
  "Rechnung 1500.00 [1500]€",
  "€ [1500]",
  "CHF [1200]",
  "[1500] Euro",
  "IMG_[1042]",
  "IMG-20240930-WA[0012]",
  "DSC[01042]".replace("DSC[01042]", "DSC_[1042]"),
  "Scan [1042]",
  "Screenshot [1042]",
  "Invoice no. [1042]",
  "Rechnung Nr. [1042]",
  "INV-[1042]",
  "RE-[1042]",
  "Order #[1042]",
  "Seite Nr [1042]",
  "20240930_[1042]",
  "Scan_20240930-[104233]",
])("in %s it may be something else", (name) => {
  expect(doubtful(name)).toBe(true);
});

test.for([
  "[C-1042] statement",
  "statement [1042]",
  "Statement [1042] 2024",
  "2024-Q3 [1042]",
  "[A-70] report 2026",
  "[A/17]",
  "[E-5]",
  "[P-12]",
  "[K2024]",
  "[C-2024]",
  "Client [2024]",
  "client no. [2024]",
  "Kunde [17]",
  "Kundennummer [2024] Bericht",
  "Kd-Nr. [7]",
  "Mandant [2025]",
  "Ref [2024]",
  "Reference: [2024]",
  "Account no [12]",
  "[1500] report",
  "[100001]",
  "[999999]",
  "[10421]",
  "[20241399]",
  "[2100]",
  "[Smith]",
  "[Marsh 4]",
  "Invoice [1042]",
  "Oscan [1042]",
  "2024-09-30_[1042]",
  "20240930_[2575]",
])("in %s it is whose file it is", (name) => {
  expect(doubtful(name)).toBe(false);
});
