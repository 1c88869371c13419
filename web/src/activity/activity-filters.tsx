import { type ActivityFilter, activityKinds } from "@portico/contract/activity/activity";
import type { ListFilter } from "../lists/list-filter.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { dayText } from "../ui/moment.tsx";
import { personName } from "../ui/person-name.ts";
import { kindsForAgents, kindWords } from "./activity-words.ts";

const ChoiceEditor = lazyPart(async () => ({
  default: (await import("../people/filter-editors.tsx")).ChoiceEditor,
}));
const DaysEditor = lazyPart(async () => ({
  default: (await import("../people/filter-editors.tsx")).DaysEditor,
}));
const PersonEditor = lazyPart(async () => ({ default: (await import("./person-editor.tsx")).PersonEditor }));

type Name = Parameters<typeof personName>[0] | null;

interface Filtering {
  asked: ActivityFilter;
  onAsk: (asked: ActivityFilter) => void;
  /** The names in the filter, once the server has sent them. */
  names: { actor: Name; subject: Name } | undefined;
  isAdmin: boolean;
  /** Filters that the page itself sets and the user cannot remove. */
  fixed?: readonly (keyof ActivityFilter)[];
}

/** The filters of the activity. */
export function activityFilters({ asked, onAsk, names, isAdmin, fixed = [] }: Filtering): ListFilter[] {
  const set = (more: ActivityFilter) => onAsk({ ...asked, ...more });
  const words = kindWords();
  const kinds = isAdmin ? activityKinds : kindsForAgents;
  const ofPerson = (field: "actor" | "subject", label: string, icon: string): ListFilter => ({
    id: field,
    icon,
    label,
    chip: asked[field] === undefined ? null : `${label}: ${nameIn(names, field)}`,
    editor: (onClose) => (
      <PersonEditor
        title={`Filter by ${label === "Done by" ? "who did it" : "who it is about"}`}
        label={label}
        isAdmin={isAdmin}
        onClose={onClose}
        onApply={(id) => set({ [field]: id })}
      />
    ),
    onClear: () => set({ [field]: undefined }),
  });
  const filters: ListFilter[] = [
    ofPerson("actor", "Done by", "user"),
    ofPerson("subject", "About", "users"),
    {
      id: "kind",
      icon: "list",
      label: "Activity",
      chip: asked.kind ? words[asked.kind] : null,
      editor: (onClose) => (
        <ChoiceEditor
          title="Filter by what happened"
          options={kinds.map((value) => ({ value, label: words[value] }))}
          value={asked.kind}
          onApply={(kind) => set({ kind: kind as ActivityFilter["kind"] })}
          onClose={onClose}
        />
      ),
      onClear: () => set({ kind: undefined }),
    },
    {
      id: "days",
      icon: "calendar",
      label: "Dates",
      chip: daysText(asked),
      editor: (onClose) => (
        <DaysEditor
          title="Filter by day"
          from={asked.from}
          to={asked.to}
          onApply={({ from, to }) => set({ from, to })}
          onClose={onClose}
        />
      ),
      onClear: () => set({ from: undefined, to: undefined }),
    },
  ];
  if (asked.batch !== undefined)
    filters.push({
      id: "batch",
      icon: "list",
      label: "One bulk action",
      chip: "One bulk action",
      editor: () => null,
      onClear: () => set({ batch: undefined }),
    });
  return filters.filter(({ id }) => !fixed.includes(id as keyof ActivityFilter));
}

function nameIn(names: Filtering["names"], field: "actor" | "subject"): string {
  if (!names) return "…";
  const name = names[field];
  return name ? personName(name) : "someone";
}

function daysText({ from, to }: ActivityFilter): string | null {
  if (from && to) return from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;
  if (from) return `Since ${dayText(from)}`;
  return to ? `Until ${dayText(to)}` : null;
}
