import type { MaterialRow } from "../../schema/documents/material.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { withAddition } from "../../platform/files/file-name.ts";
import type { ToPlace } from "./new-document.ts";
import { lockTwins, namesIn, placeOf } from "./place-files.store.ts";
import type { Placing } from "../../schema/documents/match.table.ts";

/**
 * Decides which files become new documents, with which names, and which files become new versions of existing
 * documents. Two new files with one name both become documents, however existing documents are treated.
 */
export async function namesOf(db: Queries, going: readonly ToPlace[], as: Placing["as"]) {
  const twins = await lockTwins(
    db,
    [...new Set(going.map(({ folderId }) => folderId))],
    [...new Set(going.map(({ file }) => file.fileName.toLowerCase()))],
  );
  const replaced: (ToPlace & { twin: MaterialRow })[] = [];
  const others: ToPlace[] = [];
  const spent = new Set<string>();
  for (const one of going) {
    const key = placeOf(one.folderId, one.file.fileName);
    const twin = twins.get(key);
    if (twin && as === "new_version" && !spent.has(key)) {
      spent.add(key);
      replaced.push({ ...one, twin });
    } else others.push(one);
  }
  const seen = new Set<string>();
  const isDouble = (one: ToPlace) => {
    const key = placeOf(one.folderId, one.file.fileName);
    const isThere = twins.has(key) || seen.has(key);
    seen.add(key);
    return isThere;
  };
  const crowded = new Set(others.filter(isDouble).map(({ folderId }) => folderId));
  const taken = await namesIn(db, [...crowded]);
  const added = others.map((one) => {
    const name = freeName(one, taken);
    taken.add(placeOf(one.folderId, name));
    return { ...one, name };
  });
  return { added, replaced };
}

/** "Plan.pdf", then "Plan (2).pdf" and so on. */
function freeName({ folderId, file: { fileName } }: ToPlace, taken: ReadonlySet<string>): string {
  if (!taken.has(placeOf(folderId, fileName))) return fileName;
  for (let number = 2; ; number += 1) {
    const name = withAddition(fileName, ` (${number})`);
    if (!taken.has(placeOf(folderId, name))) return name;
  }
}
