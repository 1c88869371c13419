import { type FileType, fileTypes, type Shelf } from "@portico/contract/documents/material-fields";
import {
  type MaterialSort,
  type MaterialState,
  materialSorts,
  materialStates,
} from "@portico/contract/documents/library";
import type { ListAddress } from "../../platform/address.ts";

/** Names a document library by its kind and its owner. */
export interface Place {
  shelf: Shelf;
  /** The agent or the client who owns it; left out for the firm's library. */
  ownerId?: string | undefined;
}

/** The folder, search, filters and order of a list of materials, as its address stores them. */
export interface AskedMaterials {
  folder?: string | undefined;
  q?: string | undefined;
  type?: FileType | "link" | undefined;
  category?: string | undefined;
  tag?: string | undefined;
  state?: MaterialState | undefined;
  sort: MaterialSort;
  order: "asc" | "desc";
}

/** The default order, newest first; the address leaves it out. */
const USUAL = { sort: "updated", order: "desc" } as const;
const TEXT_MAX_LENGTH = 100;
const ID = /^[0-9a-f-]{36}$/;

/** Takes an address. Returns the query that it stores, without invalid filters. */
export function readMaterials(address: ListAddress): AskedMaterials {
  const one = <Value extends string>(value: string | undefined, known: readonly Value[]) =>
    known.find((each) => each === value);
  const text = (value: string | undefined) => value?.slice(0, TEXT_MAX_LENGTH) || undefined;
  return {
    folder: ID.test(address["folder"] ?? "") ? address["folder"] : undefined,
    q: text(address["q"]),
    type: one(address["type"], [...fileTypes, "link"] as const),
    category: text(address["category"]),
    tag: text(address["tag"]),
    state: one(address["state"], materialStates),
    sort: one(address["sort"], materialSorts) ?? USUAL.sort,
    order: one(address["order"], ["asc", "desc"] as const) ?? USUAL.order,
  };
}

/** Takes the query of a list. Returns it as an address, without the defaults. */
export function addressOf(asked: AskedMaterials): Record<string, string> {
  const { sort, order, ...narrowing } = asked;
  const isUsual = sort === USUAL.sort && order === USUAL.order;
  const entries = Object.entries(narrowing).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return { ...Object.fromEntries(entries), ...(!isUsual && { sort, order }) };
}

/** True if the list is searched or filtered. */
export function isNarrowed({ q, type, category, tag, state }: AskedMaterials): boolean {
  return Boolean(q ?? type ?? category ?? tag ?? state);
}
