import { useMatches } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { sessionUser } from "../session/session-user.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { ErrorFrame } from "./error-frame.tsx";
import { ErrorText } from "./error-text.tsx";

const InternalPage = lazy(async () => ({
  default: (await import("../layouts/internal-page.tsx")).InternalPage,
}));

/** spec §8: an unknown route, and an id that nobody has or that is not open to this person. */
export function NotFoundPage() {
  return (
    <SignedInFrame>
      <ErrorText
        status={404}
        title="Page Not Found"
        actions={<LinkButton to="/">Go to home page</LinkButton>}
      >
        This page doesn't exist or you don't have access.
      </ErrorText>
    </SignedInFrame>
  );
}

/** An address that is none belongs to no layout: whoever is signed in keeps the side bar all the same. */
function SignedInFrame({ children }: { children: ReactNode }) {
  const isUnknown = useMatches({ select: (matches) => matches.length === 1 });
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => {
    if (!isUnknown) return;
    sessionUser().then(
      (user) => setSignedIn(user !== null && user.role !== null),
      () => setSignedIn(false),
    );
  }, [isUnknown]);
  const plain = <ErrorFrame>{children}</ErrorFrame>;
  if (!isUnknown || !isSignedIn) return plain;
  return (
    <Suspense fallback={plain}>
      <InternalPage>
        <div className="py-14">{children}</div>
      </InternalPage>
    </Suspense>
  );
}
