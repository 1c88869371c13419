import type { UseQueryResult } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { CallError } from "../session/request.ts";
import { PageHead } from "../ui/layout/page-head.tsx";
import { RetryNotice } from "../ui/feedback/retry-notice.tsx";
import { PersonSkeleton } from "./person/person-skeleton.tsx";

interface PersonGateProps<Person> {
  query: UseQueryResult<Person>;
  /** The heading until the person is known, such as "Agent". */
  title: string;
  /** Whether the viewer may open this page of the person. */
  isOpen?: (person: Person) => boolean;
  children: (person: Person) => ReactNode;
}

/** Shows a page of one person, once the server has answered that the viewer may see the person. */
export function PersonGate<Person>({ query, title, isOpen = () => true, children }: PersonGateProps<Person>) {
  const { data, error, isFetching, refetch } = query;
  const router = useRouter();
  const isGone =
    (error instanceof CallError && error.status === 404) || (data !== undefined && !isOpen(data));
  useEffect(() => {
    // The client may have been moved to another agent. The route then asks the server again, and shows the
    // same page as for an unknown id.
    if (isGone) void router.invalidate();
  }, [isGone, router]);
  if (data !== undefined && !isGone) return children(data);
  if (error === null || isGone) return <PersonSkeleton />;
  return (
    <>
      <PageHead title={title} />
      <RetryNotice
        title="This page couldn't be loaded."
        loading={isFetching}
        onRetry={() => void refetch()}
      />
    </>
  );
}
