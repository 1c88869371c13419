import type { Shelf } from "@portico/contract/documents/material-fields";
import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { folders } from "../schema/documents/folder.table.ts";
import { materials } from "../schema/documents/material.table.ts";
import { requestItems } from "../schema/documents/request.table.ts";
import { storedFiles } from "../schema/documents/stored-file.table.ts";
import type { Viewer } from "../foundation/access/access.ts";
import { agentsOf, clientsOf, isAgentOf, isClientOf } from "../foundation/access/open-assignments.ts";

const NOBODY = sql`false`;
const isKept = isNull(materials.deletedAt);
const [inLibrary, onAgentShelf, ofClient] = (["library", "agent", "client"] as const).map((shelf) =>
  eq(materials.shelf, shelf),
) as [SQL, SQL, SQL];

/**
 * How the rule finds out who looks after whom: for one row, or for a whole list at once, so that an index can
 * be used.
 */
interface Asking {
  /** True for a material of a client whom an agent looks after. */
  ofClientsOf(agentId: string): SQL;
  /** True for a material of an agent who looks after a client. */
  ofAgentsOf(clientId: string): SQL;
}

/**
 * The materials that a viewer may see at a given time. An admin: all. An agent: the published library, their
 * own library, and the folders of the clients they look after now. A client: what is published and not
 * expired in the firm's library for them, in the libraries of their present agents, and in their own folders
 * that are not internal. Nothing in the trash is included.
 */
export function visibleMaterials(db: Queries, viewer: Viewer, now: Date): SQL {
  return visible(db, viewer, now, {
    ofClientsOf: (agentId) => isClientOf(db, materials.ownerId, agentId, now),
    ofAgentsOf: (clientId) => isAgentOf(db, materials.ownerId, clientId, now),
  });
}

/**
 * Like visibleMaterials, but for lists and counts: the people whom the viewer looks after are found once, and
 * not for every row. For a single library the rule has one part, which an index can answer.
 */
export function listedMaterials(db: Queries, viewer: Viewer, now: Date, shelf?: Shelf): SQL {
  const asking = {
    ofClientsOf: (agentId: string) => sql`${materials.ownerId} in ${clientsOf(db, agentId, now)}`,
    ofAgentsOf: (clientId: string) => sql`${materials.ownerId} = any(array${agentsOf(db, clientId, now)})`,
  };
  return visible(db, viewer, now, asking, shelf);
}

function visible(db: Queries, viewer: Viewer, now: Date, asking: Asking, shelf?: Shelf): SQL {
  if (viewer.role === "admin") return isKept;
  const parts = partsOf(db, viewer, now, asking);
  const wanted = shelf ? [parts[shelf]] : Object.values(parts);
  return and(isKept, or(...wanted))!;
}

/** The rule for each kind of document library. */
function partsOf(db: Queries, viewer: Viewer, now: Date, asking: Asking): Record<Shelf, SQL> {
  if (viewer.role === "agent")
    return {
      library: and(inLibrary, isPublished(db, now))!,
      agent: and(onAgentShelf, eq(materials.ownerId, viewer.id))!,
      client: and(ofClient, asking.ofClientsOf(viewer.id))!,
    };
  if (viewer.role !== "client") return { library: NOBODY, agent: NOBODY, client: NOBODY };
  const isOut = isPublished(db, now);
  return {
    library: and(inLibrary, isOut, inArray(materials.audience, ["clients", "everyone"]))!,
    agent: and(onAgentShelf, isOut, eq(materials.audience, "my_clients"), asking.ofAgentsOf(viewer.id))!,
    client: inOwnFolders(db, viewer.id, now),
  };
}

/** What a client sees in their own folders. */
function inOwnFolders(db: Queries, clientId: string, now: Date): SQL {
  return and(ofClient, isPublished(db, now), eq(materials.ownerId, clientId), inOpenFolder(db))!;
}

