import { SEARCH_MAX_LENGTH } from "@portico/contract/values/limits";
import { TAG_MAX_LENGTH } from "@portico/contract/people/people-limits";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId } from "react";
import { TextField, type TextFieldProps } from "../../ui/form/text-field.tsx";
import { tagOptions } from "../../foundation/people-lists.ts";

/** A field for one tag. It suggests existing tags while the user types, and accepts any tag. */
export function TagInput(props: TextFieldProps) {
  const id = useId();
  const typed = useDeferredValue(String(props.value ?? "").trim()).slice(0, SEARCH_MAX_LENGTH);
  const { data } = useQuery(tagOptions(typed));
  return (
    <>
      <TextField {...props} autoComplete="off" maxLength={TAG_MAX_LENGTH} list={id} />
      <datalist id={id}>
        {data?.items.map((tag) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </datalist>
    </>
  );
}
