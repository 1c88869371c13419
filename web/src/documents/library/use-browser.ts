import type { Folder, Material } from "@portico/contract/documents/material-fields";
import type { MaterialList } from "@portico/contract/documents/library";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ListResult, rowsOf } from "../../lists/list-query.ts";
import type { ListAddress } from "../../platform/address.ts";
import { addressOf, type AskedMaterials, isNarrowed, type Place, readMaterials } from "./asked-materials.ts";
import type { MaterialAct } from "./material-act.ts";
import { folderList, materialList } from "./materials.calls.ts";
import type { UploadTarget } from "../uploads/upload-target.ts";
import { useIsAsked } from "./use-is-asked.ts";

export interface Browser {
  place: Place;
  asked: AskedMaterials;
  list: ListResult<Material>;
  rows: readonly Material[];
  /** For a client: all folders that the viewer may see, in tree order. */
  folders: readonly Folder[];
  /** The open folder. */
  folder: Folder | undefined;
  isNarrowed: boolean;
  /** Whether the documents, and what the viewer may do here, are known or couldn't be loaded. */
  isKnown: boolean;
  /** What the viewer may do here; undefined until it is known. */
  can: MaterialList["can"] | undefined;
  /** Where files that are dropped here go; undefined if none may be. */
  target: UploadTarget | undefined;
  /** For a client: whether they are asked for something that they have not sent. */
  isAsked: boolean;
  /** The document in the viewer, and the tab of its drawer. */
  shown: { id: string; tab: string | undefined } | null;
  onAsk: (next: Partial<AskedMaterials>) => void;
  onShow: (id: string | null, tab?: string) => void;
  /** The action that a dialog currently asks about. */
  act: MaterialAct | null;
  onAct: (act: MaterialAct | null) => void;
}

interface BrowserPlace {
  place: Place;
  /** What a library without folders is called, such as "Library". */
  name: string;
  address: ListAddress;
  onAddress: (next: ListAddress) => void;
}

/** The state of one library, as its address describes it. */
export function useBrowser({ place, name, address, onAddress }: BrowserPlace): Browser {
  const [act, onAct] = useState<MaterialAct | null>(null);
  // Without an owner, the page is about all clients, and there is no tree of folders.
  const ofClient = place.shelf === "client" && place.ownerId !== undefined;
  const read = readMaterials(address);
  const tree = useQuery({ ...folderList(place.ownerId ?? ""), enabled: ofClient });
  const folders = tree.data?.items ?? [];
  const narrowed = isNarrowed(read);
  const first = folders.find(({ is_first, visibility }) => is_first && visibility === "exchange");
  const asked = { ...read, folder: ofClient ? (read.folder ?? first?.id) : undefined };
  const list = useInfiniteQuery({
    ...materialList(place, asked),
    // For a client's library without a folder, the server returns only folders, and the tree has loaded those
    // already.
    enabled: !ofClient || narrowed || asked.folder !== undefined,
  });
  const folder = folders.find(({ id }) => id === asked.folder);
  const can = list.data?.pages[0]?.can;
  const isOfAll = place.shelf === "client" && !ofClient;
  const mayUpload = ofClient ? folder?.can.upload : !isOfAll && can?.upload;
  // The tab of the page is in the same address, and changing the list must not remove it.
  const { tab } = address;
  const write = (next: AskedMaterials, more: ListAddress = {}) =>
    onAddress({ ...(tab !== undefined && { tab }), ...addressOf(next), ...more });
  return {
    place,
    asked,
    list,
    rows: rowsOf(list),
    folders,
    folder,
    isNarrowed: narrowed,
    isKnown: !tree.isLoading && !list.isLoading,
    can,
    target: mayUpload ? { ...place, folderId: folder?.id, place: folder?.name ?? name } : undefined,
    isAsked: useIsAsked(place.ownerId),
    shown: address["material"] ? { id: address["material"], tab: address["show"] } : null,
    onAsk: (next) => write({ ...read, ...next }),
    onShow: (id, show) => write(read, id === null ? {} : { material: id, ...(show && { show }) }),
    act,
    onAct,
  };
}
