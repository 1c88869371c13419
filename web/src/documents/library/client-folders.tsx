import type { Client } from "@portico/contract/people/clients";
import { useQuery } from "@tanstack/react-query";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { personName } from "../../ui/person-name.ts";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Browser } from "./browser.tsx";
import { FolderHead } from "../folders/folder-head.tsx";
import { FolderNav } from "../folders/folder-nav.tsx";
import { folderList } from "./materials.calls.ts";
import { UploadButton } from "./upload-button.tsx";
import type { Browser as OpenBrowser } from "./use-browser.ts";

/** The folders of a client and their documents. */
export function ClientFolders({ client, browser }: { client: Client; browser: OpenBrowser }) {
  const isOwn = useUser().id === client.id;
  const { isError, isFetching, isLoading, refetch } = useQuery(folderList(client.id));
  const reader = client.organisation_name || client.first_name || personName(client);
  const { folder } = browser;
  if (isError && browser.folders.length === 0)
    return (
      <RetryNotice
        title="The folders couldn't be loaded."
        loading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (isLoading) return <Skeleton className="h-96 w-full" />;
  return (
    <Browser
      browser={browser}
      nav={browser.folders.length > 0 && <FolderNav browser={browser} />}
      head={<FolderHead browser={browser} reader={isOwn ? undefined : reader} />}
      empty={
        <EmptyState
          title={folder ? `Nothing in “${folder.name}” yet` : "Nothing here yet"}
          action={browser.target && <UploadButton target={browser.target} />}
        >
          {isOwn
            ? folder?.can.upload
              ? `What your ${currentRoleWords().agent.oneInText} shares will appear here. You can upload too.`
              : `What your ${currentRoleWords().agent.oneInText} shares will appear here.`
            : folder?.visibility === "internal"
              ? `Notes and documents for admins and ${currentRoleWords().agent.manyInText} only. ${reader} can't see them.`
              : folder?.visibility === "exchange"
                ? `${reader} can view anything you add here, and can upload too.`
                : `${reader} can view anything you add here.`}
        </EmptyState>
      }
    />
  );
}
