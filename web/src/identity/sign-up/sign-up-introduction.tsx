import type { AnswerOf } from "@portico/contract/http/call";
import type { inviteeDetails, inviterDetails } from "@portico/contract/identity/sign-up";
import type { Role } from "@portico/contract/foundation/roles";
import { currentRoleWords } from "../../session/role-words.ts";
import { FormHeading } from "../../forms/form-heading.tsx";
import { useFirm } from "../../session/firm.ts";
import { Avatar } from "../../ui/avatar.tsx";

export type Invitee = NonNullable<AnswerOf<typeof inviteeDetails>>;
type Inviter = NonNullable<AnswerOf<typeof inviterDetails>>;

interface SignUpIntroductionProps {
  role: Role;
  invitee: Invitee;
  inviter: Inviter | null;
}

export function SignUpIntroduction({ role, invitee, inviter }: SignUpIntroductionProps) {
  const firm = useFirm();
  if (invitee.email === null) {
    return (
      <FormHeading title="Welcome">
        You'll be the first admin. Name your firm, then invite everyone else.
      </FormHeading>
    );
  }
  return (
    <>
      <FormHeading title={invitee.first_name ? `Welcome, ${invitee.first_name}` : `Welcome to ${firm.name}`}>
        You're joining as {currentRoleWords()[role].withArticle}.
      </FormHeading>
      {inviter && (inviter.first_name || inviter.last_name) && <InviterCard inviter={inviter} />}
    </>
  );
}

/** The inviter and their message. */
function InviterCard({ inviter }: { inviter: Inviter }) {
  const title = inviter.title ?? (inviter.role && currentRoleWords()[inviter.role].one);
  return (
    <figure className="mb-7 border-l-[3px] border-gold-500 pl-4">
      <figcaption className="flex items-center gap-3">
        <Avatar person={inviter} size="md" />
        <span className="min-w-0 break-words">
          <span className="block text-[0.8125rem] text-quiet">Invited by</span>
          <span className="block font-semibold">
            {inviter.first_name} {inviter.last_name}
          </span>
          <span className="block text-[0.8125rem] text-quiet">
            {[title, inviter.firm_name].filter(Boolean).join(" · ")}
          </span>
        </span>
      </figcaption>
      {inviter.message && (
        <blockquote className="mt-3 break-words whitespace-pre-line text-navy-700">
          {inviter.message}
        </blockquote>
      )}
    </figure>
  );
}
