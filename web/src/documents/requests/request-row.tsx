import type { DocumentRequest, RequestItem } from "@portico/contract/documents/request-fields";
import type { Selection } from "../../lists/use-selection.ts";
import { Button } from "../../ui/form/button.tsx";
import { Menu } from "../../ui/overlay/menu.tsx";
import { MoreButton } from "../../ui/form/more-button.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { personName } from "../../ui/person-name.ts";
import { Tick } from "../../ui/form/tick.tsx";
import { ItemState } from "./item-state.tsx";
import {
  acceptedText,
  cameOf,
  daysText,
  daysUntil,
  dueText,
  isMissing,
  type ItemWords,
  sinceText,
} from "./item-words.ts";
import { useAccept } from "./use-accept.ts";

interface RequestRowProps {
  request: DocumentRequest;
  /** Undefined if there are no bulk actions. */
  selection?: Selection | undefined;
  /** Called when an action may remove the row from the list. */
  onHold: () => void;
  onOpen: () => void;
}

/** One row of the list of requests. */
export function RequestRow({ request, selection, onHold, onOpen }: RequestRowProps) {
  const { client, title, items } = request;
  const { came, all } = cameOf(request);
  const name = personName(client);
  const toReview = items.filter(({ state }) => state === "uploaded");
  const isToReview = toReview.length > 0 && request.state !== "cancelled";
  const [only] = toReview.length === 1 ? toReview : [];
  const accepting = useAccept((answer, item) => notify(acceptedText(answer, item)));
  const acceptOnly = (item: RequestItem) => {
    onHold();
    accepting.mutate({ request, item });
  };
  return (
    <li
      data-row
      className="relative flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line/70 px-4 py-3 last:border-b-0 hover:bg-navy-50 sm:px-6"
    >
      {selection && (
        <Tick
          label={`Select ${title} of ${name}`}
          checked={selection.isTicked(request.id)}
          onTick={(isRange) => selection.tick(request.id, isRange)}
        />
      )}
      <div className="min-w-0 flex-1 leading-snug wrap-anywhere sm:basis-56">
        <button
          type="button"
          onClick={() => {
            onHold();
            onOpen();
          }}
          className="text-left font-semibold after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-yellow-400"
        >
          {name}
        </button>
        <span className="block text-[0.8125rem] text-quiet">
          {title} · {came} of {all} received
        </span>
      </div>
      <div
        className={`flex flex-wrap gap-x-4 gap-y-1 max-sm:order-last max-sm:basis-full sm:justify-end ${selection ? "max-sm:pl-8" : ""}`}
      >
        {isToReview && (
          <ItemState
            icon="inbox"
            look="text-blue-700"
            text={only ? `To review: ${only.label}` : `${toReview.length} to review`}
          />
        )}
        {!(isToReview && request.state === "submitted") && <ItemState {...stateOf(request)} />}
      </div>
      {only?.can.accept && (
        <div className="relative z-1">
          <Button
            size="sm"
            variant="secondary"
            className="max-sm:hidden"
            loading={accepting.isPending}
            aria-label={`Accept ${only.label} of ${name}`}
            onClick={() => acceptOnly(only)}
          >
            Accept
          </Button>
          <span className="sm:hidden">
            <Menu
              trigger={<MoreButton label={`Actions for ${name}`} />}
              entries={[
                {
                  icon: "circle-check",
                  label: `Accept ${only.label}`,
                  onSelect: () => acceptOnly(only),
                },
              ]}
            />
          </span>
        </div>
      )}
    </li>
  );
}

/** The items that a request waits for; only the required ones if there are any. */
function awaitedOf({ items }: DocumentRequest): RequestItem[] {
  const hasRequired = items.some(({ required }) => required);
  return items.filter((item) => isMissing(item) && (item.required || !hasRequired));
}

function stateOf(request: DocumentRequest): ItemWords {
  const { state, completed_at, cancelled_at } = request;
  if (state === "completed")
    return {
      icon: "circle-check",
      look: "text-green-700",
      text: completed_at ? `Completed ${sinceText(completed_at)}` : "Completed",
    };
  if (state === "cancelled")
    return {
      icon: "x",
      look: "text-quiet",
      text: cancelled_at ? `Cancelled ${sinceText(cancelled_at)}` : "Cancelled",
    };
  const days = awaitedOf(request)
    .flatMap(({ due_on }) => due_on ?? request.due_on ?? [])
    .sort();
  const [first] = days;
  if (request.is_overdue && first)
    return { icon: "circle-alert", look: "text-red-700", text: `${daysText(-daysUntil(first))} late` };
  if (state === "submitted") return { icon: "circle-check", look: "text-quiet", text: "All sent" };
  return { icon: "clock", look: "text-quiet", text: first ? dueText(first) : "No due date" };
}
