import { updateUser } from "@portico/contract/identity/profile";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FormHeading } from "../../forms/form-heading.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { TextLink } from "../../forms/text-link.tsx";
import { useCallForm } from "../../forms/use-call-form.ts";
import { storeUser, userQuery } from "../../session/current-user.ts";
import { request } from "../../session/request.ts";
import { TextField } from "../../ui/form/text-field.tsx";

/** Asks for the user's missing names (spec §4, account completion). */
export function CompleteProfilePage() {
  const navigate = useNavigate();
  const { data: user } = useQuery(userQuery);
  const { formProps, errors, pending, secondsToWait } = useCallForm({
    call: updateUser,
    body: ({ first_name = "", last_name = "" }) => ({ first_name, last_name }),
    send: (body) => request(updateUser, { body }),
    onDone: async (changed) => {
      storeUser(changed);
      await navigate({ to: "/", replace: true });
    },
    fallback: "Your name couldn't be saved. Please try again.",
  });
  return (
    <>
      <FormHeading title="What is your name?">So people know who they're dealing with.</FormHeading>
      <form {...formProps} className="flex flex-col gap-5">
        <TextField
          label="First name"
          name="first_name"
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="next"
          required
          defaultValue={user?.first_name}
          error={errors["first_name"]}
        />
        <TextField
          label="Last name"
          name="last_name"
          autoComplete="family-name"
          autoCapitalize="words"
          enterKeyHint="done"
          required
          defaultValue={user?.last_name}
          error={errors["last_name"]}
        />
        <SubmitButton pending={pending} secondsToWait={secondsToWait}>
          Save and continue
        </SubmitButton>
      </form>
      <p className="mt-7 text-sm break-words text-quiet">
        You're signed in as {user?.email}.{" "}
        <TextLink to="/auth/logout" preload={false}>
          Sign out
        </TextLink>
      </p>
    </>
  );
}
