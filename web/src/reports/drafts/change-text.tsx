import { shortChangeText } from "@portico/contract/reports/figure-text";
import { changeOf } from "@portico/contract/reports/report-change";
import type { Figure } from "@portico/contract/reports/report-fields";
import { Icon } from "../../ui/icon.tsx";

const icons = { up: "arrow-up", down: "arrow-down", same: "minus" } as const;
const inks = { better: "text-green-700", worse: "text-red-700", none: "text-navy-600" } as const;

/** How a figure has changed, as an arrow and in words; a dash if there is nothing to compare. */
export function ChangeText({ figure, currency }: { figure: Figure; currency: string }) {
  const change = changeOf(figure, figure);
  if (!change) return <span className="text-quiet max-sm:hidden">–</span>;
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${inks[change.verdict]}`}>
      <Icon name={icons[change.direction]} size={16} />
      {shortChangeText(change, { ...figure, currency })}
    </span>
  );
}
