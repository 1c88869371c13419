import { createFileRoute } from "@tanstack/react-router";
import { ConfirmEmailPage } from "../../../identity/email-confirmation/confirm-email.page.tsx";
import { EmailNotice } from "../../../firm/email-notice.tsx";
import { hideToken, tokenSearch } from "../../../platform/address.ts";

export const Route = createFileRoute("/_public/auth/confirm-email")({
  staticData: { title: "Confirm your email address" },
  validateSearch: tokenSearch,
  beforeLoad: hideToken,
  component: () => <ConfirmEmailPage notice={(user) => <EmailNotice user={user} className="mb-7" />} />,
});
