import * as z from "zod/mini";
import { type AnswerOf, call } from "../http/call.ts";
import { tag } from "../people/client-filter.ts";
import { cursor, flag, id, idParams, listAnswer } from "../values/fields.ts";
import { SEARCH_MAX_LENGTH } from "../values/limits.ts";
import { fileTypes, folder, material, personName, shelves } from "./material-fields.ts";
import { CATEGORY_MAX_LENGTH } from "./material-limits.ts";
import { directions } from "../people/people.ts";

export { getMaterialsAttention } from "./material-attention.ts";

export const materialSorts = ["name", "updated", "size", "opened"] as const;
export type MaterialSort = (typeof materialSorts)[number];

/**
 * `new`: not opened by the viewer and for them; of a client's uploads: not opened by the agent. `to_acknowledge`: waits for
 * the viewer. `pending`: waits for the scanner, or was found infected. `scheduled`: not published yet. `not_opened`: of what the firm has put in
 * folders that clients see: not opened by its client.
 */
export const materialStates = [
  "new",
  "to_acknowledge",
  "expired",
  "scheduled",
  "from_client",
  "not_opened",
  /** Put into a client's folder UNREAD_DAYS ago or earlier, and not opened by them; or opened, and not acknowledged. */
  "long_unopened",
  "long_unconfirmed",
  /** Of the answers to requests: waits for the firm, was accepted, was sent back. */
  "to_review",
  "accepted",
  "sent_back",
  "pending",
] as const;
export type MaterialState = (typeof materialStates)[number];

const listQuery = z.object({
  /** Left out: everything the viewer may see, wherever it is. */
  shelf: z.optional(z.enum(shelves)),
  /** The agent or the client. Out of scope: 404. An agent, and a client, may leave out themselves. */
  owner_id: z.optional(id),
  /** What is in this folder. Out of scope: 404. */
  folder_id: z.optional(id),
  /** Also what is in folders below; a search and a state do so by themselves. */
  deep: z._default(flag, false),
  /** Title, description, tags and file name; the text inside files is not searched. */
  q: z.optional(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, `At most ${SEARCH_MAX_LENGTH} characters.`))),
  type: z.optional(z.enum([...fileTypes, "link"])),
  category: z.optional(z.string().check(z.maxLength(CATEGORY_MAX_LENGTH, "That's too long."))),
  tag: z.optional(tag),
  state: z.optional(z.enum(materialStates)),
  /** Only those that may answer a request: `can.answer`. */
  unsent: z.optional(flag),
  sort: z._default(z.enum(materialSorts), "updated"),
  /** Left out: names from A on, everything else from the newest, largest and most on. */
  order: z.optional(z.enum(directions)),
  cursor: z.optional(cursor),
  count_only: z.optional(flag),
});

/**
 * Ours: materials as far as the viewer may see them. At a client's shelf without a folder, and without `deep`, there are folders alone:
 * every document is in one.
 */
export const listMaterials = call({
  method: "GET",
  path: "materials/",
  summary: "Documents",
  status: 200,
  failures: ["not_found"],
  query: listQuery,
  answer: z.extend(listAnswer(material), {
    /** The folders directly below, on the first page of a client's shelf that is not searched. */
    folders: z.array(folder),
    /** From the top to the folder itself. */
    breadcrumb: z.array(z.object({ id, name: z.string() })),
    /** Whose shelf it is; null in the library and where all are listed. */
    owner: z.nullable(personName),
    /** What the viewer may do in this place. */
    can: z.object({
      upload: z.boolean(),
      add_link: z.boolean(),
      add_folder: z.boolean(),
    }),
  }),
});
export type MaterialList = z.infer<(typeof listMaterials)["answer"]>;

/** Ours: the categories and tags in use on a shelf, for its filters and forms. In scope. */
export const listMaterialWords = call({
  method: "GET",
  path: "materials/words",
  summary: "Categories and tags in use",
  status: 200,
  failures: [],
  query: z.object({ shelf: z.optional(z.enum(shelves)), owner_id: z.optional(id) }),
  answer: z.object({ categories: z.array(z.string()), tags: z.array(z.string()) }),
});

/** Ours: what waits for the client who asks: new to them, or to acknowledge, newest first, 50 at most. */
export const listWaiting = call({
  method: "GET",
  path: "materials/waiting",
  summary: "Documents waiting for you",
  status: 200,
  failures: [],
  answer: z.object({
    new: z.number(),
    to_acknowledge: z.number(),
    items: z.array(material),
  }),
});

