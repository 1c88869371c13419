import { useQuery } from "@tanstack/react-query";
import type { ListFilter } from "../../lists/list-filter.ts";
import { useUser } from "../../session/current-user.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { wordsOf } from "./materials.calls.ts";
import type { Browser } from "./use-browser.ts";

const ChoiceEditor = lazyPart(async () => ({
  default: (await import("../../people/filter-editors.tsx")).ChoiceEditor,
}));
// Loaded only when a filter is active, because few users filter.
const NamedChoice = lazyPart(async () => ({ default: (await import("./named-choice.tsx")).NamedChoice }));
const fetchWords = () => import("./material-filter-words.ts");

/** The filters of a list of documents. */
export function useMaterialFilters({ asked, place, onAsk }: Browser): ListFilter[] {
  const of = { isStaff: useUser().role !== "client", isOfClients: place.shelf === "client" };
  const words = useQuery(wordsOf(place)).data;
  const { data: named } = useQuery({
    queryKey: ["material-filter-words"],
    queryFn: fetchWords,
    enabled: Boolean(asked.state ?? asked.type),
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
  });
  /** `options` is left out for type and state, whose values have fixed names. */
  const choice = (
    field: "type" | "category" | "tag" | "state",
    icon: string,
    label: string,
    options?: readonly string[],
  ): ListFilter[] => {
    const value = asked[field];
    if (options?.length === 0 && !value) return [];
    const name = options ? value : value && (named?.filterWords(value) ?? "");
    const about = {
      title: `Filter by ${label.toLowerCase()}`,
      value,
      onApply: (next: string) => onAsk({ [field]: next }),
    };
    return [
      {
        id: field,
        icon,
        label,
        chip: value ? `${label}: ${name}` : null,
        editor: (onClose) =>
          options ? (
            <ChoiceEditor
              {...about}
              options={options.map((one) => ({ value: one, label: one }))}
              onClose={onClose}
            />
          ) : (
            <NamedChoice {...about} field={field as "state" | "type"} of={of} onClose={onClose} />
          ),
        onClear: () => onAsk({ [field]: undefined }),
      },
    ];
  };
  return [
    ...choice("state", "circle-check", "Status"),
    ...choice("type", "file-text", "File type"),
    ...choice("category", "folder", "Category", words?.categories ?? []),
    ...choice("tag", "tag", "Tag", words?.tags ?? []),
  ];
}
