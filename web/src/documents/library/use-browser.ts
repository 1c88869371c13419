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
  /** Of a client: all that the viewer may see, in the order of a tree. */
  folders: readonly Folder[];
  /** The one that is open. */
  folder: Folder | undefined;
  isNarrowed: boolean;
  /** What the viewer may do here; undefined while it is not known. */
  can: MaterialList["can"] | undefined;
  /** Where files that are dropped here go; undefined where none may. */
  target: UploadTarget | undefined;
  /** Of a client: they are asked for something that they have not sent. */
  isAsked: boolean;
  /** The one that the viewer shows, and what of it its drawer shows. */
  shown: { id: string; tab: string | undefined } | null;
  onAsk: (next: Partial<AskedMaterials>) => void;
  onShow: (id: string | null, tab?: string) => void;
  /** What is asked before something is done, in a dialog. */
  act: MaterialAct | null;
  onAct: (act: MaterialAct | null) => void;
}

interface BrowserPlace {
  place: Place;
  /** Of a shelf without folders, in words: "Library". */
  name: string;
  address: ListAddress;
  onAddress: (next: ListAddress) => void;
}

/** One shelf, as its address asks for it. */
export function useBrowser({ place, name, address, onAddress }: BrowserPlace): Browser {
  const [act, onAct] = useState<MaterialAct | null>(null);
  // Without an owner: what is in the folders of all clients.
  const ofClient = place.shelf === "client" && place.ownerId !== undefined;
  const read = readMaterials(address);
  const tree = useQuery({ ...folderList(place.ownerId ?? ""), enabled: ofClient });
  const folders = tree.data?.items ?? [];
  const narrowed = isNarrowed(read);
  const first = folders.find(({ is_first, visibility }) => is_first && visibility === "exchange");
  const asked = { ...read, folder: ofClient ? (read.folder ?? first?.id) : undefined };
  const list = useInfiniteQuery({
    ...materialList(place, asked),
    // Of a client's shelf without a folder the server tells the folders alone, which the tree has told.
    enabled: !ofClient || narrowed || asked.folder !== undefined,
  });
  const folder = folders.find(({ id }) => id === asked.folder);
  const can = list.data?.pages[0]?.can;
  const isOfAll = place.shelf === "client" && !ofClient;
  const mayUpload = ofClient ? folder?.can.upload : !isOfAll && can?.upload;
  // What stands in the address beside the list, such as a tab of the page.
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