/** Ours: what was deleted within TRASH_DAYS, newest first: to admins all, to an agent what they may restore. */
export const listTrash = call({
  method: "GET",
  path: "materials/trash",
  summary: "The trash",
  status: 200,
  failures: [],
  query: z.object({
    shelf: z.optional(z.enum(shelves)),
    owner_id: z.optional(id),
    cursor: z.optional(cursor),
  }),
  answer: z.object({
    items: z.array(z.object({ material, by: z.nullable(personName), purge_at: z.string() })),
    next_cursor: z.nullable(z.string()),
  }),
});

/** Ours: what the files take, for admins. Bytes that several materials share are counted once. */
export const getSpace = call({
  method: "GET",
  path: "materials/space",
  summary: "Storage used",
  status: 200,
  failures: [],
  answer: z.object({
    /** In bytes, all of them. */
    total: z.number(),
    files: z.number(),
    trash: z.number(),
    /** Uploads under way. */
    uploads: z.number(),
    shelves: z.array(z.object({ shelf: z.enum(shelves), bytes: z.number(), materials: z.number() })),
    /** Files of reports: their PDFs, and what is attached. */
    reports: z.number(),
    /** Whether files are looked into before they are served. */
    is_scanned: z.boolean(),
    /** ISO 8601, UTC: since when the scanner is away and files wait for it; null: it is not. */
    scanner_away_since: z.nullable(z.string()),
    /** The ten whose folders or shelf hold most. */
    largest: z.array(z.object({ person: personName, shelf: z.enum(shelves), bytes: z.number() })),
    /** Free on the disk of the server that answers; null: the files are elsewhere. */
    free: z.nullable(z.number()),
    /** Files that wait for the scanner, and those that it has refused, counted up to COUNT_CAP. */
    held: z.object({ pending: z.number(), refused: z.number() }),
    /** What the comparison of the last night has found; null: there was none yet. */
    checked: z.nullable(
      z.object({
        at: z.string(),
        /** Files that documents name and the storage does not have. */
        missing: z.number(),
        /** Files that nobody names; harmless, and named by `npm run files:check`. */
        left_over: z.number(),
      }),
    ),
  }),
});

/** What the scanner holds back: `pending` waits for it, in `refused` it has found a virus. */
export const heldStates = ["pending", "refused"] as const;
export type HeldState = (typeof heldStates)[number];

/** Why the scanner does not look at a file. */
export const scanProblems = ["too_large", "failed"] as const;
export type ScanProblem = (typeof scanProblems)[number];

/** Ours: the files that the scanner holds back, for admins, the newest first. */
export const listHeld = call({
  method: "GET",
  path: "materials/held",
  summary: "Files held by the virus scanner",
  status: 200,
  failures: [],
  query: z.object({ state: z.enum(heldStates), cursor: z.optional(cursor) }),
  answer: z.object({
    items: z.array(
      z.object({
        id,
        /** ISO 8601, UTC: when it came. */
        at: z.string(),
        size: z.number(),
        /** Why the scanner does not look at it: it is larger than it takes, or it fails on it; null: it has not said. */
        problem: z.nullable(z.enum(scanProblems)),
        /** Who sent it; null: nobody who is still here. */
        by: z.nullable(personName),
        /** The document it is, as far as the viewer may see it; null: none, an older version, or in the trash. */
        material: z.nullable(
          z.object({
            id,
            title: z.string(),
            shelf: z.enum(shelves),
            owner_id: z.nullable(id),
            folder_id: z.nullable(id),
          }),
        ),
      }),
    ),
    next_cursor: z.nullable(z.string()),
  }),
});
export type HeldFile = AnswerOf<typeof listHeld>["items"][number];

/** A material with what only its own page needs. */
export const wholeMaterial = z.extend(material, {
  /** Copies that were sent from it and are on an older version; 0 to clients. */
  older_copies: z.number(),
  /** How far the job is that replaces them; null: none is at work. */
  replacing: z.nullable(z.object({ job_id: id, done: z.number(), total: z.number() })),
  breadcrumb: z.array(z.object({ id, name: z.string() })),
  /** To staff: why the scanner does not look at its file; null: it does, or has not said. */
  scan_problem: z.nullable(z.enum(scanProblems)),
});
export type WholeMaterial = z.infer<typeof wholeMaterial>;

/** Ours: one material. Out of scope: 404. It counts as opened by the call that reads the file, or by POST `open` of a link. */
export const getMaterial = call({
  method: "GET",
  path: "materials/{id}",
  summary: "A document",
  status: 200,
  failures: [],
  params: idParams,
  answer: wholeMaterial,
});
