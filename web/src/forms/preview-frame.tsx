import { type ReactNode, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { Segments } from "../ui/form/segments.tsx";

/** The width of a phone. The preview is laid out with this width to show the text as on a phone. */
const PHONE = "max-w-[390px]";

interface PreviewFrameProps {
  /** The name of the section. */
  label: string;
  /** Says whose view is shown. */
  title: string;
  /** Other choices, shown beside the choice of the device. */
  choices?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Shows a text as its reader will see it, on a computer or a phone. */
export function PreviewFrame({ label, title, choices, className = "", children }: PreviewFrameProps) {
  const [device, setDevice] = useState<"computer" | "phone">("computer");
  return (
    <section aria-label={label} className="flex min-w-0 flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 items-center gap-2 text-sm font-semibold">
          <Icon name="eye" size={18} />
          <span className="min-w-0 wrap-anywhere">{title}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          {choices}
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
      </div>
      <div className={`mx-auto w-full ${className} ${device === "phone" ? PHONE : ""}`}>{children}</div>
    </section>
  );
}
