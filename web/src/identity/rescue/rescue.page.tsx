import { signInByRescue } from "@portico/contract/identity/rescue";
import { deviceValue } from "@portico/mobile/device";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { FormHeading } from "../../forms/form-heading.tsx";
import { FormSkeleton } from "../../forms/form-skeleton.tsx";
import { Outcome, WayOut } from "../../forms/outcome.tsx";
import { useLinkPress } from "../../forms/use-link-press.ts";
import { useHandedOn } from "../../platform/use-handed-on.ts";
import { beginSession } from "../../session/begin-session.ts";
import { request } from "../../session/request.ts";
import { Button } from "../../ui/form/button.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { notify } from "../../ui/feedback/toast.tsx";

const TITLE = "Sign in with a one-time link";

/**
 * The page for an admin who has lost their second factor. A command on the server prints the link that opens
 * it (`npm run rescue`).
 */
export function RescuePage() {
  const handedOn = useHandedOn();
  const [isDead, setIsDead] = useState(false);
  if (handedOn === null) return <FormSkeleton title={TITLE} />;
  if (!handedOn.mailedToken || isDead) return <DeadLink />;
  return <Redeem token={handedOn.mailedToken} onDead={() => setIsDead(true)} />;
}

function Redeem({ token, onDead }: { token: string; onDead: () => void }) {
  const navigate = useNavigate();
  const press = useLinkPress({
    spend: async () => {
      const body = { token, device: await deviceValue() };
      await beginSession(await request(signInByRescue, { body, anonymous: true }));
    },
    onDone: () => {
      notify({
        title: "You're signed in",
        description: "Two-factor sign-in is now off. Please set it up again.",
        tone: "success",
      });
      return navigate({ to: "/profile", replace: true });
    },
    onDead,
    fallback: "We couldn't sign you in. Please try again.",
  });
  return (
    <>
      <FormHeading title={TITLE}>
        This link signs you in once, without a code. Two-factor sign-in is then off until you set it up again,
        and all your other devices are signed out.
      </FormHeading>
      <Button className="w-full" {...press}>
        Sign in
      </Button>
      <WayOut />
    </>
  );
}

function DeadLink() {
  return (
    <Outcome
      icon="circle-alert"
      title="This link no longer works"
      actions={
        <LinkButton to="/auth/login" className="w-full">
          Sign in
        </LinkButton>
      }
    >
      This link works once, for 15 minutes. Ask your server administrator for a new one.
    </Outcome>
  );
}
