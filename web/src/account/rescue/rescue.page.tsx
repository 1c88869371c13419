import { signInByRescue } from "@portico/contract/account/rescue";
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
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { notify } from "../../ui/toast.tsx";

const TITLE = "Sign in by the one-time link";

/** Opened by the link that the server's operator printed. */
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
        title: "You are signed in",
        description: "Two-factor sign-in is off now. Please set it up.",
        tone: "success",
      });
      return navigate({ to: "/profile", replace: true });
    },
    onDead,
    fallback: "Signing in did not work. Please try again.",
  });
  return (
    <>
      <FormHeading title={TITLE}>
        It works once. If two-factor sign-in is on, it is turned off, and every other device is signed out.
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
      title="This link is no longer good"
      actions={
        <LinkButton to="/auth/login" className="w-full">
          Sign in
        </LinkButton>
      }
    >
      It works once and for a quarter of an hour. Ask whoever runs the server for a new one.
    </Outcome>
  );
}
