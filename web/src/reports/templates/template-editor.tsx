import { CHARTS_MAX, METRICS_MAX, SECTIONS_MAX } from "@portico/contract/reports/report-limits";
import type { OpenedReportTemplate } from "@portico/contract/reports/report-template-fields";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { FullScreen } from "../../ui/overlay/full-screen.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import "../reports/report-icons.ts";
import { BasicsPart, DisclosuresPart } from "./basics-part.tsx";
import { ChartFields } from "./chart-fields.tsx";
import { EditorFoot, EditorHead } from "./editor-frame.tsx";
import { firstFault, goToField, partOf } from "./go-to-field.ts";
import { MetricFields } from "./metric-fields.tsx";
import { PartList } from "./part-list.tsx";
import { SaveDialog } from "./save-dialog.tsx";
import { SectionFields } from "./section-fields.tsx";
import { type Faults, newChart, newMetric, newSection, type TemplateDraft } from "./template-draft.ts";
import { TemplatePreview } from "./template-preview.tsx";
import { chartText, metricText } from "./template-words.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { useTemplateDraft } from "./use-template-draft.ts";

interface TemplateEditorProps {
  /** Null: a new template. */
  template: OpenedReportTemplate | null;
  start: TemplateDraft;
  onClose: () => void;
}

/** The editor for a template, next to a report with sample figures. */
export function TemplateEditor({ template, start, onClose }: TemplateEditorProps) {
  const edit = useTemplateDraft(template, start);
  const { draft, former, change } = edit;
  const { answer, release } = useLeaveGuard(edit.isDirty);
  const [opened, setOpened] = useState<string | null>(null);
  const [shown, setShown] = useState<"write" | "preview">("write");
  const [isSaving, setSaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  // Contradictions between parts are shown at once; empty fields are shown as errors only when the user
  // saves.
  const [isValidated, setValidated] = useState(false);
  const faults = isValidated ? edit.faults : edit.faultsAtOnce;

  const show = (all: Faults) => {
    const field = firstFault(all);
    if (field === undefined) return;
    setShown("write");
    const part = partOf(field);
    const key = part && draft[part.list][part.place]?.key;
    if (key !== undefined && key !== null) setOpened(key);
    goToField(field);
  };
  const save = async () => {
    const saved = await edit.save();
    release();
    notify({
      title: saved && template?.is_used ? `Saved as version ${saved.version}` : "Template saved",
      tone: "success",
    });
    onClose();
  };
  /** Shows the server's errors at their fields. Returns false for a conflict, which the dialog resolves. */
  const refuse = (error: unknown): boolean => {
    const errors = (error as { errors?: Faults } | null)?.errors ?? {};
    if (Object.keys(errors).length === 0 || "conflict" in errors) return false;
    edit.refuse(errors);
    show(errors);
    return true;
  };
  const press = async () => {
    setValidated(true);
    if (Object.keys(edit.faults).length > 0) return show(edit.faults);
    if (!edit.isDirty && template) return onClose();
    if (template?.is_used) return setAsking(true);
    setSaving(true);
    try {
      await save();
    } catch (error) {
      if (isConflict(error)) setAsking(true);
      else if (!refuse(error))
        notifyFailure(error, "The template wasn't saved. Your changes are still here.");
    } finally {
      setSaving(false);
    }
  };
  const parts = { faults, opened, onOpened: setOpened };
  const title = template ? template.name : "New template";
  return (
    <FullScreen label={`Report template: ${title}`} onClose={onClose}>
      <EditorHead template={template} title={title} isDirty={edit.isDirty} onClose={onClose} />
      <div className="px-4 pt-3 lg:hidden">
        <Segments
          label="View"
          isLabelHidden
          options={[
            { value: "write", label: "Write" },
            { value: "preview", label: "Preview" },
          ]}
          value={shown}
          onChange={setShown}
        />
      </div>
      <div className="grid min-h-0 flex-1 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <main
          className={`relative overflow-y-auto bg-paper px-4 py-6 sm:px-10 ${shown === "preview" ? "max-lg:hidden" : ""}`}
        >
          <div className="mx-auto flex max-w-170 flex-col gap-8 [&>section+section]:border-t [&>section+section]:border-line [&>section+section]:pt-7">
            <BasicsPart
              draft={draft}
              faults={faults}
              isPeriodFixed={(template?.used_by ?? 0) > 0}
              onChange={change}
            />
            <PartList
              {...parts}
              field="metrics"
              title="Figures"
              noun="figure"
              empty="No figures yet. The first one is shown largest."
              parts={draft.metrics}
              max={METRICS_MAX}
              make={newMetric}
              inWords={metricText}
              onChange={(metrics) => change({ metrics })}
              fields={(metric, at, next) => (
                <MetricFields
                  metric={metric}
                  at={at}
                  faults={faults}
                  isWritten={former.some(({ key }) => key === metric.key)}
                  onChange={next}
                />
              )}
            />
            <PartList
              {...parts}
              field="charts"
              title="Charts"
              noun="chart"
              empty="No charts yet. Charts show figures over time, or values entered in each report."
              parts={draft.charts}
              max={CHARTS_MAX}
              make={() => newChart(draft.metrics)}
              inWords={(chart) => chartText(chart, draft)}
              onChange={(charts) => change({ charts })}
              fields={(chart, at, next) => (
                <ChartFields chart={chart} metrics={draft.metrics} at={at} faults={faults} onChange={next} />
              )}
            />
            <PartList
              {...parts}
              field="sections"
              title="Text"
              noun="section"
              empty="No sections yet. Each section is a text field in the report."
              parts={draft.sections}
              max={SECTIONS_MAX}
              make={newSection}
              inWords={({ help, required }) =>
                [required ? "Required" : "Optional", help].filter(Boolean).join(". ")
              }
              onChange={(sections) => change({ sections })}
              fields={(section, at, next) => (
                <SectionFields section={section} at={at} faults={faults} onChange={next} />
              )}
            />
            <DisclosuresPart draft={draft} faults={faults} onChange={change} />
          </div>
        </main>
        <aside
          className={`relative overflow-y-auto bg-stone-100 px-4 py-6 sm:px-8 ${shown === "write" ? "max-lg:hidden" : ""}`}
        >
          <TemplatePreview draft={draft} />
        </aside>
      </div>
      <EditorFoot
        faults={faults}
        isSaving={isSaving}
        onShow={() => show(faults)}
        onCancel={onClose}
        onSave={() => void press()}
      />
      {isAsking && template && (
        <SaveDialog
          template={template}
          mine={draft}
          theirs={edit.theirs}
          conflicts={edit.conflicts}
          onChoose={edit.choose}
          onSave={async () => {
            try {
              await save();
            } catch (error) {
              if (!refuse(error)) throw error;
            }
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <ConfirmDialog
        open={answer !== null}
        onOpenChange={(open) => !open && answer?.(false)}
        title="Leave without saving?"
        confirm="Leave"
        cancel="Keep editing"
        danger
        onConfirm={() => answer?.(true)}
      >
        Your changes to this template aren't saved.
      </ConfirmDialog>
    </FullScreen>
  );
}

const isConflict = (error: unknown) => "conflict" in ((error as { errors?: Faults } | null)?.errors ?? {});
