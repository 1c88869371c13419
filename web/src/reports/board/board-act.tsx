import type { BoardClient, ReportBoard } from "@portico/contract/reports/board";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FROM_LIST } from "../../lists/from-list.ts";
import { Button } from "../../ui/form/button.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { personName } from "../../ui/person-name.ts";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { beginInPassing, remind } from "../reports/staff-reports.calls.ts";

interface BoardActProps {
  row: BoardClient;
  board: ReportBoard;
}

/** The next action for a client: write, continue, remind or view. */
export function BoardAct({ row, board }: BoardActProps) {
  const { client, report_id, status, can_remind, opened_at, reminded_at } = row;
  const name = personName(client);
  return (
    // Lies above the link that fills the row.
    <span className="relative inline-flex items-center justify-end">
      {report_id === null ? (
        <Write row={row} board={board} />
      ) : can_remind ? (
        <Remind id={report_id} name={name} />
      ) : status === "published" && opened_at === null && reminded_at ? (
        <span className="text-sm text-quiet">Reminded</span>
      ) : (
        <LinkButton
          variant="secondary"
          size="sm"
          to="/clients/$id"
          params={{ id: client.id }}
          search={{ tab: "reports", report: report_id }}
          state={FROM_LIST}
        >
          {status === "draft" ? "Continue" : "Open"}
          <span className="sr-only"> the report for {name}</span>
        </LinkButton>
      )}
    </span>
  );
}

function Write({ row: { client }, board }: BoardActProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      beginInPassing({
        client_id: client.id,
        template_id: board.template!.id,
        period_start: board.period_start,
        period_end: board.period_end,
      }),
    onSuccess: ({ id }) =>
      navigate({
        to: "/clients/$id",
        params: { id: client.id },
        search: { tab: "reports", report: id },
        state: FROM_LIST,
      }),
    onError: (error) => notifyFailure(error, "The report couldn't be started. Please try again."),
  });
  return (
    <Button variant="secondary" size="sm" loading={isPending} onClick={() => mutate()}>
      Write<span className="sr-only"> the report for {personName(client)}</span>
    </Button>
  );
}

function Remind({ id, name }: { id: string; name: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => remind(id),
    onSuccess: () => notify({ title: "Reminder sent", tone: "success" }),
    onError: (error) => notifyFailure(error, "No reminder was sent. Please try again."),
  });
  return (
    <Button variant="secondary" size="sm" loading={isPending} onClick={() => mutate()}>
      Remind<span className="sr-only"> {name}</span>
    </Button>
  );
}
