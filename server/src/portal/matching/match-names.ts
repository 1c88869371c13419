import type { MatchReason } from "@portico/contract/portal/matching";
import type { Viewer } from "../../core/access/access.ts";
import type { Queries } from "../../platform/database/database.ts";
import { longestOf, type Piece, piecesOf, shapeOf } from "./find-references.ts";
import { findByReferences, findClients, sampleReferences } from "./known-references.store.ts";

/** What a name says: whose file it is, or why nobody's. */
export interface Matched {
  clientId: string | null;
  reference: string | null;
  reason: MatchReason | null;
}

const NOBODY: Matched = { clientId: null, reference: null, reason: "no_reference" };

/**
 * Matches names to the viewer's clients by their references, in few statements for all of them. A reference stands between borders of words, in
 * whatever case; the longest counts, also of somebody else's client, whose file must not go to whom a part of it names.
 */
export async function matchNames(
  db: Queries,
  viewer: Viewer,
  names: readonly string[],
  now: Date,
): Promise<Matched[]> {
  const pieces = names.map(piecesOf);
  const texts = [...new Set(pieces.flat().map(({ text }) => text))];
  const known = await findByReferences(db, texts);
  const clients = await findClients(db, viewer, [...new Set(known.values())], now);
  const found = pieces.map((some) =>
    longestOf(
      some.flatMap((piece) => (known.has(piece.text) ? [{ ...piece, id: known.get(piece.text)! }] : [])),
    ),
  );
  const shapes = found.some((some) => some.length === 0)
    ? new Set((await sampleReferences(db, viewer, now)).map(shapeOf))
    : new Set<string | null>();
  return found.map((some, at): Matched => {
    const [first] = some;
    if (!first) return unknownIn(pieces[at]!, shapes);
    const reference = first.text;
    if (some.some(({ id }) => id !== first.id))
      return { clientId: null, reference: null, reason: "several_references" };
    const client = clients.get(first.id);
    if (!client) return { clientId: null, reference, reason: "unknown_reference" };
    return { clientId: client.id, reference, reason: client.isDeactivated ? "deactivated" : null };
  });
}

/** What looks like the references of the viewer's clients, and is none of them. */
function unknownIn(pieces: readonly Piece[], shapes: ReadonlySet<string | null>): Matched {
  const [longest] = longestOf(
    pieces.filter(({ text }) => {
      const shape = shapeOf(text);
      return shape !== null && shapes.has(shape);
    }),
  );
  return longest ? { clientId: null, reference: longest.text, reason: "unknown_reference" } : NOBODY;
}
