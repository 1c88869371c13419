import { type ComponentType, type ReactNode, Suspense } from "react";
import { PlainFrame } from "../layouts/plain-frame.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { LinkButton } from "../ui/form/link-button.tsx";
import { useIsFramed } from "./error-frame.tsx";
import { ErrorText } from "./error-text.tsx";

/** Its bytes are for those who have come to an address that is none. */
const UnknownAddress = lazyPart(() =>
  import("./unknown-address.tsx")
    .then((part): { default: ComponentType<{ children: ReactNode }> } => ({ default: part.UnknownAddress }))
    .catch(() => ({ default: PlainFrame })),
);

/** spec §8: an unknown route, and an id that nobody has or that is not open to this person. */
export function NotFoundPage() {
  const text = (
    <ErrorText status={404} title="Page Not Found" actions={<LinkButton to="/">Go to home page</LinkButton>}>
      This page doesn't exist or you don't have access.
    </ErrorText>
  );
  if (useIsFramed()) return <div className="py-14">{text}</div>;
  return (
    <Suspense fallback={<PlainFrame>{text}</PlainFrame>}>
      <UnknownAddress>{text}</UnknownAddress>
    </Suspense>
  );
}
