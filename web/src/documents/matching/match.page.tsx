import type { Match } from "@portico/contract/documents/matching";
import { useQuery } from "@tanstack/react-query";
import { CallError } from "../../session/call-error.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { BackLink } from "../../ui/layout/back-link.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { SettingsSkeleton } from "../../ui/layout/settings-skeleton.tsx";
import { FilesField } from "./files-field.tsx";
import { MatchFiles } from "./match-files.tsx";
import { MatchProgress } from "./match-progress.tsx";
import { MatchSummary } from "./match-summary.tsx";
import { filesText } from "./match-words.ts";
import { matchQuery } from "./match.calls.ts";
import { OpenMatches } from "./open-matches.tsx";

interface MatchPageProps {
  /** Id of a matching, or "new". */
  id: string;
  onOpen: (id: string) => void;
}

/**
 * Matches many files to many clients by the references in their names. The address names the matching, so
 * that a user who comes back continues where they were.
 */
export function MatchPage({ id, onOpen }: MatchPageProps) {
  const { client } = currentRoleWords();
  return (
    <>
      <PageHead
        title={`Sort files to ${client.manyInText}`}
        above={<BackLink to="/materials">Documents</BackLink>}
      >
        Choose many files at once. Each goes to the {client.oneInText} whose reference is in the file name.
      </PageHead>
      {id === "new" ? (
        <div className="flex flex-col gap-8">
          <FilesField match={null} onOpen={onOpen} />
          <OpenMatches onOpen={onOpen} />
        </div>
      ) : (
        <OpenMatch key={id} id={id} onOpen={onOpen} />
      )}
    </>
  );
}

function OpenMatch({ id, onOpen }: MatchPageProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(matchQuery(id));
  if (isPending) return <SettingsSkeleton label="Loading the files" />;
  if (!data && error instanceof CallError && error.status === 404)
    return (
      <div className="flex flex-col gap-6">
        <Notice tone="attention" title="These files are no longer available.">
          Choose them again to start over.
        </Notice>
        <FilesField match={null} onOpen={onOpen} />
      </div>
    );
  if (!data)
    return (
      <RetryNotice
        title="The files couldn't be loaded."
        loading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <Stage match={data} onOpen={onOpen} />;
}

function Stage({ match, onOpen }: { match: Match; onOpen: (id: string) => void }) {
  if (match.state === "running") return <MatchProgress match={match} title="Placing the documents" />;
  if (match.state === "undoing") return <MatchProgress match={match} title="Undoing" />;
  return (
    <div className="flex flex-col gap-6">
      {match.scanner_is_away && (
        <Notice tone="attention" title="The virus scanner can't be reached">
          {filesText(match.waiting_for_scan)} {match.waiting_for_scan === 1 ? "is" : "are"} waiting for it.
          You can place them now; no one can open them until they've been checked, which happens
          automatically.
        </Notice>
      )}
      <MatchSummary match={match} onOpen={onOpen} />
      {match.can.add && <FilesField match={match} onOpen={onOpen} />}
      {match.files > 0 && match.state !== "cancelled" && <MatchFiles match={match} />}
    </div>
  );
}
