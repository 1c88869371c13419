import { expect, test } from "vitest";
import { beginZipNames } from "./zip-name.ts";

test("thousands of files with the same name are numbered", () => {
  const nameInZip = beginZipNames();
  const long = `${"x".repeat(300)}.pdf`;
  const names = Array.from({ length: 5_000 }, () => nameInZip({ name: long, folder: null }));
  expect(new Set(names).size).toBe(5_000);
  expect(names.at(-1)).toMatch(/^x+ \(5000\)\.pdf$/);
});

test("every system can create the files of a zip under their names, and no two files get the same name", () => {
  const nameInZip = beginZipNames();
  const put = (folder: string | null, name: string) => nameInZip({ folder, name });
  expect(put("Q1?", "plan.pdf")).toBe("Q1_/plan.pdf");
  expect(put("Q1*", "plan.pdf")).toBe("Q1_ (2)/plan.pdf");
  expect(put("Q1?", "Plan.pdf")).toBe("Q1_/Plan (2).pdf");
  expect(put("Q1?", "pl?an.pdf")).toBe("Q1_/pl_an.pdf");
  expect(put("Q1?", "pl*an.pdf")).toBe("Q1_/pl_an (2).pdf");
  expect(put("2024.", "a.pdf")).toBe("2024/a.pdf");
  expect(put("2024", "a.pdf")).toBe("2024 (2)/a.pdf");
  expect(put("CON", "aux.txt")).toBe("_CON/_aux.txt");
  expect(put("con", "nul")).toBe("_con (2)/_nul");
  expect(put("..", "../../x.pdf")).toBe("_/__.._x.pdf");
  expect(put("...", "x.pdf")).toBe("_ (2)/x.pdf");
  expect(put("C:", "x.pdf")).toBe("C_/x.pdf");
  expect(put("Ending ", "x.pdf ")).toBe("Ending/x.pdf");
  expect(put("Σ", "λογαριασμος.pdf")).toBe("Σ/λογαριασμος.pdf");
  expect(put("Σ", "ΛΟΓΑΡΙΑΣΜΟΣ.pdf")).toBe("Σ/ΛΟΓΑΡΙΑΣΜΟΣ (2).pdf");
  expect(put(null, "2024")).toBe("2024 (3)");
  expect(put(null, "???")).toBe("___");
  expect(put(null, " ")).toBe("_ (3)");
  expect(put(null, `${"照".repeat(200)}.pdf`)).toBe(`${"照".repeat(78)}.pdf`);
  expect(put(null, `${"照".repeat(201)}.pdf`)).toBe(`${"照".repeat(77)} (2).pdf`);
  expect(put("Ö", "ü.pdf")).toBe("Ö/ü.pdf");
  expect(put("O\u0308", "u\u0308.pdf")).toBe("Ö (2)/ü.pdf");
});