/**
 * Materials that are published, have not expired, and are not held back by the scanner. What a client has
 * sent is included even while the scanner holds it back.
 */
export function isPublished(db: Queries, now: Date): SQL {
  return and(
    or(isNull(materials.publishAt), lte(materials.publishAt, now)),
    or(isNull(materials.expiresAt), gt(materials.expiresAt, now)),
    or(materials.fromClient, not(isWaiting(db))),
  )!;
}

/** Materials that the scanner holds back. */
export function isWaiting(db: Queries): SQL {
  const held = db
    .select({ one: sql`1` })
    .from(storedFiles)
    .where(and(eq(storedFiles.id, materials.fileId), inArray(storedFiles.scan, ["pending", "infected"])));
  return exists(held);
}

/** Materials in a folder that is visible to the client who owns it. */
export function inOpenFolder(db: Queries): SQL {
  const open = db
    .select({ one: sql`1` })
    .from(folders)
    .where(
      and(eq(folders.id, materials.folderId), isNull(folders.deletedAt), ne(folders.visibility, "internal")),
    );
  return exists(open);
}

function changeableByAgent(db: Queries, agentId: string, now: Date): SQL {
  return or(
    and(onAgentShelf, eq(materials.ownerId, agentId)),
    and(ofClient, isClientOf(db, materials.ownerId, agentId, now)),
  )!;
}

/**
 * The materials whose earlier versions a viewer may see, including those in the trash. An admin: all. An
 * agent: their own library and the folders of the clients they look after. A client: the materials that they
 * see, have uploaded themself, and nobody has replaced.
 */
export function keptMaterials(db: Queries, viewer: Viewer, now: Date): SQL {
  if (viewer.role === "admin") return sql`true`;
  if (viewer.role === "agent") return changeableByAgent(db, viewer.id, now);
  if (viewer.role !== "client") return NOBODY;
  return and(isKept, materials.fromClient, inOwnFolders(db, viewer.id, now))!;
}

/**
 * The materials that a viewer may change: those of keptMaterials. For a client, materials that the firm has
 * accepted are left out.
 */
export function changeableMaterials(db: Queries, viewer: Viewer, now: Date): SQL {
  const kept = keptMaterials(db, viewer, now);
  return viewer.role === "client" ? and(kept, not(isAccepted(db)))! : kept;
}

/** Materials that the firm has accepted as the answer to a request. */
export function isAccepted(db: Queries): SQL {
  const accepted = db
    .select({ one: sql`1` })
    .from(requestItems)
    .where(and(eq(requestItems.materialId, materials.id), eq(requestItems.state, "accepted")));
  return exists(accepted);
}

/**
 * The materials in the trash that a viewer may see and restore: staff those that they may change, clients
 * none.
 */
export function visibleTrash(db: Queries, viewer: Viewer, now: Date): SQL {
  if (viewer.role === "client") return NOBODY;
  return and(isNotNull(materials.deletedAt), changeableMaterials(db, viewer, now))!;
}

/**
 * The folders that a viewer may see: an admin all, an agent the folders of the clients they look after now, a
 * client their own folders that are not internal.
 */
export function visibleFolders(db: Queries, viewer: Viewer, now: Date): SQL {
  const isThere = isNull(folders.deletedAt);
  if (viewer.role === "admin") return isThere;
  if (viewer.role === "agent") return and(isThere, isClientOf(db, folders.ownerId, viewer.id, now))!;
  return viewer.role === "client"
    ? and(isThere, eq(folders.ownerId, viewer.id), ne(folders.visibility, "internal"))!
    : NOBODY;
}

/**
 * The folders that a viewer may put something into: staff those that they see, a client those whose
 * visibility is `exchange`.
 */
export function fillableFolders(db: Queries, viewer: Viewer, now: Date): SQL {
  const visible = visibleFolders(db, viewer, now);
  return viewer.role === "client" ? and(visible, eq(folders.visibility, "exchange"))! : visible;
}
