import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { ChosenClients } from "../../people/bulk-act.ts";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { queryClient } from "../../session/query-client.ts";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { boardQuery } from "../board/board.calls.ts";
import { beginChosen } from "./batches.calls.ts";
import { WhichReports } from "./which-reports.tsx";

interface StartChosenDialogProps {
  chosen: ChosenClients;
  onClose: () => void;
  onDone: () => void;
}

/**
 * Asks for template and period, and starts a report for each ticked client. The new batch opens, so that it
 * can be checked before anything is published.
 */
export function StartChosenDialog({ chosen, onClose, onDone }: StartChosenDialogProps) {
  const [asked, setAsked] = useState<{ template_id?: string; period_start?: string }>({});
  const { data: board, isPending, isFetching, refetch } = useQuery(boardQuery(asked));
  const path = useUser().role === "admin" ? "/agents" : "/clients";
  const navigate = useNavigate();
  const { oneInText, manyInText } = currentRoleWords().client;
  const template = board?.template;
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Create reports for ${chosen.count} ${chosen.total === 1 ? oneInText : manyInText}`}
      submit="Create drafts"
      fallback="The drafts couldn't be created. Please try again."
      onSave={async () => {
        // Waits for the board of the chosen period, because the one on the screen may be that of the previous
        // period.
        const { template, period_start, period_end } = await queryClient.ensureQueryData(boardQuery(asked));
        if (!template) throw new Error("There is no template.");
        const wanted = { template_id: template.id, period_start, period_end, copy_words: true };
        const { id } = await beginChosen({ source: "copy", ...wanted }, chosen);
        onDone();
        void navigate({ to: path, search: { report_batch: id } });
      }}
    >
      {({ source }) => (
        <>
          {source !== undefined && <Notice tone="failure" title={source} />}
          {isPending && <Skeleton className="h-24 w-full" />}
          {!isPending && !board && (
            <RetryNotice
              title="The templates couldn't be loaded."
              loading={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {board && !template && <p>There is no template yet. An admin can add one.</p>}
          {board && template && (
            <>
              <WhichReports
                board={board}
                template={template}
                onTemplate={(template_id) => setAsked({ template_id })}
                onPeriod={(period_start) => setAsked({ template_id: template.id, period_start })}
              />
              <p className="text-sm text-quiet">
                Each draft starts with the text of the previous report. Anyone who already has a report for
                this period is skipped. Nothing is published.
              </p>
            </>
          )}
        </>
      )}
    </EditDialog>
  );
}
