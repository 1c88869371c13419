import type { Receipt } from "@portico/contract/documents/receipts";
import { Avatar } from "../../ui/avatar.tsx";
import { Moment } from "../../ui/moment.tsx";
import { personName } from "../../ui/person-name.ts";
import { Tick } from "../../ui/form/tick.tsx";

interface ReaderRowProps {
  receipt: Receipt;
  isTicked: boolean;
  /** Whether the list has checkboxes. Readers who can be reminded can be ticked. */
  hasTicks: boolean;
  onTick: () => void;
}

/** Shows a reader, and what they have opened. */
export function ReaderRow({ receipt, isTicked, hasTicks, onTick }: ReaderRowProps) {
  const { person } = receipt;
  return (
    <li className="flex items-center gap-3 border-b border-line/70 py-2.5 last:border-b-0">
      {hasTicks &&
        (receipt.unreachable === null ? (
          <Tick label={`Select ${personName(person)}`} checked={isTicked} onTick={onTick} />
        ) : (
          <span className="w-4.5" />
        ))}
      <Avatar person={person} />
      <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
        <span className="block font-semibold">{personName(person)}</span>
        <span
          className={`block text-[0.8125rem] text-quiet ${person.reference ? "" : "first-letter:uppercase"}`}
        >
          {person.reference && `${person.reference} · `}
          <ReceiptText receipt={receipt} />
        </span>
      </span>
    </li>
  );
}

const NOT_OPENED = {
  reachable: "not opened",
  no_account: "hasn't signed up",
  deactivated: "deactivated",
};

function ReceiptText({ receipt }: { receipt: Receipt }) {
  const { acknowledged, last_opened_at, times, reminded_at, unreachable } = receipt;
  if (acknowledged)
    return (
      <>
        confirmed <Moment at={acknowledged.at} form="day" /> as {acknowledged.name}
      </>
    );
  return (
    <>
      {last_opened_at ? (
        <>
          {times === 1 ? "opened once, " : `opened ${times} times, last `}
          <Moment at={last_opened_at} form="day" />
        </>
      ) : (
        NOT_OPENED[unreachable ?? "reachable"]
      )}
      {reminded_at && (
        <>
          , reminded <Moment at={reminded_at} form="day" />
        </>
      )}
    </>
  );
}
