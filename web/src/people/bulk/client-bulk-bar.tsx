import { BULK_IDS_MAX } from "@portico/contract/people/people-limits";
import { Suspense, useState } from "react";
import { rowsOf, totalOf } from "../../lists/list-query.ts";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { BulkBar } from "../../ui/table/bulk-bar.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { formatTotal } from "../../lists/found-text.ts";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { BulkSendDialog } from "./bulk-send-dialog.tsx";
import { BulkTagDialog } from "./bulk-tag-dialog.tsx";
import { bulkNotice } from "./bulk-words.ts";
import { doBulk, downloadClients, tryBulk } from "./bulk.calls.ts";
import type { BulkAct, ChosenClients } from "../bulk-act.ts";
import type { ClientBulkProps } from "./client-bulk-props.ts";

type Own = "tag" | "untag" | "invite" | "resend";

/** Shows the bulk actions on the ticked clients, with their dialogs. */
export function ClientBulkBar({ list, filter, selection, acts, onJob }: ClientBulkProps) {
  const [chosenAct, setChosenAct] = useState<Own | BulkAct | null>(null);
  const { can } = useUser();
  const rows = rowsOf(list);
  const total = totalOf(list);
  const chosen: ChosenClients = selection.isAll
    ? { filter, count: total ? formatTotal(total) : "All", total: total?.total ?? selection.ids.size }
    : { client_ids: [...selection.ids], count: formatCount(selection.ids.size), total: selection.ids.size };
  const whom = selection.isAll ? { filter } : { client_ids: [...selection.ids] };
  const close = () => setChosenAct(null);
  const done = () => {
    close();
    selection.clear();
  };
  const run = async (action: Own, value?: string) => {
    const answer = await doBulk({ action, ...whom, ...(value && { value }) });
    if (!("job_id" in answer)) notify(bulkNotice(action, answer));
    else if (action === "invite" || action === "resend") onJob(answer.job_id, action);
    selection.clear();
  };
  const exportThem = () =>
    void downloadClients(whom).then(
      () => notify({ title: "Download started", tone: "success" }),
      (error: unknown) => notifyFailure(error, "The list couldn't be exported. Please try again."),
    );
  const isTooMany = !selection.isAll && selection.ids.size > BULK_IDS_MAX;
  const act = (icon: string, label: string, which: Own) => ({
    icon,
    label,
    onSelect: () =>
      isTooMany
        ? notify({ title: `Up to ${formatCount(BULK_IDS_MAX)} can be selected one by one.`, tone: "failure" })
        : setChosenAct(which),
  });
  const ofOthers = (one: BulkAct) => ({
    icon: one.icon,
    label: one.label,
    isRare: one.isLast,
    onSelect: () => setChosenAct(one),
  });
  return (
    <>
      <BulkBar
        label={`For the selected ${currentRoleWords().client.manyInText}`}
        count={selection.isAll ? `All ${chosen.count} selected` : `${chosen.count} selected`}
        extent={extentOf(selection, total, rows.length)}
        acts={[
          ...acts.filter(({ isLast }) => !isLast).map(ofOthers),
          act("tag", "Add tag", "tag"),
          { ...act("x", "Remove tag", "untag"), isRare: true },
          ...(can.invite
            ? [
                act("send-horizontal", "Invite", "invite"),
                { ...act("mail", "Resend invitation", "resend"), isRare: true },
              ]
            : []),
          ...(can.export ? [{ icon: "download", label: "Export as CSV", onSelect: exportThem }] : []),
          ...acts.filter(({ isLast }) => isLast).map(ofOthers),
        ]}
        onClear={selection.clear}
      />
      {(chosenAct === "tag" || chosenAct === "untag") && (
        <BulkTagDialog
          action={chosenAct}
          chosen={chosen.count}
          ask={(value) => tryBulk({ action: chosenAct, ...whom, value })}
          askedBy={whom}
          onApply={(value) => run(chosenAct, value)}
          onClose={close}
        />
      )}
      {(chosenAct === "invite" || chosenAct === "resend") && (
        <BulkSendDialog
          action={chosenAct}
          ask={() => tryBulk({ action: chosenAct, ...whom })}
          askedBy={whom}
          onSend={() => run(chosenAct)}
          onClose={close}
        />
      )}
      {typeof chosenAct === "object" && chosenAct !== null && (
        <Suspense fallback={null}>
          <chosenAct.Dialog chosen={chosen} onClose={close} onDone={done} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Returns a button next to the number of ticked clients. It selects all clients that match the list's filter,
 * or goes back to only the ticked ones.
 */
function extentOf(
  { isAll, ids, takeAll, keepTicked }: ClientBulkProps["selection"],
  total: ReturnType<typeof totalOf>,
  shown: number,
) {
  if (isAll) return { label: `Only these ${formatCount(ids.size)}`, onSelect: keepTicked };
  // If more clients match than the list can show, the button is left out. Otherwise an action would change
  // clients whom the user cannot see.
  if (!total || ids.size < shown || total.total <= ids.size || total.too_wide) return undefined;
  return { label: `Select all ${formatTotal(total)} matching`, onSelect: takeAll };
}
