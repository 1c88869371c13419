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
 * `new`: the material is for the viewer, and they have not opened it. A client's upload is `new` while the
 * agent has not opened it. `to_acknowledge`: the viewer has yet to acknowledge it. `pending`: it waits for
 * the scanner, or was found infected. `scheduled`: it is not published yet. `not_opened`: the firm has put it
 * in a folder that the client sees, and the client has not opened it.
 */
export const materialStates = [
  "new",
  "to_acknowledge",
  "expired",
  "scheduled",
  "from_client",
  "not_opened",
  /**
   * `long_unopened`: the material was put into a client's folder UNREAD_DAYS or more days ago, and the client
   * has not opened it. `long_unconfirmed`: it was put there as long ago, and the client has opened it, but
   * has not acknowledged it.
   */
  "long_unopened",
  "long_unconfirmed",
  /**
   * The states of a document that was sent for a request. `to_review`: it waits for the firm. `accepted`: the
   * firm has accepted it. `sent_back`: the firm has sent it back.
   */
  "to_review",
  "accepted",
  "sent_back",
  "pending",
] as const;
export type MaterialState = (typeof materialStates)[number];

const listQuery = z.object({
  /** If this is left out, the list has the materials of all libraries and folders that the viewer may see. */
  shelf: z.optional(z.enum(shelves)),
  /**
   * The agent or the client whose library is listed; 404 if the viewer may not see it. Agents and clients may
   * leave out their own id.
   */
  owner_id: z.optional(id),
  /** Only materials in this folder; 404 if the viewer may not see it. */
  folder_id: z.optional(id),
  /**
   * True: also lists the materials in folders inside this folder. With a search or a state, the list always
   * includes them.
   */
  deep: z._default(flag, false),
  /** Searches title, description, tags and file name, not the text inside files. */
  q: z.optional(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, `At most ${SEARCH_MAX_LENGTH} characters.`))),
  type: z.optional(z.enum([...fileTypes, "link"])),
  category: z.optional(z.string().check(z.maxLength(CATEGORY_MAX_LENGTH, "That's too long."))),
  tag: z.optional(tag),
  state: z.optional(z.enum(materialStates)),
  /** Only materials that may be chosen as the answer to a request (`can.answer`). */
  unsent: z.optional(flag),
  sort: z._default(z.enum(materialSorts), "updated"),
  /**
   * If this is left out, a list by name goes from A to Z. All other lists begin with the newest, largest or
   * most opened material.
   */
  order: z.optional(z.enum(directions)),
  cursor: z.optional(cursor),
  count_only: z.optional(flag),
});

/**
 * Beyond the spec: returns the materials that the viewer may see. In a client's library, every document is in
 * a folder, so the list has only folders unless the call names a folder or sets `deep`.
 */
export const listMaterials = call({
  method: "GET",
  path: "materials/",
  summary: "Documents",
  status: 200,
  failures: ["not_found"],
  query: listQuery,
  answer: z.extend(listAnswer(material), {
    /**
     * The folders directly inside the listed folder or library. The list is empty except on the first page of
     * a client's library without a search.
     */
    folders: z.array(folder),
    /** The path of folders from the top to the listed folder. */
    breadcrumb: z.array(z.object({ id, name: z.string() })),
    /**
     * The owner of the library; null for the firm's library, and when the materials of all libraries are
     * listed.
     */
    owner: z.nullable(personName),
    /** What the viewer may do in this library or folder. */
    can: z.object({
      upload: z.boolean(),
      add_link: z.boolean(),
      add_folder: z.boolean(),
    }),
  }),
});
export type MaterialList = z.infer<(typeof listMaterials)["answer"]>;

/**
 * Beyond the spec: returns the categories and tags in use in a library that the viewer may see, for its
 * filters and forms.
 */
export const listMaterialWords = call({
  method: "GET",
  path: "materials/words",
  summary: "Categories and tags in use",
  status: 200,
  failures: [],
  query: z.object({ shelf: z.optional(z.enum(shelves)), owner_id: z.optional(id) }),
  answer: z.object({ categories: z.array(z.string()), tags: z.array(z.string()) }),
});

