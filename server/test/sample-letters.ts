import { wordsOf } from "../src/foundation/firm/firm-answer.ts";
import {
  accountDeletedLetter,
  accountStaysLetter,
  clientsWithoutAgentLetter,
  deletionLinkLetter,
} from "../src/privacy/deletion/deletion.letter.ts";
import {
  addressIsBackLetter,
  addressIsNewLetter,
  addressTakenBackLetter,
  addressWantedLetter,
  changeAskedLetter,
  confirmNewAddressLetter,
} from "../src/identity/email-change/email-change.letter.ts";
import { exportReadyLetter } from "../src/privacy/export/export.letter.ts";
import { askedAgainLetter } from "../src/identity/invitations/asked-again.letter.ts";
import { invitationLetter } from "../src/identity/invitations/invitation.letter.ts";
import { passkeyLetter } from "../src/identity/passkeys/passkey.letter.ts";
import { passwordResetLetter } from "../src/identity/password-reset/password-reset.letter.ts";
import { rescueLetter } from "../src/identity/rescue/rescue.letter.ts";
import { refreshReusedLetter } from "../src/identity/sessions/refresh-reused.letter.ts";
import { newCodesLetter } from "../src/identity/two-factor/new-codes.letter.ts";
import { resetAskedLetter } from "../src/identity/two-factor/reset-asked.letter.ts";
import { alertNowLetter, dailyAlertsLetter } from "../src/alerts/alerts.letter.ts";
import { reactivatedLetter } from "../src/people/accounts/reactivated.letter.ts";
import { roleChangedLetter } from "../src/people/accounts/accounts.letter.ts";
import { codesLockedLetter } from "../src/foundation/attempts/codes-locked.letter.ts";
import { credentialChangedLetter } from "../src/identity/credentials/credential-changed.letter.ts";
import { addressChangedLetter } from "../src/identity/credentials/address-changed.letter.ts";
import { emailConfirmationLetter } from "../src/identity/credentials/email-confirmation.letter.ts";
import { googleLetter } from "../src/identity/google/google.letter.ts";
import { type FirmFacts, UNNAMED } from "../src/foundation/firm/firm.store.ts";
import type { LetterKind } from "../src/foundation/email/letter-kinds.ts";
import { recoveryCodeUsedLetter } from "../src/identity/two-factor/recovery-code-used.letter.ts";
import { resetStoppedLetter } from "../src/identity/two-factor/reset-stopped.letter.ts";
import { newDeviceLetter } from "../src/identity/sign-in/new-device.letter.ts";
import { newAdminLetter } from "../src/identity/new-admin.letter.ts";
import { accountUsedLetter } from "../src/identity/recovery/account-used.letter.ts";
import { makerGoneLetter } from "../src/identity/called-off.letter.ts";
import {
  invitationsOfLeaverLetter,
  invitationsTakenBackLetter,
} from "../src/identity/recovery/withdrawn-invitations.letter.ts";
import { documentReminderLetter, newDocumentLetter } from "../src/documents/notices/documents.letter.ts";
import { moveFailedLetter } from "../src/people/reassignment/move-failed.letter.ts";
import { agentChangedLetter, coverArrangedLetter } from "../src/people/reassignment/agent-changed.letter.ts";
import {
  clientsMovedLetter,
  coverAskedLetter,
  coverOverLetter,
} from "../src/people/reassignment/clients-moved.letter.ts";
import { testEmailLetter } from "../src/firm/test-email.letter.ts";
import {
  documentReturnedLetter,
  requestLetter,
  requestReminderLetter,
} from "../src/documents/requests/requests.letter.ts";
import { articlePublishedLetter, articleReminderLetter } from "../src/articles/publishing/content.letter.ts";
import {
  reportCorrectedLetter,
  reportPublishedLetter,
  reportReminderLetter,
  reportWithdrawnLetter,
} from "../src/reports/publishing/reports.letter.ts";
import { DAY_MS, HOUR_MS } from "../src/platform/clock.ts";
import type { Letter } from "../src/platform/mail/letter.ts";

/** For every kind of email what it is in its ways, so that a kind without a sample does not compile. */
type SampleLetters = Record<LetterKind, Letter[]>;

const publicUrl = "https://portal.firm.example";
const url = `${publicUrl}/auth/some-page?token=sample_${"0123456789abcdef".repeat(3)}`;
const now = new Date("2026-12-06T01:51:16Z");

