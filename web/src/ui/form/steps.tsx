import { Icon } from "../icon.tsx";

/** Shows which step of several is the current one. Steps are counted from 1. */
export function Steps({ labels, at }: { labels: readonly string[]; at: number }) {
  return (
    <ol aria-label="Steps" className="mb-6 flex flex-wrap items-center gap-x-2 gap-y-2 text-sm sm:gap-x-3">
      {labels.map((label, index) => {
        const number = index + 1;
        const [isDone, isNow] = [number < at, number === at];
        return (
          <li
            key={label}
            aria-current={isNow ? "step" : undefined}
            className={`flex items-center gap-2 font-semibold ${isNow ? "text-ink" : "text-quiet"}`}
          >
            <span
              className={`grid size-7 place-items-center rounded-full text-[0.8125rem] ${
                isDone
                  ? "bg-green-100 text-green-700"
                  : isNow
                    ? "bg-navy-900 text-white"
                    : "bg-stone-200 text-navy-600"
              }`}
            >
              {isDone ? <Icon name="check" size={16} label="Done" /> : number}
            </span>
            <span className={isNow ? "" : "max-sm:sr-only"}>{label}</span>
            {number < labels.length && <span aria-hidden className="ml-1 h-px w-5 bg-line sm:w-9" />}
          </li>
        );
      })}
    </ol>
  );
}
