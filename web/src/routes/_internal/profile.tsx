import { createFileRoute } from "@tanstack/react-router";
import { SignInSection } from "../../account/password-change/sign-in-section.tsx";
import { ProfilePage } from "../../account/profile/profile.page.tsx";

export const Route = createFileRoute("/_internal/profile")({
  staticData: { title: "Your account" },
  component: () => <ProfilePage signIn={<SignInSection />} />,
});
