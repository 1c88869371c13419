import type { Shelf } from "@portico/contract/documents/material-fields";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { currentRoleWords } from "../../session/role-words.ts";
import { Card } from "../../ui/layout/card.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { Meter } from "../../ui/feedback/meter.tsx";
import { personName } from "../../ui/person-name.ts";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { documentsText } from "./material-words.ts";
import { NeedsALook } from "./needs-a-look.tsx";
import { requestsAttention } from "../requests/attention.calls.ts";
import { sizeText } from "../../ui/table/size-text.ts";
import { spaceQuery } from "./trash.calls.ts";

/** The storage that the firm's files take, for admins. */
export function Space() {
  const { data, isError, isFetching, refetch } = useQuery(spaceQuery);
  const late = useQuery(requestsAttention());
  if (isError)
    return (
      <div className="mt-6">
        <RetryNotice
          title="Storage use couldn't be loaded."
          loading={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  // Overdue requests are shown first on the page; if they came later, they would push everything else down.
  if (!data || late.isLoading) return <Skeleton className="mt-6 h-40 w-full" />;
  const { total, free, files, trash, uploads, shelves, reports, largest, held, checked } = data;
  const most = Math.max(1, reports, ...shelves.map(({ bytes }) => bytes));
  const words = currentRoleWords();
  const shelfName: Readonly<Record<Shelf, string>> = {
    library: "Library",
    agent: `${words.agent.one} documents`,
    client: `${words.client.one} documents`,
  };
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <NeedsALook
        held={held}
        overdue={late.data?.overdue ?? 0}
        missing={checked?.missing ?? 0}
        isScanned={data.is_scanned}
        awaySince={data.scanner_away_since}
      />
      <Card>
        <h2 className="text-xl">Storage used</h2>
        <p className="mt-2">
          <span className="figure text-3xl">{sizeText(total)}</span>
          <span className="ml-2 text-quiet">
            in {files === 1 ? "1 file" : `${formatCount(files)} files`}
            {free !== null && `, ${sizeText(free)} free`}
          </span>
        </p>
        <dl className="mt-5 flex flex-col gap-4">
          {shelves.map(({ shelf, bytes, materials }) => (
            <div key={shelf}>
              <dt className="flex justify-between gap-4">
                <span>{shelfName[shelf]}</span>
                <span className="tabular-nums">{sizeText(bytes)}</span>
              </dt>
              <dd className="mt-1.5">
                <Meter share={bytes / most} />
                <span className="mt-1 block text-[0.8125rem] text-quiet">{documentsText(materials)}</span>
              </dd>
            </div>
          ))}
          <div>
            <dt className="flex justify-between gap-4">
              <span>Reports</span>
              <span className="tabular-nums">{sizeText(reports)}</span>
            </dt>
            <dd className="mt-1.5">
              <Meter share={reports / most} />
              <span className="mt-1 block text-[0.8125rem] text-quiet">PDFs and attachments</span>
            </dd>
          </div>
        </dl>
        <p className="mt-5 border-t border-line pt-4 text-sm text-quiet">
          In the trash: {sizeText(trash)}. Unfinished uploads: {sizeText(uploads)}. A file used by several
          documents is counted once.
        </p>
      </Card>
      <Card>
        <h2 className="text-xl">Largest folders</h2>
        {largest.length === 0 ? (
          <p className="mt-2 text-quiet">No files yet.</p>
        ) : (
          <ol className="mt-3">
            {largest.map(({ person, shelf, bytes }) => (
              <li
                key={person.id}
                className="flex min-h-11 items-center justify-between gap-4 border-b border-line/70 last:border-b-0"
              >
                <Link
                  to={shelf === "agent" ? "/materials/agent/$id" : "/materials/client/$id"}
                  params={{ id: person.id }}
                  className="link min-w-0 py-2 wrap-anywhere"
                >
                  {personName(person)}
                </Link>
                <span className="tabular-nums">{sizeText(bytes)}</span>
              </li>
            ))}
          </ol>
        )}
      </Card>
    </div>
  );
}
