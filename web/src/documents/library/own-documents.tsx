import type { Folder, Material } from "@portico/contract/documents/material-fields";
import type { Client } from "@portico/contract/people/clients";
import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { clientQuery } from "../../people/person.calls.ts";
import { useUser } from "../../session/current-user.ts";
import { useFirm } from "../../session/firm.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { BackLink } from "../../ui/layout/back-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { ROW_LINK } from "../../ui/table/row-link.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { BrowserActs } from "./browser-acts.tsx";
import { Browser, BrowserWindows } from "./browser.tsx";
import { MaterialCell } from "./material-cell.tsx";
import { MaterialMenu } from "./material-menu.tsx";
import { documentsText } from "./material-words.ts";
import { folderList, waitingQuery } from "./materials.calls.ts";
import type { AddressProps } from "./page-props.ts";
import { missingTargets } from "../requests/item-target.ts";
import { OwnRequests } from "../requests/own-requests.tsx";
import { openRequests } from "../requests/requests.calls.ts";
import { SentByYou } from "./sent-by-you.tsx";
import { type Browser as OpenBrowser, useBrowser } from "./use-browser.ts";

const LIBRARY = { shelf: "library" } as const;

/**
 * An overview of a client's documents: what waits for them, their folders, and what their agent and the firm
 * share.
 */
export function OwnDocuments(props: AddressProps) {
  return props.address["tab"] === "firm" ? <FromFirm {...props} /> : <Home {...props} />;
}

/** The documents that the firm shares with its clients. */
function FromFirm({ address, onAddress }: AddressProps) {
  const { name } = useFirm();
  const browser = useBrowser({ place: LIBRARY, name, address, onAddress });
  return (
    <>
      <PageHead title={`From ${name}`} above={<BackLink to="/materials">Your documents</BackLink>}>
        Documents the firm shares with you.
      </PageHead>
      <Browser
        browser={browser}
        empty={
          <EmptyState title="No documents yet">The firm hasn't shared anything with you yet.</EmptyState>
        }
      />
    </>
  );
}

function Home({ address, onAddress }: AddressProps) {
  const { id } = useUser();
  const firm = useFirm();
  const client = useQuery(clientQuery(id)).data;
  const agent = client?.agent;
  // The folder that the client uploads into decides which actions the page offers and where dropped files go.
  const browser = useBrowser({
    place: { shelf: "client", ownerId: id },
    name: "Documents",
    address,
    onAddress,
  });
  const waiting = useQuery(waitingQuery);
  // What waits for the client is shown above the folders. If it appeared after the folders, it would push
  // them down.
  const { data: asking, isLoading: isAsking } = useQuery(openRequests(id));
  const shown = { ...browser, rows: waiting.data?.items ?? [] };
  // Stays true once set: a refetch after an error must not remove what is shown, because showing it again
  // would start another fetch, without end.
  const [isReady, setReady] = useState(false);
  if (!isReady && !isAsking && !waiting.isLoading && browser.isKnown) setReady(true);
  return (
    <>
      <PageHead
        title="Your documents"
        isHeld={!isReady}
        actions={<BrowserActs browser={browser} asked={missingTargets(asking?.items ?? [], id, firm.name)} />}
      >
        Shared between you and {firm.name}.
      </PageHead>
      {!isReady ? (
        <Skeleton className="h-96 w-full" />
      ) : (
        <>
          <OwnRequests />
          <Waiting browser={shown} />
          <Folders clientId={id} agent={agent} />
          <SentByYou browser={browser} />
        </>
      )}
      <BrowserWindows browser={shown} />
    </>
  );
}

interface FoldersProps {
  clientId: string;
  agent: Client["agent"] | undefined;
}

