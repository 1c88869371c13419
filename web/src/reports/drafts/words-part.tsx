import type { Report } from "@portico/contract/reports/report-fields";
import { SECTION_MAX_LENGTH } from "@portico/contract/reports/report-limits";
import { useState } from "react";
import { RichTextField } from "../../rich-text/rich-text-field.tsx";
import type { DraftSaver } from "./report-saver.ts";
import { sectionFieldId } from "./faults.ts";

interface WordsPartProps {
  report: Report;
  saver: DraftSaver;
  errors: Readonly<Record<string, string>>;
}

/** The commentary, section by section. */
export function WordsPart({ report, saver, errors }: WordsPartProps) {
  const [startedAnew, setStartedAnew] = useState(0);
  const help = new Map(report.writing?.section_help.map((one) => [one.key, one]));
  const last = report.writing?.last;
  const lastWords =
    last?.sections.filter(({ key, body }) => body !== "" && report.sections.some((one) => one.key === key)) ??
    [];
  const isEmpty = report.sections.every(({ body }) => body.trim() === "");
  if (report.sections.length === 0) return null;
  return (
    <section aria-labelledby="words-head" className="flex flex-col gap-4">
      <h2 id="words-head" className="text-xl">
        Text
      </h2>
      {report.sections.map(({ key, label, body }) => {
        const isNeeded = help.get(key)?.required === true;
        return (
          <div
            key={`${key}-${startedAnew}`}
            id={sectionFieldId(key)}
            tabIndex={-1}
            className="scroll-mt-24 outline-none"
          >
            <RichTextField
              label={isNeeded ? `${label} (required)` : label}
              value={body}
              maxLength={SECTION_MAX_LENGTH}
              {...(help.get(key)?.help && { hint: help.get(key)!.help! })}
              {...(errors[`sections.${key}`] && { error: errors[`sections.${key}`]! })}
              onChange={(next) => saver.change({ sections: [{ key, body: next }] })}
            />
          </div>
        );
      })}
      {last && lastWords.length > 0 && isEmpty && (
        <button
          type="button"
          className="link self-start pointer-coarse:min-h-11"
          onClick={() => {
            saver.change({ sections: lastWords });
            setStartedAnew(startedAnew + 1);
          }}
        >
          Start from the text of {last.period_short}
        </button>
      )}
    </section>
  );
}
