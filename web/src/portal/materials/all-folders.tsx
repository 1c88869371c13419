import { currentRoleWords } from "../../session/role-words.ts";
import { Browser } from "./browser.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { AddressProps } from "./page-props.ts";
import { useBrowser } from "./use-browser.ts";

const CLIENTS = { shelf: "client" } as const;

/** What is in the folders of all clients whom the viewer may see. */
export function AllFolders(props: AddressProps) {
  const browser = useBrowser({ place: CLIENTS, name: "", ...props });
  return (
    <Browser
      browser={browser}
      empty={
        <EmptyState title="No documents yet">
          What you add to {currentRoleWords().client.oneInText} folders, and what{" "}
          {currentRoleWords().client.manyInText} upload, will appear here.
        </EmptyState>
      }
    />
  );
}
