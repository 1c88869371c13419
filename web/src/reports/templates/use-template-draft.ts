import type { OpenedReportTemplate, ReportTemplate } from "@portico/contract/reports/report-template-fields";
import { useRef, useState } from "react";
import { useSharedEdit } from "../../forms/use-shared-edit.ts";
import {
  draftFaults,
  draftFields,
  draftOf,
  type Faults,
  formerOf,
  jointFaults,
  type TemplateDraft,
  withKeys,
} from "./template-draft.ts";
import { addTemplate, readTemplate, saveTemplate } from "./templates.calls.ts";

type Ground = TemplateDraft & { updated_at: string };

/**
 * Edits a template that another admin may be changing too. If `template` is null, edits a new one that begins
 * as `start`.
 */
export function useTemplateDraft(template: OpenedReportTemplate | null, start: TemplateDraft) {
  const [draft, setDraft] = useState(start);
  const [refused, setRefused] = useState<Faults>({});
  const former = formerOf(template);
  const saved = useRef<ReportTemplate | null>(null);
  const shared = useSharedEdit<Ground, TemplateDraft, keyof TemplateDraft>(
    template ?? { ...start, updated_at: "" },
    {
      fields: draftFields,
      formOf: draftOf,
      read: () => readTemplate(template!.id),
      send: async (wanted, changed, ground) => {
        const own = Object.fromEntries(changed.map((field) => [field, wanted[field]]));
        saved.current = await saveTemplate(template!.id, ground.updated_at, { ...draftOf(ground), ...own });
      },
    },
  );
  return {
    draft,
    former,
    /** All errors. */
    faults: { ...draftFaults(draft, former), ...refused },
    /** Errors that are shown before the user tries to save. */
    faultsAtOnce: { ...jointFaults(draft, former), ...refused },
    isDirty: JSON.stringify(draft) !== JSON.stringify(start),
    theirs: draftOf(shared.base),
    conflicts: shared.conflicts,
    choose: shared.choose,
    /** An error from the server no longer applies after a change. */
    change: (next: Partial<TemplateDraft>) => {
      setRefused({});
      setDraft((before) => ({ ...before, ...next }));
    },
    refuse: setRefused,
    /**
     * Returns the saved template; null: nothing has changed. Throws `{errors}` with the errors or the
     * conflicts to resolve.
     */
    save: async (): Promise<ReportTemplate | null> => {
      const wanted = trimmed(withKeys(draft, former));
      if (!template) return addTemplate(wanted);
      await shared.save(wanted);
      return saved.current;
    },
  };
}

/**
 * The draft without spaces at the ends of texts, as the server stores it: such spaces do not count as
 * changes.
 */
function trimmed(draft: TemplateDraft): TemplateDraft {
  const named = <Part extends { label: string }>(part: Part) => ({ ...part, label: part.label.trim() });
  return {
    ...draft,
    name: draft.name.trim(),
    disclosures: draft.disclosures?.trim() || null,
    metrics: draft.metrics.map(named),
    charts: draft.charts.map(named),
    sections: draft.sections.map((section) => ({ ...named(section), help: section.help?.trim() || null })),
  };
}
