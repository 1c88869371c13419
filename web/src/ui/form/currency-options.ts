import { currencyCodes } from "@portico/contract/values/currencies";
import type { SelectOption } from "./select.tsx";

/** The currencies in use with their names, as options of a select. */
export function currencyOptions(): SelectOption[] {
  const names = new Intl.DisplayNames("en", { type: "currency" });
  return currencyCodes.map((value) => ({ value, label: `${value} · ${names.of(value)}` }));
}
