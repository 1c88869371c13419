import { createFileRoute } from "@tanstack/react-router";
import { HistorySection } from "../../account/history/history-section.tsx";
import { SignInSection } from "../../account/password-change/sign-in-section.tsx";
import { ProfilePage } from "../../account/profile/profile.page.tsx";
import { DevicesSection } from "../../account/session/devices-section.tsx";

export const Route = createFileRoute("/_internal/profile")({
  staticData: { title: "Your account" },
  component: () => (
    <ProfilePage signIn={<SignInSection />} devices={<DevicesSection />} history={<HistorySection />} />
  ),
});
