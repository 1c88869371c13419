import { resetPassword } from "@portico/contract/identity/password-reset";
import { passwordFault } from "@portico/contract/identity/password";
import { deviceValue } from "@portico/mobile/device";
import { useNavigate } from "@tanstack/react-router";
import { FormHeading } from "../../forms/form-heading.tsx";
import { NewPasswordField } from "../../forms/new-password-field.tsx";
import { WayOut } from "../../forms/outcome.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useCallForm } from "../../forms/use-call-form.ts";
import { request } from "../../session/request.ts";
import { useFirm } from "../../session/firm.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { notify } from "../../ui/feedback/toast.tsx";

interface NewPasswordFormProps {
  email: string;
  /** The token or the code from the email. */
  proof: { token: string } | { email: string; code: string };
}

export function NewPasswordForm({ email, proof }: NewPasswordFormProps) {
  const navigate = useNavigate();
  // The role is not known before sign-in. An admin needs a longer password, which the server checks and
  // reports.
  const owner = { role: null, email, firstName: "", lastName: "", firmName: useFirm().name };
  const { formProps, errors, pending, secondsToWait } = useCallForm({
    call: resetPassword,
    body: ({ password = "" }) => ({ ...proof, password }),
    send: async (body) =>
      request(resetPassword, { body: { ...body, device: await deviceValue() }, anonymous: true }),
    check: ({ password = "" }) => ({ password: passwordFault(password, owner) ?? undefined }),
    onDone: async () => {
      await navigate({ to: "/auth/login", state: { email }, replace: true });
      notify({ title: "New password set", description: "You can now sign in with it.", tone: "success" });
    },
    fallback: "The password couldn't be set. Please try again.",
  });
  return (
    <>
      <FormHeading title="Set a new password">This signs you out on all devices.</FormHeading>
      <form {...formProps} className="flex flex-col gap-5">
        <TextField
          label="Email"
          name="username"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
        />
        <NewPasswordField label="New password" name="password" owner={owner} error={errors["password"]} />
        <SubmitButton pending={pending} secondsToWait={secondsToWait}>
          Set password
        </SubmitButton>
      </form>
      <WayOut />
    </>
  );
}
