import { type ReactNode, Suspense, useEffect, useState } from "react";
import { PlainFrame } from "../layouts/plain-frame.tsx";
import { sessionUser } from "../session/session-user.ts";
import { lazyPart } from "../ui/lazy-part.tsx";

const InternalPage = lazyPart(async () => ({
  default: (await import("../layouts/internal-page.tsx")).InternalPage,
}));

/** An unknown address belongs to no layout, so a signed-in user's side bar is added here. */
export function UnknownAddress({ children }: { children: ReactNode }) {
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => {
    sessionUser().then(
      (user) => setSignedIn(user !== null && user.role !== null),
      () => setSignedIn(false),
    );
  }, []);
  const plain = <PlainFrame>{children}</PlainFrame>;
  if (!isSignedIn) return plain;
  return (
    <Suspense fallback={plain}>
      <InternalPage>
        <div className="py-14">{children}</div>
      </InternalPage>
    </Suspense>
  );
}
