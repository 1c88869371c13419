import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FolderActs } from "./folder-acts.tsx";
import { visibilityText } from "./folder-words.ts";
import type { Browser } from "../library/use-browser.ts";

interface FolderHeadProps {
  browser: Browser;
  /** The first name of the client who owns the folder; undefined if the viewer is that client. */
  reader: string | undefined;
}

/**
 * Describes the open folder of a client: who sees it, what can be done with it, and who is notified of
 * additions.
 */
export function FolderHead({ browser, reader }: FolderHeadProps) {
  const { folder, isNarrowed, place } = browser;
  const user = useUser();
  const isOwn = user.id === place.ownerId;
  if (isNarrowed) return <h2 className="text-xl">All folders</h2>;
  if (!folder) return null;
  const isTold = user.role !== "client" && folder.visibility !== "internal" && folder.can.upload;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <h2 className="text-xl wrap-anywhere max-lg:sr-only">{folder.name}</h2>
      <Badge tone={folder.visibility === "internal" ? "neutral" : "blue"}>
        <Icon name={folder.visibility === "internal" ? "lock" : "eye"} size={13} />
        <span className="min-w-0 truncate">{visibilityText(folder.visibility, reader, isOwn)}</span>
      </Badge>
      <FolderActs browser={browser} folder={folder} />
      {isTold && (
        <p className="w-full text-sm text-quiet wrap-anywhere">
          {reader ?? `The ${currentRoleWords().client.oneInText}`} is notified about files you add here.{" "}
          <button
            type="button"
            onClick={() => browser.onAct({ kind: "to-confirm" })}
            className="link pointer-coarse:min-h-11"
          >
            {`Ask ${reader ?? `the ${currentRoleWords().client.oneInText}`} to confirm a file`}
          </button>
        </p>
      )}
    </div>
  );
}
