import { wordsOf } from "../src/foundation/firm/firm-answer.ts";
import {
  accountDeletedEmail,
  accountStaysEmail,
  clientsWithoutAgentEmail,
  deletionLinkEmail,
} from "../src/privacy/deletion/deletion.email.ts";
import {
  addressIsBackEmail,
  addressIsNewEmail,
  addressRestoredEmail,
  addressWantedEmail,
  changeAskedEmail,
  confirmNewAddressEmail,
} from "../src/identity/email-change/email-change.email.ts";
import { exportReadyEmail } from "../src/privacy/export/export.email.ts";
import { askedAgainEmail } from "../src/identity/invitations/asked-again.email.ts";
import { invitationEmail } from "../src/identity/invitations/invitations.email.ts";
import { passkeyEmail } from "../src/identity/passkeys/passkeys.email.ts";
import { passwordResetEmail } from "../src/identity/password-reset/password-reset.email.ts";
import { rescueEmail } from "../src/identity/rescue/rescue.email.ts";
import { refreshReusedEmail } from "../src/identity/sessions/sessions.email.ts";
import { newCodesEmail } from "../src/identity/two-factor/new-codes.email.ts";
import { resetAskedEmail } from "../src/identity/two-factor/reset-asked.email.ts";
import { alertNowEmail, dailyAlertsEmail } from "../src/notifications/alerts/alerts.email.ts";
import { reactivatedEmail } from "../src/people/accounts/reactivated.email.ts";
import { roleChangedEmail } from "../src/people/accounts/accounts.email.ts";
import { codesLockedEmail } from "../src/foundation/attempts/attempts.email.ts";
import { credentialChangedEmail } from "../src/identity/credentials/credential-changed.email.ts";
import { addressChangedEmail } from "../src/identity/credentials/address-changed.email.ts";
import { confirmationEmail } from "../src/identity/credentials/email-confirmation.email.ts";
import { googleEmail } from "../src/identity/google/google.email.ts";
import { type FirmFacts, UNNAMED } from "../src/foundation/firm/firm.store.ts";
import type { EmailKind } from "../src/foundation/email/email-kinds.ts";
import { recoveryCodeUsedEmail } from "../src/identity/two-factor/recovery-code-used.email.ts";
import { resetStoppedEmail } from "../src/identity/two-factor/reset-stopped.email.ts";
import { newDeviceEmail } from "../src/identity/sign-in/sign-in.email.ts";
import { newAdminEmail } from "../src/identity/new-admin.email.ts";
import { accountUsedEmail } from "../src/identity/recovery/account-used.email.ts";
import { makerGoneEmail } from "../src/identity/called-off.email.ts";
import {
  invitationsOfDepartedEmail,
  invitationsRevokedEmail,
} from "../src/identity/recovery/withdrawn-invitations.email.ts";
import { documentReminderEmail, newDocumentEmail } from "../src/documents/notices/notices.email.ts";
import { moveFailedEmail } from "../src/people/reassignment/move-failed.email.ts";
import { agentChangedEmail, coverArrangedEmail } from "../src/people/reassignment/agent-changed.email.ts";
import {
  clientsMovedEmail,
  coverAskedEmail,
  coverOverEmail,
} from "../src/people/reassignment/clients-moved.email.ts";
import { mailServerTestEmail } from "../src/firm/firm.email.ts";
import {
  documentReturnedEmail,
  requestEmail,
  requestReminderEmail,
} from "../src/documents/requests/requests.email.ts";
import { articlePublishedEmail, articleReminderEmail } from "../src/articles/publishing/publishing.email.ts";
import {
  reportCorrectedEmail,
  reportPublishedEmail,
  reportReminderEmail,
  reportWithdrawnEmail,
} from "../src/reports/publishing/publishing.email.ts";
import { DAY_MS, HOUR_MS } from "../src/platform/clock.ts";
import type { Email } from "../src/platform/mail/email.ts";

/** Samples of every kind of email, in all variants. If a kind has no sample, this file does not compile. */
type SampleEmails = Record<EmailKind, Email[]>;

