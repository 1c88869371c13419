import { PlainFrame } from "../layouts/plain-frame.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { ErrorText } from "./error-text.tsx";

/** spec §8: an unknown route. */
export function NotFoundPage() {
  return (
    <PlainFrame>
      <ErrorText
        status={404}
        title="Page Not Found"
        actions={<LinkButton to="/">Go to the start page</LinkButton>}
      >
        There is nothing at this address, or it is not open to you.
      </ErrorText>
    </PlainFrame>
  );
}
