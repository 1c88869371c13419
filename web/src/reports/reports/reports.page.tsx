import { type ReactNode, Suspense } from "react";
import { useUser } from "../../session/current-user.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";

const NOON_HOUR = 12;
const EVENING_HOUR = 18;

/** What the address stores: the open report and the filters of the list. */
export interface ReportsAddress {
  report: string | undefined;
  year: string | undefined;
  template: string | undefined;
}

interface ReportsPageProps {
  address: ReportsAddress;
  onAddress: (address: ReportsAddress) => void;
  waiting: ReactNode;
  /**
   * True until it is known what waits for the client. What waits is shown above the rest, and would push the
   * rest down if it appeared later.
   */
  isHeld: boolean;
}

// Reports include the code for charts and rich text, which the rest of the page need not wait for.
const OwnReports = lazyPart(() => import("./own-reports.tsx"));

/**
 * A client's home: what waits for them, their newest report, who looks after them, and all of their reports.
 */
export function ReportsPage({ address, onAddress, waiting, isHeld }: ReportsPageProps) {
  const head = (title: string | null) => <Head title={title}>{waiting}</Head>;
  return (
    <Suspense
      fallback={
        <>
          {head("Your reports")}
          <Skeleton className="h-96 w-full rounded-card!" />
        </>
      }
    >
      <OwnReports address={address} onAddress={onAddress} head={head} isHeld={isHeld} />
    </Suspense>
  );
}

function Head({ title, children }: { title: string | null; children: ReactNode }) {
  const { id, first_name } = useUser();
  const greeted = [greeting(new Date().getHours()), first_name].filter(Boolean).join(", ");
  return (
    <div className="print:hidden">
      <PageHead
        above={title && greeted}
        title={title ?? greeted}
        actions={
          // On a phone it would be above what waits for the client. The account menu has it too.
          <LinkButton to="/clients/$id" params={{ id }} variant="secondary" className="max-sm:hidden">
            Your address and details
          </LinkButton>
        }
      />
      {children}
    </div>
  );
}

function greeting(hour: number): string {
  if (hour < NOON_HOUR) return "Good morning";
  return hour < EVENING_HOUR ? "Good afternoon" : "Good evening";
}