const publicUrl = "https://portal.firm.example";
const url = `${publicUrl}/auth/some-page?token=sample_${"0123456789abcdef".repeat(3)}`;
const now = new Date("2026-12-06T01:51:16Z");

/**
 * Takes a name to use for people, for the firm and for documents and the like. Returns every email as its
 * recipient would get it.
 */
export function sampleEmails(name: string, labels: Partial<FirmFacts> = {}): SampleEmails {
  const firm = {
    ...UNNAMED,
    ...labels,
    name: `${name} & Partners`,
    supportEmail: `help@${"firm".repeat(10)}.example`,
    supportPhone: "+44 20 7946 0000",
    website: `https://${"firm".repeat(10)}.example/`,
    officeAddress: "3 Example Row, HB1 4DM Harbourtown, United Kingdom",
  };
  const user = { email: `${"cleo".repeat(15)}@home.example`, firstName: name };
  const person = { email: "gus@firm.example", firstName: name, lastName: name };
  const to = { user, firm, publicUrl, now };
  const ofArticle = {
    user,
    by: null,
    kind: "article" as const,
    title: "Opening hours over the holidays",
    slug: "opening-hours-over-the-holidays",
    firm,
    publicUrl,
  };
  const materialId = "0190b5a4-0000-7000-8000-000000000002";
  const ofReport = { client: user, reportId: "0190b5a4-0000-7000-8000-000000000001", firm, publicUrl };
  const newEmail = `${"new".repeat(20)}@home.example`;
  const mailed = { ...to, url, lifeMs: DAY_MS, code: "012345" };
  const device = { device: "Chrome on Windows", network: "2001:db8:85a3:8d3::/64" };
  const credential = (kind: Parameters<typeof credentialChangedEmail>[0]["kind"]) =>
    credentialChangedEmail({ ...to, user: { ...user, role: "admin" }, kind });
  const invitation = {
    invitee: user,
    inviterName: `${name} ${name}`,
    message: `Welcome, ${name}.\n\nSee you soon\n${name}`,
    firm,
    url,
    expiresAt: now,
  };
  const list = [
    { email: newEmail, role: "admin" },
    { email: "ann@firm.example", role: "agent" },
  ] as const;
  const calledOff = [
    { kind: "deactivate", what: { clients: 1_200 }, dueAt: now },
    { kind: "move", what: { clients: 1 }, dueAt: null },
  ] as const;
  const actsOfThief = {
    list: [
      {
        what: `Invited someone.with.a.very.long.address.indeed@subdomain.of.a.firm.example (${wordsOf(firm).agent.oneInText})`,
        note: "They have signed up.",
        at: now,
        undo: { label: "Deactivate their account", path: "/agents/0190b5a4-0000-7000-8000-000000000001" },
      },
      { what: `Exported 1,200 ${wordsOf(firm).client.manyInText}`, note: null, at: now, undo: null },
    ],
    isCut: true,
  };
  const card = {
    ...person,
    title: name,
    publicPhone: "020 7946 0177",
    contactEmail: person.email,
    bookingUrl: `https://book.example/${"gus".repeat(20)}`,
  };
  const bareCard = { ...person, title: null, publicPhone: null, contactEmail: null, bookingUrl: null };
  const none = { count: 0, names: [] };
  const moved1 = { count: 1, names: [name] };
  const moved = {
    client: { ...user, status: "active" as const },
    firm,
    publicUrl,
    message: invitation.message,
  };
  const documents = { client: user, firm, publicUrl };
  const asked = [
    { label: "Passport copy", help: "The page with the photo", required: true, dueOn: "2026-12-06" },
    { label: "Proof of address", help: null, required: true, dueOn: "2026-12-06" },
    {
      label: "Tax_return_of_the_year_before_last_with_all_of_its_pages",
      help: "All pages, the empty ones too",
      required: true,
      dueOn: "2026-12-20",
    },
    { label: "Gas bill", help: null, required: false, dueOn: null },
  ];
  const days = { startsAt: now, endsAt: new Date(now.getTime() + 14 * DAY_MS) };
  return {
    account_deleted: [accountDeletedEmail({ ...to, url, eraseAt: now })],
    account_reactivated: [reactivatedEmail(to)],
    account_stays: [accountStaysEmail({ ...to, signInUrl: url })],
    alert_now: [
      alertNowEmail({
        ...{ user, firm, publicUrl, title: `${name} signed up` },
        link: "/clients/0190b5a4-0000-7000-8000-000000000001",
        action: null,
      }),
    ],
    alerts_daily: [
      dailyAlertsEmail({ user, firm, publicUrl, titles: [`${name} signed up`] }),
      dailyAlertsEmail({
        user,
        firm,
        publicUrl,
        titles: Array.from({ length: 30 }, () => `${name} signed up`),
      }),
    ],
    agent_changed: [
      agentChangedEmail({ ...moved, from: person, to: card }),
      agentChangedEmail({ ...moved, message: null, from: null, to: bareCard }),
      agentChangedEmail({ ...moved, from: person, to: null }),
      agentChangedEmail({ ...moved, client: { ...user, status: "invited" }, from: null, to: card }),
    ],
    clients_moved: [
      clientsMovedEmail({ agent: user, firm, publicUrl, gained: moved1, lost: none }),
      clientsMovedEmail({
        agent: user,
        firm,
        publicUrl,
        gained: { count: 1_200, names: [name, "Cleo Alder", "Ben Ash"] },
        lost: moved1,
      }),
      clientsMovedEmail({
        agent: user,
        firm,
        publicUrl,
        gained: none,
        lost: { count: 12_668, names: [name] },
      }),
      coverAskedEmail({ agent: user, firm, publicUrl, clients: { count: 12, names: [name] }, ...days }),
      coverOverEmail({ agent: user, firm, publicUrl, clients: none }),
    ],
    clients_without_agent: [1, 23].map((clientCount) =>
      clientsWithoutAgentEmail({ ...to, agent: person, clientCount, url }),
    ),
    codes_locked: [codesLockedEmail({ ...to, ...device })],
    cover_arranged: [
      coverArrangedEmail({ ...moved, agent: person, by: card, ...days }),
      coverArrangedEmail({ ...moved, message: null, agent: null, by: bareCard, ...days }),
    ],
    deletion_link: [deletionLinkEmail(mailed)],
    email_changed: [
      credential("email_changed"),
      ...[true, false].map((isByAdmin) => addressChangedEmail({ ...to, newEmail, undoUrl: url, isByAdmin })),
    ],
    email_change_asked: [changeAskedEmail({ ...to, ...device, newEmail, undoUrl: url })],
    email_change_confirmation: [confirmNewAddressEmail({ ...mailed, newEmail })],
    email_change_undone: [
      credential("email_change_undone"),
      addressIsBackEmail({ ...to, email: user.email }),
    ],
    email_confirmation: [confirmationEmail(mailed), confirmationEmail({ ...mailed, isNew: true })],
    document_new: [
      newDocumentEmail({ ...documents, by: person, materialId, toConfirm: false }),
      newDocumentEmail({ ...documents, by: person, materialId, toConfirm: true }),
      newDocumentEmail({ ...documents, by: null, materialId: null, toConfirm: true }),
    ],
    document_reminder: [true, false].map((toAcknowledge) =>
      documentReminderEmail({ ...documents, by: person, materialId, toAcknowledge }),
    ),
    article_published: (["article", "announcement"] as const).map((kind) =>
      articlePublishedEmail({ ...ofArticle, kind, toConfirm: kind === "announcement" }),
    ),
    article_reminder: [true, false].map((toAcknowledge) =>
      articleReminderEmail({ ...ofArticle, toAcknowledge }),
    ),
    report_corrected: [reportCorrectedEmail({ ...ofReport, toConfirm: true })],
    report_published: [true, false].map((toConfirm) => reportPublishedEmail({ ...ofReport, toConfirm })),
    report_reminder: [true, false].map((toAcknowledge) =>
      reportReminderEmail({ ...ofReport, toAcknowledge }),
    ),
    report_withdrawn: [reportWithdrawnEmail(ofReport)],
    request_new: [
      requestEmail({
        ...documents,
        by: person,
        items: asked,
        note: "For the bank.\nThank you.",
        titles: ["Documents for the annual review"],
      }),
      requestEmail({
        ...documents,
        by: person,
        items: asked.slice(0, 2),
        note: null,
        titles: ["Proof of address"],
      }),
      requestEmail({
        ...documents,
        by: null,
        items: asked.slice(3),
        note: null,
        titles: ["Tax", "Insurance"],
      }),
    ],
    request_reminder: [
      requestReminderEmail({ ...documents, items: asked, today: "2026-12-03" }),
      requestReminderEmail({ ...documents, items: asked, today: "2026-12-09" }),
      requestReminderEmail({ ...documents, items: asked.slice(0, 1), today: "2026-12-09" }),
      requestReminderEmail({ ...documents, items: asked.slice(0, 2), today: "2026-12-06" }),
    ],
    request_returned: [documentReturnedEmail({ ...documents, by: person, document: "Passport copy" })],
    email_is_new: [addressIsNewEmail({ ...to, newEmail })],
    email_taken_back: [addressRestoredEmail(to)],
    email_wanted: [addressWantedEmail(to)],
    export_ready: [exportReadyEmail(to)],
    google_linked: [googleEmail({ ...to, what: "connected" })],
    google_unlinked: [googleEmail({ ...to, what: "disconnected" })],
    invitation: [
      invitationEmail({ ...invitation, role: "client" }),
      invitationEmail({ ...invitation, role: "agent", message: null }),
      invitationEmail({ ...invitation, role: "admin", inviterName: "" }),
    ],
    invitation_reminder: [invitationEmail({ ...invitation, role: "client", isReminder: true })],
    invitation_asked_again: [askedAgainEmail({ inviter: user, invitee: { email: newEmail }, firm, url })],
    invitations_withdrawn: [
      invitationsRevokedEmail({ ...to, list }),
      ...(["deleted", "deactivated", "no_admin"] as const).map((why) =>
        invitationsOfDepartedEmail({ ...to, list, departing: person, why }),
      ),
    ],
    account_used: [
      ...[null, person].map((owner) =>
        accountUsedEmail({
          ...to,
          owner,
          acts: actsOfThief,
          activityUrl: `${publicUrl}/agents?tab=activity`,
        }),
      ),
    ],
    moves_called_off: [
      ...(["deleted", "deactivated", "no_admin", "taken_back"] as const).map((why) =>
        makerGoneEmail({ ...to, maker: person, why, list: calledOff }),
      ),
      moveFailedEmail({
        ...to,
        title: `Deactivation of ${name}`,
        problem: "The person you chose was not found.",
      }),
    ],
    new_admin: (["signed_up", "made", "reactivated"] as const).map((how) =>
      newAdminEmail({ ...to, person, how, admin: person }),
    ),
    new_device: [newDeviceEmail({ ...to, ...device })],
    passkey_added: [passkeyEmail({ ...to, what: "added", name })],
    passkey_removed: [passkeyEmail({ ...to, what: "removed", name })],
    password_changed: [credential("password_changed")],
    password_reset: [false, true].map((isOwed) => passwordResetEmail({ ...mailed, lifeMs: HOUR_MS, isOwed })),
    recovery_code_used: [9, 1].map((left) => recoveryCodeUsedEmail({ ...to, left })),
    recovery_codes_renewed: [newCodesEmail(to)],
    refresh_reused: [refreshReusedEmail(to)],
    rescue_issued: [rescueEmail({ ...to, person })],
    role_changed: (
      [
        ["agent", "admin"],
        ["admin", "agent"],
        ["agent", null],
      ] as const
    ).map(([from, role]) => roleChangedEmail({ ...to, admin: person, from, to: role })),
    test_email: [mailServerTestEmail(to)],
    two_factor_disabled: [credential("two_factor_disabled")],
    two_factor_enabled: [credential("two_factor_enabled")],
    two_factor_reset: [credential("two_factor_reset")],
    two_factor_reset_asked: [resetAskedEmail({ ...to, admin: person, at: now })],
    two_factor_reset_cancelled: [resetStoppedEmail(to)],
  };
}
