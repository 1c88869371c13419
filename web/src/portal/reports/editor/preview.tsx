import type { ReportContent } from "@portico/contract/report-fields";
import { useState } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { Segments } from "../../../ui/segments.tsx";
import { ReportBody } from "../report-body.tsx";

/** A phone's width, in which the report is laid out as there. */
const PHONE = "max-w-[390px]";

/** The report as its client will see it, with what is not saved yet. The title says who that is. */
export function Preview({ report, title }: { report: ReportContent; title: string }) {
  const [device, setDevice] = useState<"computer" | "phone">("computer");
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-2 text-sm font-semibold">
          <Icon name="eye" size={18} />
          {title}
        </p>
        <div className="max-lg:hidden">
          <Segments
            label="Device"
            isLabelHidden
            options={[
              { value: "computer", label: "Computer" },
              { value: "phone", label: "Phone" },
            ]}
            value={device}
            onChange={setDevice}
          />
        </div>
      </div>
      <div className={`mx-auto w-full ${device === "phone" ? PHONE : ""}`}>
        <ReportBody content={report} />
      </div>
    </section>
  );
}
