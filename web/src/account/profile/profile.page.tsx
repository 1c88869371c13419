import type { ReactNode } from "react";
import { useUser } from "../../session/current-user.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { FirmSection } from "./firm-section.tsx";
import { SectionLinks } from "./section-links.tsx";
import { YouSection } from "./you-section.tsx";

const ownSections = [
  { id: "you", label: "You" },
  { id: "sign-in", label: "Sign-in" },
  { id: "devices", label: "Devices" },
  { id: "history", label: "History" },
];
const adminSections = [...ownSections, { id: "firm", label: "Firm" }];

/** The account of the person who is signed in. What another room keeps of it is passed in. */
export function ProfilePage({
  signIn,
  devices,
  history,
}: Record<"signIn" | "devices" | "history", ReactNode>) {
  const isAdmin = useUser().role === "admin";
  return (
    <>
      <PageHead title="Your account" />
      <div className="grid gap-8 lg:grid-cols-[12rem_minmax(0,45rem)] lg:gap-11">
        <SectionLinks sections={isAdmin ? adminSections : ownSections} />
        <div className="flex flex-col gap-9">
          <YouSection />
          {signIn}
          {devices}
          {history}
          {isAdmin && <FirmSection />}
          <div>
            <LinkButton to="/auth/logout" variant="secondary">
              Sign out
            </LinkButton>
          </div>
        </div>
      </div>
    </>
  );
}
