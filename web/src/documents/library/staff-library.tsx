import { TRASH_DAYS } from "@portico/contract/documents/material-limits";
import { Suspense } from "react";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { Button } from "../../ui/form/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useHeldUntil } from "../../ui/feedback/use-held.ts";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { BrowserActs } from "./browser-acts.tsx";
import { Browser } from "./browser.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { AddressProps } from "./page-props.ts";
import { UploadButton } from "./upload-button.tsx";
import { UploadFor } from "./upload-for.tsx";
import { useBrowser } from "./use-browser.ts";

const RequestsTab = lazyPart(async () => ({
  default: (await import("../requests/requests-tab.tsx")).RequestsTab,
}));
const AllFolders = lazyPart(async () => ({
  default: (await import("../folders/all-folders.tsx")).AllFolders,
}));
const Trash = lazyPart(async () => ({ default: (await import("./trash.tsx")).Trash }));
const Space = lazyPart(async () => ({ default: (await import("./space.tsx")).Space }));

const LIBRARY = { shelf: "library" } as const;

/** The firm's documents. Admins maintain them; agents read them and send them on. */
export function StaffLibrary({ address, onAddress }: AddressProps) {
  const { id, role } = useUser();
  const isAdmin = role === "admin";
  const words = currentRoleWords();
  const browser = useBrowser({ place: LIBRARY, name: "the library", address, onAddress });
  const tabs = [
    { id: "library", label: "Library", href: "/materials" },
    { id: "clients", label: `${words.client.one} documents`, href: "/materials?tab=clients" },
    { id: "requests", label: "Requests", href: "/materials?tab=requests" },
    { id: "trash", label: "Trash", href: "/materials?tab=trash" },
    ...(isAdmin ? [{ id: "space", label: "Storage", href: "/materials?tab=space" }] : []),
  ];
  const tab = tabs.find((one) => one.id === address["tab"])?.id ?? "library";
  // Every tab has an introduction, or the content would jump between tabs.
  const whose = isAdmin ? words.client.manyInText : `your ${words.client.manyInText}`;
  const leads: Readonly<Record<string, string>> = {
    library: isAdmin
      ? "The firm's documents. You choose who can see each one."
      : `Documents from the firm, for you and your ${words.client.manyInText}.`,
    clients: `Everything in the folders of ${whose}, newest first.`,
    requests: isAdmin
      ? `What ${words.client.manyInText} have been asked for.`
      : `What you have asked your ${words.client.manyInText} for.`,
    trash: `Deleted documents stay here for ${TRASH_DAYS} days and can be restored until then.`,
    space: "How much storage the firm's files use.",
  };
  // What the viewer may do with the library decides how high the head is.
  const isLibraryHeld = useHeldUntil(browser.isKnown);
  const isHeld = tab === "library" && isLibraryHeld;
  return (
    <>
      <PageHead
        wide
        isHeld={isHeld}
        title="Documents"
        actions={
          tab === "requests"
            ? address["show"] !== "templates" && (
                <>
                  <Button variant="secondary" onClick={() => onAddress({ tab, show: "templates" })}>
                    Templates
                  </Button>
                  <Button onClick={() => onAddress({ ...address, ask: "new" })}>Request documents</Button>
                </>
              )
            : (tab === "library" || tab === "clients") && (
                <>
                  {isAdmin ? (
                    <LinkButton to="/materials" search={{ match: "new" }} variant="secondary">
                      Sort files
                    </LinkButton>
                  ) : (
                    <>
                      <LinkButton to="/materials/agent/$id" params={{ id }} variant="secondary">
                        Your documents
                      </LinkButton>
                      <UploadFor />
                    </>
                  )}
                  {tab === "library" && <BrowserActs browser={browser} />}
                </>
              )
        }
      >
        {leads[tab] ?? leads["library"]}
      </PageHead>
      {isHeld ? (
        <Skeleton className="h-96 w-full" />
      ) : (
        <Tabs
          label="Documents"
          tabs={tabs}
          active={tab}
          onSelect={(next) => onAddress(next === "library" ? {} : { tab: next })}
        />
      )}
      <Suspense fallback={<Skeleton className="mt-6 h-40 w-full" />}>
        {tab === "clients" && <AllFolders address={address} onAddress={onAddress} />}
        {tab === "requests" && <RequestsTab address={address} onAddress={onAddress} />}
        {tab === "trash" && <Trash />}
        {tab === "space" && <Space />}
      </Suspense>
      {tab === "library" && !isHeld && (
        <Browser
          browser={browser}
          empty={
            <EmptyState
              title="No documents yet"
              action={browser.target && <UploadButton target={browser.target} />}
            >
              {isAdmin
                ? `Upload notices, forms and guides. Only admins and ${words.agent.manyInText} can see them until you share them with everyone.`
                : "The firm hasn't added anything yet. Your own documents are in “Your documents”."}
            </EmptyState>
          }
        />
      )}
    </>
  );
}
