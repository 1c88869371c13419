import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { EditDialog } from "../ui/overlay/edit-dialog.tsx";
import { Select, type SelectOption } from "../ui/form/select.tsx";
import { peopleOptions } from "./activity.calls.ts";

interface PersonEditorProps {
  title: string;
  label: string;
  isAdmin: boolean;
  onClose: () => void;
  onApply: (id: string) => void;
}

/** A filter dialog that asks for a person of any role. */
export function PersonEditor({ title, label, isAdmin, onClose, onApply }: PersonEditorProps) {
  const [person, setPerson] = useState<SelectOption | null>(null);
  const [query, setQuery] = useState("");
  const { data, isError, isFetching } = useQuery(peopleOptions(useDeferredValue(query).trim(), isAdmin));
  return (
    <EditDialog
      title={title}
      open
      onOpenChange={(open) => !open && onClose()}
      submit="Apply"
      fallback="The filter couldn't be applied. Please try again."
      validate={(): Record<string, string> => (person ? {} : { person: "Please choose someone." })}
      onSave={() => Promise.resolve(onApply(person!.value))}
    >
      {(faults) => (
        <Select
          label={label}
          placeholder="Choose someone"
          hint={isError ? "The people couldn't be loaded. Please try again." : undefined}
          options={data ?? []}
          value={person}
          onChange={setPerson}
          onQuery={setQuery}
          loading={isFetching}
          error={faults.person}
        />
      )}
    </EditDialog>
  );
}
