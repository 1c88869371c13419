import type { Material } from "@portico/contract/documents/material-fields";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useUser } from "../../session/current-user.ts";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { firmDay, Moment, momentText } from "../../ui/moment.tsx";
import { personName } from "../../ui/person-name.ts";
import { ROW_LINK } from "../../ui/table/row-link.ts";
import { FileTile } from "../../ui/table/file-tile.tsx";
import { sizeText } from "../../ui/table/size-text.ts";

interface MaterialCellProps {
  material: Material;
  /** A third line, on cards. */
  below?: ReactNode;
  /** Shows the document's folder, for lists that span many folders. */
  withFolder?: boolean;
  /** Also shows the owner, for lists that span many owners. */
  withOwner?: boolean;
}

/** A document's picture, its title and a quiet line. The title opens the document. */
export function MaterialCell({ material, below, withFolder = false, withOwner = false }: MaterialCellProps) {
  const { id, kind, title, file, mine, description, by } = material;
  const user = useUser();
  const isSaid = user.role === "client" && by?.id !== user.id;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <FileTile name={file?.name} type={kind === "link" ? "link" : file?.type} />
      <div className="min-w-0 leading-snug wrap-anywhere">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Link
            to="."
            search={(before: Record<string, unknown>) => ({ ...before, material: id })}
            resetScroll={false}
            className={ROW_LINK}
          >
            {title}
          </Link>
          {mine.is_new && <Badge tone="gold">New</Badge>}
          <StateBadge material={material} />
          {user.role === "client" && <RequestBadge state={material.request_state} />}
        </span>
        <span className="mt-0.5 block text-[0.8125rem] text-quiet">
          {detailsOf(material, withFolder, withOwner)}
        </span>
        {isSaid && description && (
          <span className="mt-0.5 line-clamp-2 text-sm whitespace-pre-line">{description}</span>
        )}
        {below && <span className="mt-0.5 block text-[0.8125rem]">{below}</span>}
      </div>
    </div>
  );
}

function detailsOf(material: Material, withFolder: boolean, withOwner: boolean): string {
  const { owner, file, url, version, category, folder, mine, expires_at } = material;
  return [
    withOwner && owner && personName(owner),
    withFolder && folder?.name,
    file ? sizeText(file.size) : url && new URL(url).hostname,
    version > 1 && `version ${version}`,
    category,
    mine.to_acknowledge && "please confirm you've read it",
    expires_at && !isOver(expires_at) && `expires ${momentText(expires_at, "date")}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

const isOver = (moment: string) => Date.parse(moment) <= Date.now();

/** To a client: what became of a document that they sent for a request. */
function RequestBadge({ state }: { state: Material["request_state"] }) {
  if (state === "accepted") return <Badge tone="green">Accepted</Badge>;
  return state === "rejected" ? <Badge tone="gold">Sent back</Badge> : null;
}

/** Why readers cannot see a document yet or any more, or what it is waiting for. */
function StateBadge({ material: { file, publish_at, expires_at } }: { material: Material }) {
  if (file?.scan === "infected")
    return (
      <Badge tone="red">
        <Icon name="circle-alert" size={13} />
        Has a virus
      </Badge>
    );
  if (file?.scan === "pending")
    return (
      <Badge>
        <Icon name="clock" size={13} />
        Being checked
      </Badge>
    );
  if (publish_at !== null && !isOver(publish_at))
    return (
      <Badge tone="blue">
        <Icon name="calendar" size={13} />
        Visible from <Moment at={publish_at} form="date" />
      </Badge>
    );
  if (expires_at !== null && isOver(expires_at))
    return (
      <Badge>
        Expired <Moment at={expires_at} form="date" />
      </Badge>
    );
  return null;
}

/** Takes a timestamp. Returns its day for a form field; empty for null. */
export const dayOf = (moment: string | null) => (moment === null ? "" : firmDay(moment));
