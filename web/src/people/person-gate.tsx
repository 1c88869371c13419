import type { UseQueryResult } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { CallError } from "../session/request.ts";
import { PageHead } from "../ui/layout/page-head.tsx";
import { RetryNotice } from "../ui/feedback/retry-notice.tsx";
import { PersonSkeleton } from "./person/person-skeleton.tsx";

interface PersonGateProps<Person> {
  query: UseQueryResult<Person>;
  /** The heading while nobody is known, such as "Agent". */
  title: string;
  /** Whether this page of the person is open to the viewer. */
  isOpen?: (person: Person) => boolean;
  children: (person: Person) => ReactNode;
}

/** A page of one person: shown once the server has said that this person is there for the viewer. */
export function PersonGate<Person>({ query, title, isOpen = () => true, children }: PersonGateProps<Person>) {
  const { data, error, isFetching, refetch } = query;
  const router = useRouter();
  const isGone =
    (error instanceof CallError && error.status === 404) || (data !== undefined && !isOpen(data));
  useEffect(() => {
    // Somebody else may look after this person now: the door asks again, and answers as for an id that nobody has.
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
