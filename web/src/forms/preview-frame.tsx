import { type ReactNode, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { Segments } from "../ui/form/segments.tsx";

/** A phone's width, in which what is written is laid out as there. */
const PHONE = "max-w-[390px]";

interface PreviewFrameProps {
  /** What the section is called. */
  label: string;
  /** Whose eyes it is for. */
  title: string;
  /** More choices beside that of the device. */
  choices?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** What is written, as its reader will see it, on a computer or a phone. */
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
