import { LinkButton } from "../ui/link-button.tsx";
import { ErrorFrame } from "./error-frame.tsx";
import { ErrorText } from "./error-text.tsx";

/** spec §8: an unknown route, and an id that nobody has or that is not open to this person. */
export function NotFoundPage() {
  return (
    <ErrorFrame>
      <ErrorText
        status={404}
        title="Page Not Found"
        actions={<LinkButton to="/">Go to home page</LinkButton>}
      >
        This page doesn't exist or you don't have access.
      </ErrorText>
    </ErrorFrame>
  );
}
