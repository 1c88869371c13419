import type { AnswerOf } from "@portico/contract/http/call";
import type { listVisibleTo as listVisibleToCall } from "@portico/contract/documents/receipts";
import type { Input } from "../../http/route.ts";
import { findKept } from "../find-material.ts";
import { isServed } from "../material-record.ts";
import { findStoredFile } from "../stored-files.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { MaterialRow } from "../../schema/documents/material.table.ts";
import { readerAnswer } from "../../people/reader.ts";
import type { Queries } from "../../platform/database/database.ts";
import { countSeeing, findSeeing, readReasons, whoSees } from "./visible-to.store.ts";

const SHOWN = 50;

type Answer = AnswerOf<typeof listVisibleToCall>;

/** GET materials/{id}/visible_to: who can see a material now, and why. */
export async function listVisibleTo(
  { database: { db } }: Dependencies,
  { params, query, session, now }: Input<typeof listVisibleToCall, "staff">,
) {
  const material = await findKept(db, session.user, params.id, now);
  const seen = { material, viewer: session.user, now };
  const groups: Answer["groups"] = [];
  const people = new Map<string, Awaited<ReturnType<typeof findSeeing>>[number]>();
  for (const { why, where } of whoSees(db, seen)) {
    const count = await countSeeing(db, where);
    if (count > 0) groups.push({ why, count });
    // A person who is already listed for another reason is not listed again.
    if (people.size === SHOWN) continue;
    for (const person of await findSeeing(db, where, query.q, SHOWN))
      if (people.size < SHOWN) people.set(person.id, person);
  }
  const reasons = await readReasons(db, seen, [...people.keys()]);
  const items = [...people.values()].map((person): Answer["items"][number] => ({
    ...readerAnswer(person),
    reasons: (reasons.get(person.id) ?? []).map(({ why, until }) => ({
      why,
      until: until?.toISOString() ?? null,
    })),
  }));
  return { groups, items, hidden: await hiddenBy(db, material, now) };
}

async function hiddenBy(db: Queries, { publishAt, expiresAt, fileId }: MaterialRow, now: Date) {
  if (publishAt !== null && publishAt > now) return "scheduled" as const;
  if (expiresAt !== null && expiresAt <= now) return "expired" as const;
  const file = fileId === null ? null : await findStoredFile(db, fileId);
  return file && !isServed(file.scan) ? ("waiting" as const) : null;
}
