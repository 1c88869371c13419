import type { ReactNode } from "react";
import { PageHead } from "../../ui/page-head.tsx";
import { FirmSection } from "./firm-section.tsx";

/** For admins: what holds for the whole firm. `children` are rows that other rooms keep. */
export function FirmSettingsPage({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead title="Firm settings">These settings apply to everyone in the firm.</PageHead>
      <div className="max-w-180">
        <FirmSection>{children}</FirmSection>
      </div>
    </>
  );
}
