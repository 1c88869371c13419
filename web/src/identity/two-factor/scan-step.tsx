import { enableTwoFactor } from "@portico/contract/identity/two-factor";
import { TWO_FACTOR_CODE_LENGTH } from "@portico/contract/values/limits";
import { Fragment, useState } from "react";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useCallForm } from "../../forms/use-call-form.ts";
import { Button } from "../../ui/form/button.tsx";
import { buttonLook } from "../../ui/form/button-look.ts";
import { CodeField } from "../../ui/form/code-field.tsx";
import { CopyButton } from "../../ui/form/copy-button.tsx";
import { DialogActions } from "../../ui/overlay/dialog-actions.tsx";
import { QrCode } from "./qr-code.tsx";
import { type Enrolment, proveApp } from "./two-factor.calls.ts";

interface ScanStepProps {
  enrolment: Enrolment;
  onProven: (codes: string[]) => void;
  onBeginAgain: () => Promise<unknown>;
  onCancel: () => void;
}

/** Shows the secret as a QR code and as text, and asks for the first code from the app. */
export function ScanStep({ enrolment, onProven, onBeginAgain, onCancel }: ScanStepProps) {
  const [code, setCode] = useState("");
  const { formProps, errors, pending, secondsToWait } = useCallForm({
    call: enableTwoFactor,
    body: () => ({ two_factor_auth_code: code }),
    send: proveApp,
    onFailure: (failure) => {
      if (failure.code !== "two_factor_expired") return undefined;
      void onBeginAgain();
      setCode("");
      return { two_factor_auth_code: "That took more than ten minutes. Please scan the new code." };
    },
    onDone: ({ recovery_codes }) => onProven(recovery_codes),
    fallback: "We couldn't turn it on. Please try again.",
  });
  return (
    <form {...formProps}>
      {/* On a phone the app is mostly on the same phone, which cannot scan its own screen. */}
      <a
        href={enrolment.otpauth}
        className={`${buttonLook("secondary", "md")} mb-4 w-full pointer-fine:hidden`}
      >
        Open authenticator app
      </a>
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        <QrCode text={enrolment.otpauth} label="QR code for your authenticator app" />
        <div className="w-full min-w-0 text-sm text-navy-600">
          <p>
            Any authenticator app will do, such as Google Authenticator, and so will most password managers.
          </p>
          <p className="mt-3">Can't scan it? Enter this key in the app:</p>
          <p className="mt-2 rounded-control bg-navy-50 px-3 py-2 font-mono text-[0.8125rem] select-all">
            <InGroups text={enrolment.secret} />
          </p>
          <div className="mt-2">
            <CopyButton text={enrolment.secret} label="Copy key" size="sm" />
          </div>
        </div>
      </div>
      <p className="mt-5 mb-3 text-sm text-navy-600">Enter the 6-digit code that the app shows.</p>
      <div>
        <CodeField
          label="6-digit code"
          name="two_factor_auth_code"
          length={TWO_FACTOR_CODE_LENGTH}
          value={code}
          onChange={setCode}
          error={errors["two_factor_auth_code"]}
        />
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton fit pending={pending} secondsToWait={secondsToWait}>
          Continue
        </SubmitButton>
      </DialogActions>
    </form>
  );
}

/** Shows the text in groups for typing by hand. The gaps are only visual, so the copied text has none. */
function InGroups({ text }: { text: string }) {
  return text.match(/.{1,4}/g)?.map((group, at) => (
    <Fragment key={at}>
      <span className="mr-[0.6em]">{group}</span>
      <wbr />
    </Fragment>
  ));
}
