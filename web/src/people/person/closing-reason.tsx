import { ACCOUNT_REASON_MAX_LENGTH } from "@portico/contract/people/people-limits";
import { Optional } from "../../ui/form/optional.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";

interface ClosingReasonProps {
  value: string;
  onChange: (reason: string) => void;
  error?: string | undefined;
}

/** The field for the reason why an account is closed. */
export function ClosingReason({ value, onChange, error }: ClosingReasonProps) {
  return (
    <TextArea
      label={<Optional>Reason</Optional>}
      name="reason"
      hint="Only admins see this."
      maxLength={ACCOUNT_REASON_MAX_LENGTH}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    />
  );
}
