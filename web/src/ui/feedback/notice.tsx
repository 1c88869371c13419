import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

interface NoticeProps {
  tone?: "info" | "attention" | "success" | "failure";
  title: ReactNode;
  /** Replaces the icon of the tone. */
  icon?: string;
  children?: ReactNode;
  actions?: ReactNode;
}

const looks = {
  info: { box: "border-blue-200 bg-blue-50", icon: "info", ink: "text-blue-700" },
  attention: { box: "border-gold-200 bg-gold-50", icon: "clock", ink: "text-gold-700" },
  success: { box: "border-green-700/25 bg-green-100", icon: "circle-check", ink: "text-green-700" },
  failure: { box: "border-red-200 bg-red-50", icon: "circle-alert", ink: "text-red-700" },
};

export function Notice({ tone = "info", title, icon, children, actions }: NoticeProps) {
  const look = looks[tone];
  return (
    <div
      role={tone === "failure" ? "alert" : "status"}
      className={`flex flex-col gap-3 rounded-card border p-4 sm:flex-row sm:items-center sm:px-5 ${look.box}`}
    >
      <div className="flex min-w-0 flex-1 gap-3">
        <Icon name={icon ?? look.icon} className={`mt-px ${look.ink}`} />
        <div className="min-w-0 break-words">
          <p className="font-semibold">{title}</p>
          {children && <div className="text-sm text-navy-600">{children}</div>}
        </div>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
