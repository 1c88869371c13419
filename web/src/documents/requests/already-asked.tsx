import { formatCount } from "../../ui/table/count.ts";
import { Icon } from "../../ui/icon.tsx";
import type { AskResult } from "./ask.calls.ts";
import { CheckLine } from "./check-line.tsx";
import "./request-icons.ts";

/** Who the text is about: one client by name, or a phrase such as "40 clients". */
type Askable = { name: string } | { all: string };

export interface AlreadyAskedProps {
  label: string;
  already: AskResult["already"][number];
  of: Askable;
  again: boolean;
  onAgain: (again: boolean) => void;
}

/**
 * Next to a document that a client has already sent or is asked for: who they are, and a way to ask them
 * anyway.
 */
export function AlreadyAsked({ label, already, of, again, onAgain }: AlreadyAskedProps) {
  return (
    <div className="rounded-control border border-blue-200 bg-blue-50 px-3.5 pt-2.5 text-sm">
      <p role="status" className="flex gap-2.5">
        <Icon name="inbox" size={18} className="mt-0.5 shrink-0 text-blue-700" />
        <span className="min-w-0 wrap-anywhere">{alreadyText(label.trim(), already, of, again)}</span>
      </p>
      <CheckLine checked={again} onChange={onAgain}>
        Ask again anyway
      </CheckLine>
    </div>
  );
}

/** "12 of 40 clients have already sent “Passport copy”. They won't be asked for it again." */
export function alreadyText(
  label: string,
  { came, open }: Pick<AskResult["already"][number], "came" | "open">,
  of: Askable,
  again: boolean,
): string {
  const facts = [
    came > 0 && `${whoText(came, of)} already sent “${label}”.`,
    open > 0 && `${whoText(open, of)} already been asked for ${came > 0 ? "it" : `“${label}”`}.`,
  ].filter(Boolean);
  return `${facts.join(" ")} They ${again ? "will" : "won't"} be asked for it again.`;
}

function whoText(count: number, of: Askable): string {
  if ("name" in of) return `${of.name} has`;
  return `${ofText(count, of.all)} ${count === 1 ? "has" : "have"}`;
}

function ofText(count: number, all: string): string {
  return `${formatCount(count)} of ${all}`;
}
