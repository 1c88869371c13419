import { listClientOptions } from "@portico/contract/people/clients";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { request } from "../session/request.ts";
import { currentRoleWords } from "../session/role-words.ts";
import { EditDialog } from "../ui/overlay/edit-dialog.tsx";
import { Select, type SelectOption } from "../ui/form/select.tsx";

interface ChooseClientDialogProps {
  /** The file whose client is asked for. */
  fileName?: string;
  onChoose: (clientId: string) => Promise<unknown>;
  onClose: () => void;
}

function clientOptions(q: string) {
  return queryOptions({
    queryKey: ["people to choose for a file", q],
    queryFn: ({ signal }) => request(listClientOptions, { query: { ...(q && { q }) }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Asks for a client, for example the one to whom a file belongs. */
export function ChooseClientDialog({ fileName, onChoose, onClose }: ChooseClientDialogProps) {
  const { one, withArticle, manyInText } = currentRoleWords().client;
  const [chosen, setChosen] = useState<SelectOption | null>(null);
  const [query, setQuery] = useState("");
  const { data, isError, isFetching } = useQuery(clientOptions(useDeferredValue(query).trim()));
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Choose ${withArticle}`}
      description={fileName && <span className="wrap-anywhere">{fileName}</span>}
      submit="Choose"
      fallback="That didn't work. Please try again."
      validate={(): Record<string, string> => (chosen ? {} : { client_id: `Please choose ${withArticle}.` })}
      onSave={async () => void (await onChoose(chosen!.value))}
    >
      {(faults) => (
        <Select
          label={one}
          placeholder={`Choose ${withArticle}`}
          hint={
            isError
              ? `The ${manyInText} couldn't be loaded. Please try again.`
              : "Search by name, email, phone or reference."
          }
          options={(data?.items ?? []).map(({ id, label, hint }) => ({
            value: id,
            label,
            detail: hint ?? undefined,
          }))}
          value={chosen}
          onChange={setChosen}
          onQuery={setQuery}
          loading={isFetching}
          error={faults["client_id"]}
        />
      )}
    </EditDialog>
  );
}
