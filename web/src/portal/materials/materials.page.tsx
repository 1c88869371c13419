import { lazy, Suspense } from "react";
import { useUser } from "../../session/current-user.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { AddressProps } from "./page-props.ts";

// Whoever looks needs one of them.
const StaffLibrary = lazy(async () => ({ default: (await import("./staff-library.tsx")).StaffLibrary }));
const OwnDocuments = lazy(async () => ({ default: (await import("./own-documents.tsx")).OwnDocuments }));

/** The firm's library for the staff; to a client all that is theirs and for them. */
export function MaterialsPage(props: AddressProps) {
  const { role } = useUser();
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      {role === "client" ? <OwnDocuments {...props} /> : <StaffLibrary {...props} />}
    </Suspense>
  );
}