function Folders({ clientId: id, agent }: FoldersProps) {
  const firm = useFirm();
  const tree = useQuery(folderList(id));
  return (
    <section aria-labelledby="folders">
      <h2 id="folders" className="mb-3 text-xl">
        Folders
      </h2>
      {tree.isError && (
        <RetryNotice
          title="Your folders couldn't be loaded."
          loading={tree.isFetching}
          onRetry={() => void tree.refetch()}
        />
      )}
      {tree.isPending && <Skeleton className="h-40 w-full" />}
      {tree.data && (
        <Card flush>
          <ul>
            {tree.data.items
              .filter(({ depth }) => depth === 1)
              .map((folder) => (
                <Row key={folder.id} icon="folder" text={folderText(folder)} fresh={folder.new}>
                  {(look) => (
                    <Link
                      to="/materials/client/$id"
                      params={{ id }}
                      search={{ folder: folder.id } as never}
                      className={look}
                    >
                      {folder.name}
                    </Link>
                  )}
                </Row>
              ))}
            {agent && (
              <Row
                icon="users"
                text={`For all of ${agent.first_name || `your ${currentRoleWords().agent.oneInText}`}'s ${currentRoleWords().client.manyInText}`}
              >
                {(look) => (
                  <Link to="/materials/agent/$id" params={{ id: agent.id }} className={look}>
                    From {agent.first_name} {agent.last_name}
                  </Link>
                )}
              </Row>
            )}
            <Row icon="book-open" text={`For all ${currentRoleWords().client.manyInText}`}>
              {(look) => (
                <Link to="/materials" search={{ tab: "firm" } as never} className={look}>
                  From {firm.name}
                </Link>
              )}
            </Row>
          </ul>
        </Card>
      )}
    </section>
  );
}

function folderText({ materials, can }: Folder): string {
  if (materials === 0) return can.upload ? "No documents yet. You can upload here." : "No documents yet";
  return can.upload ? `${documentsText(materials)} · you can upload here` : documentsText(materials);
}

/** The documents that are new or wait to be confirmed. */
function Waiting({ browser }: { browser: OpenBrowser }) {
  const { data, isError, isFetching, refetch } = useQuery(waitingQuery);
  if (isError && !data)
    return (
      <div className="mb-8">
        <RetryNotice
          title="Your new documents couldn't be loaded."
          loading={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  if (!data || data.items.length === 0) return null;
  const toConfirm = data.items.filter(({ mine }) => mine.to_acknowledge);
  const fresh = data.items.filter(({ mine }) => !mine.to_acknowledge);
  return (
    <>
      {toConfirm.length > 0 && (
        <WaitingList title="Please confirm" isAsking items={toConfirm} browser={browser} />
      )}
      {fresh.length > 0 && <WaitingList title="New" items={fresh} browser={browser} />}
    </>
  );
}

interface WaitingListProps {
  title: string;
  isAsking?: boolean;
  items: readonly Material[];
  browser: OpenBrowser;
}

function WaitingList({ title, isAsking = false, items, browser }: WaitingListProps) {
  return (
    <section aria-label={title} className="mb-8">
      <h2 className="mb-3 text-xl">{title}</h2>
      <Card flush className={isAsking ? "border-gold-300! bg-gold-50!" : ""}>
        <ul>
          {items.map((material) => (
            <li
              key={material.id}
              className="relative flex min-h-18 items-center gap-3 border-b border-line/70 px-4 py-3 last:border-b-0"
            >
              <MaterialCell material={material} withFolder />
              <MaterialMenu material={material} browser={browser} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

interface RowProps {
  icon: string;
  text: string;
  /** How many documents are new. */
  fresh?: number;
  children: (look: string) => ReactNode;
}

function Row({ icon, text, fresh = 0, children }: RowProps) {
  return (
    <li className="relative flex min-h-18 items-center gap-4 border-b border-line/70 px-4 py-3 transition-colors last:border-b-0 hover:bg-navy-50 sm:px-6">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-blue-100 text-blue-700">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
        {children(ROW_LINK)}
        <span className="block text-[0.8125rem] text-quiet">
          {text}
          {fresh > 0 && <span className="font-semibold text-gold-700"> · {fresh} new</span>}
        </span>
      </span>
      <Icon name="chevron-right" size={18} className="text-quiet" />
    </li>
  );
}
