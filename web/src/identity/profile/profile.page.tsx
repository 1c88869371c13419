import type { ReactNode } from "react";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { SectionLinks } from "../../ui/layout/section-links.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { useSectionInAddress } from "../../ui/layout/use-section-in-address.ts";
import { YouSection } from "./you-section.tsx";
import "./profile.css";

const sections = [
  { id: "you", label: "Profile" },
  { id: "sign-in", label: "Sign-in", holds: ["two-factor"] },
  { id: "alerts", label: "Alerts" },
  { id: "devices", label: "Devices" },
  { id: "history", label: "History and data", holds: ["data"] },
];

/** The parts of the profile page that other features provide. */
interface ProfilePageProps {
  /** Notices that the user should see first, at the top of the page. */
  waiting: ReactNode;
  /** The row with the picture. */
  picture: ReactNode;
  /** The row with the address. */
  email: ReactNode;
  /** The rows with the ways to sign in. */
  signIn: ReactNode;
  /** The section with the alert settings. */
  alerts: ReactNode;
  devices: ReactNode;
  /** The section with the account's history, the download of the user's data, and the deletion of the account. */
  history: ReactNode;
}

/** The account of the signed-in user. Parts from other features are passed in. */
export function ProfilePage(props: ProfilePageProps) {
  const { waiting, picture, email, signIn, alerts, devices, history } = props;
  useSectionInAddress();
  return (
    <>
      <PageHead title="Your account" />
      <div data-narrow="account" className="grid gap-8 lg:grid-cols-[12rem_minmax(0,50rem)] lg:gap-11">
        <SectionLinks sections={sections} />
        <div data-account-sections className="flex flex-col gap-6.5">
          {waiting}
          <YouSection picture={picture} email={email} />
          <SettingsSection id="sign-in" title="Sign-in">
            {signIn}
          </SettingsSection>
          {alerts}
          {devices}
          {history}
        </div>
      </div>
    </>
  );
}
