import { isNumberUnit } from "@portico/contract/report-template-rules";
import { shortChangeText } from "@portico/contract/figure-text";
import { changeOf } from "@portico/contract/report-change";
import type { Figure } from "@portico/contract/report-fields";
import { Icon } from "../../../ui/icon.tsx";

const icons = { up: "arrow-up", down: "arrow-down", same: "minus" } as const;
const inks = { better: "text-green-700", worse: "text-red-700", none: "text-navy-600" } as const;

/** How a figure has changed, in an arrow and in words; what cannot be compared says why. */
export function ChangeText({ figure, currency }: { figure: Figure; currency: string }) {
  const change = changeOf(figure, figure);
  if (!change) {
    const isNumber = isNumberUnit(figure.unit);
    return (
      <span className="text-quiet">
        {(figure.value ?? "") === ""
          ? "not yet known"
          : isNumber && figure.previous === null
            ? "first report"
            : "–"}
      </span>
    );
  }
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${inks[change.verdict]}`}>
      <Icon name={icons[change.direction]} size={16} />
      {shortChangeText(change, { ...figure, currency })}
    </span>
  );
}
