import { expect, test } from "vitest";
import { signedNameFault } from "./signed-name.ts";

function fault(signed: string, own: string): string | null {
  const [first_name = "", last_name = ""] = own.split("|");
  return signedNameFault(signed, { first_name, last_name });
}

test.each([
  ["Cleo Marsh", "Cleo|Marsh"],
  ["  cleo   MARSH ", "Cleo|Marsh"],
  ["Cleo M. Marsh", "Cleo|Marsh"],
  ["Marsh, Cleo", "Cleo|Marsh"],
  ["Jurgen Kruger", "Jürgen|Krüger"],
  ["Juergen Krueger", "Jürgen|Krüger"],
  ["Jürgen Krüger", "Juergen|Krueger"],
  ["Anna Lena Weiss", "Anna-Lena|Weiß"],
  ["Annalena Weiß", "Anna-Lena|Weiss"],
  ["Sean OBrien", "Seán|O’Brien"],
  ["Jose Maria Nunez", "José María|Núñez"],
  ["Cleo", "Cleo|"],
  ["Иванова Мария", "Мария|Иванова"],
  ["王小明", "小明|王"],
  ["Anyone", ""],
])("the typed name %j confirms for %j", (signed, own) => {
  expect(fault(signed, own)).toBeNull();
});

test.each([
  ["Cleo", "Cleo|Marsh"],
  ["Cleo Marshh", "Cleo|Marsh"],
  ["Jonas Weller", "Cleo|Marsh"],
  ["Cleo Mars", "Cleo|Marsh"],
  ["", "Cleo|Marsh"],
  ["...", "Cleo|Marsh"],
])("the typed name %j does not confirm for %j, and the error says which name is expected", (signed, own) => {
  expect(fault(signed, own)).toBe("Your name here is Cleo Marsh. Please enter your full name.");
});
