import type { ComponentProps } from "react";
import { ChoiceEditor } from "../../people/filter-editors.tsx";
import { filterOptions, type FilterOf } from "./material-filter-words.ts";

interface NamedChoiceProps extends Omit<ComponentProps<typeof ChoiceEditor>, "options"> {
  field: "state" | "type";
  of: FilterOf;
}

/** Asks for the status or the file type that documents are filtered by. */
export function NamedChoice({ field, of, ...rest }: NamedChoiceProps) {
  return <ChoiceEditor {...rest} options={filterOptions(field, of)} />;
}