/** Takes what people, the firm and their things are called. Returns every email there is, as they would get it. */
export function sampleLetters(name: string, labels: Partial<FirmFacts> = {}): SampleLetters {
  const firm = {
    ...UNNAMED,
    ...labels,
    name: `${name} & Partners`,
    supportEmail: `help@${"firm".repeat(10)}.example`,
    supportPhone: "+44 20 7946 0000",
    website: `https://${"firm".repeat(10)}.example/`,
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
  const credential = (kind: Parameters<typeof credentialChangedLetter>[0]["kind"]) =>
    credentialChangedLetter({ ...to, user: { ...user, role: "admin" }, kind });
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
    publicEmail: person.email,
    bookingUrl: `https://book.example/${"gus".repeat(20)}`,
  };
  const bareCard = { ...person, title: null, publicPhone: null, publicEmail: null, bookingUrl: null };
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
    account_deleted: [accountDeletedLetter({ ...to, url, eraseAt: now })],
    account_reactivated: [reactivatedLetter(to)],
    account_stays: [accountStaysLetter({ ...to, signInUrl: url })],
    alert_now: [
      alertNowLetter({
        ...{ user, firm, publicUrl, title: `${name} signed up` },
        link: "/clients/0190b5a4-0000-7000-8000-000000000001",
        action: null,
      }),
    ],
    alerts_daily: [
      dailyAlertsLetter({ user, firm, publicUrl, titles: [`${name} signed up`] }),
      dailyAlertsLetter({
        user,
        firm,
        publicUrl,
        titles: Array.from({ length: 30 }, () => `${name} signed up`),
      }),
    ],
    agent_changed: [
      agentChangedLetter({ ...moved, from: person, to: card }),
      agentChangedLetter({ ...moved, message: null, from: null, to: bareCard }),
      agentChangedLetter({ ...moved, from: person, to: null }),
      agentChangedLetter({ ...moved, client: { ...user, status: "invited" }, from: null, to: card }),
    ],
    clients_moved: [
      clientsMovedLetter({ agent: user, firm, publicUrl, gained: moved1, lost: none }),
      clientsMovedLetter({
        agent: user,
        firm,
        publicUrl,
        gained: { count: 1_200, names: [name, "Cleo Alder", "Ben Ash"] },
        lost: moved1,
      }),
      clientsMovedLetter({
        agent: user,
        firm,
        publicUrl,
        gained: none,
        lost: { count: 12_668, names: [name] },
      }),
      coverAskedLetter({ agent: user, firm, publicUrl, clients: { count: 12, names: [name] }, ...days }),
      coverOverLetter({ agent: user, firm, publicUrl, clients: none }),
    ],
    clients_without_agent: [1, 23].map((clientCount) =>
      clientsWithoutAgentLetter({ ...to, agent: person, clientCount, url }),
    ),
    codes_locked: [codesLockedLetter({ ...to, ...device })],
    cover_arranged: [
      coverArrangedLetter({ ...moved, agent: person, by: card, ...days }),
      coverArrangedLetter({ ...moved, message: null, agent: null, by: bareCard, ...days }),
    ],
    deletion_link: [deletionLinkLetter(mailed)],
    email_changed: [
      credential("email_changed"),
      ...[true, false].map((isByAdmin) => addressChangedLetter({ ...to, newEmail, undoUrl: url, isByAdmin })),
    ],
    email_change_asked: [changeAskedLetter({ ...to, ...device, newEmail, undoUrl: url })],
    email_change_confirmation: [confirmNewAddressLetter({ ...mailed, newEmail })],
    email_change_undone: [
      credential("email_change_undone"),
      addressIsBackLetter({ ...to, email: user.email }),
    ],
    email_confirmation: [
      emailConfirmationLetter(mailed),
      emailConfirmationLetter({ ...mailed, isNew: true }),
    ],
    document_new: [
      newDocumentLetter({ ...documents, by: person, materialId, toConfirm: false }),
      newDocumentLetter({ ...documents, by: person, materialId, toConfirm: true }),
      newDocumentLetter({ ...documents, by: null, materialId: null, toConfirm: true }),
    ],
    document_reminder: [true, false].map((toAcknowledge) =>
      documentReminderLetter({ ...documents, by: person, materialId, toAcknowledge }),
    ),
    article_published: (["article", "announcement"] as const).map((kind) =>
      articlePublishedLetter({ ...ofArticle, kind, toConfirm: kind === "announcement" }),
    ),
    article_reminder: [true, false].map((toAcknowledge) =>
      articleReminderLetter({ ...ofArticle, toAcknowledge }),
    ),
    report_corrected: [reportCorrectedLetter({ ...ofReport, toConfirm: true })],
    report_published: [true, false].map((toConfirm) => reportPublishedLetter({ ...ofReport, toConfirm })),
    report_reminder: [true, false].map((toAcknowledge) =>
      reportReminderLetter({ ...ofReport, toAcknowledge }),
    ),
    report_withdrawn: [reportWithdrawnLetter(ofReport)],
    request_new: [
      requestLetter({
        ...documents,
        by: person,
        items: asked,
        note: "For the bank.\nThank you.",
        titles: ["Documents for the annual review"],
      }),
      requestLetter({
        ...documents,
        by: person,
        items: asked.slice(0, 2),
        note: null,
        titles: ["Proof of address"],
      }),
      requestLetter({
        ...documents,
        by: null,
        items: asked.slice(3),
        note: null,
        titles: ["Tax", "Insurance"],
      }),
    ],
    request_reminder: [
      requestReminderLetter({ ...documents, items: asked, today: "2026-12-03" }),
      requestReminderLetter({ ...documents, items: asked, today: "2026-12-09" }),
      requestReminderLetter({ ...documents, items: asked.slice(0, 1), today: "2026-12-09" }),
      requestReminderLetter({ ...documents, items: asked.slice(0, 2), today: "2026-12-06" }),
    ],
    request_returned: [documentReturnedLetter({ ...documents, by: person, document: "Passport copy" })],
    email_is_new: [addressIsNewLetter({ ...to, newEmail })],
    email_taken_back: [addressTakenBackLetter(to)],
    email_wanted: [addressWantedLetter(to)],
    export_ready: [exportReadyLetter(to)],
    google_linked: [googleLetter({ ...to, what: "connected" })],
    google_unlinked: [googleLetter({ ...to, what: "disconnected" })],
    invitation: [
      invitationLetter({ ...invitation, role: "client" }),
      invitationLetter({ ...invitation, role: "agent", message: null }),
      invitationLetter({ ...invitation, role: "admin", inviterName: "" }),
    ],
    invitation_reminder: [invitationLetter({ ...invitation, role: "client", isReminder: true })],
    invitation_asked_again: [askedAgainLetter({ inviter: user, invitee: { email: newEmail }, firm, url })],
    invitations_withdrawn: [
      invitationsTakenBackLetter({ ...to, list }),
      ...(["deleted", "deactivated", "no_admin"] as const).map((why) =>
        invitationsOfLeaverLetter({ ...to, list, leaver: person, why }),
      ),
    ],
    account_used: [
      ...[null, person].map((owner) =>
        accountUsedLetter({
          ...to,
          owner,
          acts: actsOfThief,
          activityUrl: `${publicUrl}/agents?tab=activity`,
        }),
      ),
    ],
    moves_called_off: [
      ...(["deleted", "deactivated", "no_admin", "taken_back"] as const).map((why) =>
        makerGoneLetter({ ...to, maker: person, why, list: calledOff }),
      ),
      moveFailedLetter({
        ...to,
        title: `Deactivation of ${name}`,
        problem: "The person you chose was not found.",
      }),
    ],
    new_admin: (["signed_up", "made", "reactivated"] as const).map((how) =>
      newAdminLetter({ ...to, person, how, admin: person }),
    ),
    new_device: [newDeviceLetter({ ...to, ...device })],
    passkey_added: [passkeyLetter({ ...to, what: "added", name })],
    passkey_removed: [passkeyLetter({ ...to, what: "removed", name })],
    password_changed: [credential("password_changed")],
    password_reset: [false, true].map((isOwed) =>
      passwordResetLetter({ ...mailed, lifeMs: HOUR_MS, isOwed }),
    ),
    recovery_code_used: [9, 1].map((left) => recoveryCodeUsedLetter({ ...to, left })),
    recovery_codes_renewed: [newCodesLetter(to)],
    refresh_reused: [refreshReusedLetter(to)],
    rescue_issued: [rescueLetter({ ...to, person })],
    role_changed: (
      [
        ["agent", "admin"],
        ["admin", "agent"],
        ["agent", null],
      ] as const
    ).map(([from, role]) => roleChangedLetter({ ...to, admin: person, from, to: role })),
    test_email: [testEmailLetter(to)],
    two_factor_disabled: [credential("two_factor_disabled")],
    two_factor_enabled: [credential("two_factor_enabled")],
    two_factor_reset: [credential("two_factor_reset")],
    two_factor_reset_asked: [resetAskedLetter({ ...to, admin: person, at: now })],
    two_factor_reset_cancelled: [resetStoppedLetter(to)],
  };
}
