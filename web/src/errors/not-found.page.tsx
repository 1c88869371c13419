import { type ComponentType, type ReactNode, Suspense } from "react";
import { PlainFrame } from "../layouts/plain-frame.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { LinkButton } from "../ui/form/link-button.tsx";
import { useIsFramed } from "./error-frame.tsx";
import { ErrorText } from "./error-text.tsx";

/** This code is loaded only at an unknown address. */
const UnknownAddress = lazyPart(() =>
  import("./unknown-address.tsx")
    .then((part): { default: ComponentType<{ children: ReactNode }> } => ({ default: part.UnknownAddress }))
    .catch(() => ({ default: PlainFrame })),
);

/** spec §8: for an unknown route, and for an id that does not exist or that this person may not see. */
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
