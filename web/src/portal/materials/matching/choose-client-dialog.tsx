import type { MatchFile } from "@portico/contract/portal/matching";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { currentRoleWords } from "../../../session/role-words.ts";
import { EditDialog } from "../../../ui/edit-dialog.tsx";
import { Select, type SelectOption } from "../../../ui/select.tsx";
import { clientOptions, mend } from "./match.calls.ts";

interface ChooseClientDialogProps {
  matchId: string;
  file: MatchFile;
  onClose: () => void;
}

/** Asks whose a file is. */
export function ChooseClientDialog({ matchId, file, onClose }: ChooseClientDialogProps) {
  const { one, withArticle, manyInText } = currentRoleWords().client;
  const [chosen, setChosen] = useState<SelectOption | null>(null);
  const [query, setQuery] = useState("");
  const { data, isError, isFetching } = useQuery(clientOptions(useDeferredValue(query).trim()));
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Choose ${withArticle}`}
      description={<span className="wrap-anywhere">{file.file_name}</span>}
      submit="Choose"
      fallback="That couldn't be saved. Please try again."
      judge={(): Record<string, string> => (chosen ? {} : { client_id: `Please choose ${withArticle}.` })}
      onSave={async () => void (await mend(matchId, file.number, { client_id: chosen!.value }))}
    >
      {(faults) => (
        <Select
          label={one}
          placeholder={`Choose ${withArticle}`}
          hint={
            isError
              ? `The ${manyInText} couldn't be loaded. Please try again.`
              : "Search by name, email or reference."
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