/**
 * Beyond the spec: returns materials that are new to the calling client or that they have to acknowledge, at
 * most 50, newest first.
 */
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

/**
 * Beyond the spec: returns materials deleted within TRASH_DAYS, newest first. Admins get all of them; agents
 * get those that they may restore.
 */
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

/**
 * Beyond the spec: returns, for admins, how much space files take. If several materials share the same bytes,
 * these are counted once.
 */
export const getSpace = call({
  method: "GET",
  path: "materials/space",
  summary: "Storage used",
  status: 200,
  failures: [],
  answer: z.object({
    /** All files together, in bytes. */
    total: z.number(),
    files: z.number(),
    trash: z.number(),
    /** Bytes of uploads that are under way. */
    uploads: z.number(),
    shelves: z.array(z.object({ shelf: z.enum(shelves), bytes: z.number(), materials: z.number() })),
    /** Files of reports: their PDFs and attachments. */
    reports: z.number(),
    /** True when files are scanned before they are served. */
    is_scanned: z.boolean(),
    /**
     * ISO 8601, UTC: since when the scanner has been unreachable, so that files wait for it. Null when the
     * scanner is reachable.
     */
    scanner_away_since: z.nullable(z.string()),
    /** The ten people whose folders or library take the most space. */
    largest: z.array(z.object({ person: personName, shelf: z.enum(shelves), bytes: z.number() })),
    /** Free bytes on the disk of the server that answers; null when the files are stored elsewhere. */
    free: z.nullable(z.number()),
    /** How many files wait for the scanner, and how many it has refused, both counted up to COUNT_CAP. */
    held: z.object({ pending: z.number(), refused: z.number() }),
    /**
     * The result of last night's comparison of documents with the stored files; null when there was none yet.
     */
    checked: z.nullable(
      z.object({
        at: z.string(),
        /** Files that documents refer to, but that are not stored. */
        missing: z.number(),
        /** Files that no document refers to; they are harmless, and `npm run files:check` lists them. */
        left_over: z.number(),
      }),
    ),
  }),
});

/**
 * The states of the files that the scanner holds back. `pending`: the file waits for the scanner. `refused`:
 * it has a virus.
 */
const heldStates = ["pending", "refused"] as const;
export type HeldState = (typeof heldStates)[number];

/** Why the scanner does not scan a file. */
const scanProblems = ["too_large", "failed"] as const;
export type ScanProblem = (typeof scanProblems)[number];

/** Beyond the spec: returns the files that the scanner holds back, for admins, newest first. */
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
        /** ISO 8601, UTC: when the file arrived. */
        at: z.string(),
        size: z.number(),
        /**
         * Why the scanner does not scan the file: the file is too large for it, or the scan fails. Null when
         * the scanner has given no reason.
         */
        problem: z.nullable(z.enum(scanProblems)),
        /** Who uploaded it; null when that person no longer exists. */
        by: z.nullable(personName),
        /**
         * The document that the file belongs to, if the viewer may see it. Null when there is none, or when
         * the file is an older version or in the trash.
         */
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

/** A material with the fields that only its own page needs. */
export const wholeMaterial = z.extend(material, {
  /** How many clients' copies of this material still have an older version of it. Clients always see 0. */
  older_copies: z.number(),
  /** The progress of the job that replaces copies of an older version; null when there is none. */
  replacing: z.nullable(z.object({ job_id: id, done: z.number(), total: z.number() })),
  breadcrumb: z.array(z.object({ id, name: z.string() })),
  /**
   * For staff: why the scanner does not scan the file. Null when the scanner scans it, or has given no
   * reason.
   */
  scan_problem: z.nullable(z.enum(scanProblems)),
});
export type WholeMaterial = z.infer<typeof wholeMaterial>;

/**
 * Beyond the spec: returns one material; 404 if the viewer may not see it. This call does not count as
 * opening the material. Reading the material's file counts, and so does POST `open` for a link.
 */
export const getMaterial = call({
  method: "GET",
  path: "materials/{id}",
  summary: "A document",
  status: 200,
  failures: [],
  params: idParams,
  answer: wholeMaterial,
});
