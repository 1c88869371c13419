import { Suspense } from "react";
import { useUser } from "../../session/current-user.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import type { AddressProps } from "./page-props.ts";

// Two chunks for each page, because a user is either staff or a client.
const StaffLibrary = lazyPart(async () => ({ default: (await import("./staff-library.tsx")).StaffLibrary }));
const MatchPage = lazyPart(async () => ({ default: (await import("../matching/match.page.tsx")).MatchPage }));
const OwnDocuments = lazyPart(async () => ({ default: (await import("./own-documents.tsx")).OwnDocuments }));

/** The firm's library for staff; for a client, all documents that are theirs or for them. */
export function MaterialsPage(props: AddressProps) {
  const { role } = useUser();
  const { match } = props.address;
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      {role === "client" ? (
        <OwnDocuments {...props} />
      ) : match === undefined ? (
        <StaffLibrary {...props} />
      ) : (
        <MatchPage id={match} onOpen={(id) => props.onAddress({ match: id })} />
      )}
    </Suspense>
  );
}
