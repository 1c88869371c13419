import { plainLetters } from "@portico/contract/fold-text";
import type { MatchReason } from "@portico/contract/portal/matching";
import type { Viewer } from "../access/access.ts";
import type { Queries } from "../../platform/database/database.ts";
import { isDoubtful } from "./doubtful-references.ts";
import { areApart, isInside, longestOf, type Piece, piecesOf, stemOf } from "./find-references.ts";
import {
  findByReferences,
  findClients,
  findOddReferences,
  type KnownClient,
  sampleReferences,
} from "./known-references.store.ts";
import { findOdd, plainText } from "./odd-references.ts";
import { longerThan, type Shapes, shapesOf } from "./reference-shapes.ts";

/** What a name says: whose file it is, or why nobody's. */
export interface Matched {
  clientId: string | null;
  reference: string | null;
  reason: MatchReason | null;
}

/** Shorter words stand in many names: "von", "AG". */
const NAME_LETTERS_MIN = 4;

/** A part of a name that is somebody's reference. */
type Found = Piece & { id: string };

/**
 * Matches names to the viewer's clients by their references, in few statements for all of them. A reference stands between borders of words, in
 * whatever case; the longest counts, also of somebody else's client, whose file must not go to whom a part of it names. What looks like another
 * reference and is nobody's leaves the file to a person; so does a year or another such number, unless the client's name stands beside it.
 */
export async function matchNames(
  db: Queries,
  viewer: Viewer,
  names: readonly string[],
  now: Date,
): Promise<Matched[]> {
  const pieces = names.map(piecesOf);
  const found = await findIn(db, names.map(stemOf), pieces);
  const ids = [...new Set(found.flat().map(({ id }) => id))];
  const clients = await findClients(db, viewer, ids, now);
  const shapes = shapesOf(await sampleReferences(db, viewer, now));
  return found.map((all, at): Matched => {
    const stem = stemOf(names[at]!);
    const certain = all.filter((one) => !isDoubtful(stem, one, now));
    const some = all.filter((one) => certain.includes(one) || isNamedIn(stem, clients.get(one.id)));
    const unknown = unknownIn(stem, pieces[at]!, { all, certain }, shapes);
    const nobodys = (reason: MatchReason, reference: string | null = null) => ({
      clientId: null,
      reference,
      reason,
    });
    const longer = unknown.find((one) => some.some((known) => isInside(known, one)));
    if (longer) return nobodys("unknown_reference", longer.text);
    const [first] = some;
    if (!first) {
      if (unknown[0]) return nobodys("unknown_reference", unknown[0].text);
      const doubtful = all.find(({ id }) => clients.has(id));
      return doubtful ? nobodys("doubtful_reference", doubtful.text) : nobodys("no_reference");
    }
    if (some.some(({ id }) => id !== first.id)) return nobodys("several_references");
    const client = clients.get(first.id);
    if (!client) return nobodys("unknown_reference", first.text);
    if (unknown[0]) return nobodys("also_unknown", unknown[0].text);
    return {
      clientId: client.id,
      reference: first.text,
      reason: client.isDeactivated ? "deactivated" : null,
    };
  });
}

/** Whether a name says the last name of a client, or every longer word of the name of their organisation: one alone, as "Bank", stands in many. */
function isNamedIn(stem: string, client: KnownClient | undefined): boolean {
  const words = new Set(wordsIn(stem));
  return (client?.names ?? []).some((name) => {
    const told = wordsIn(name).filter((word) => word.length >= NAME_LETTERS_MIN);
    return told.length > 0 && told.every((word) => words.has(word));
  });
}

const wordsIn = (text: string): string[] => plainLetters(text).match(/\p{L}+/gu) ?? [];

/** The references in each of some names, as they stand there, whosever they are. */
async function findIn(
  db: Queries,
  stems: readonly string[],
  pieces: readonly (readonly Piece[])[],
): Promise<Found[][]> {
  const texts = [...new Set(pieces.flat().map(({ text }) => text))];
  const known = await findByReferences(db, texts);
  const plain = [...new Set(texts.map(plainText))].filter((text) => text !== "");
  const odd = Map.groupBy(await findOddReferences(db, plain), ({ reference }) => plainText(reference));
  return pieces.map((some, at) => {
    const exact = some.flatMap((piece) =>
      known.has(piece.text) ? [{ ...piece, id: known.get(piece.text)! }] : [],
    );
    if (odd.size === 0) return longestOf(exact);
    const alike = new Set(some.map(({ text }) => plainText(text)));
    return longestOf([
      ...exact,
      ...findOdd(
        stems[at]!,
        [...alike].flatMap((text) => odd.get(text) ?? []),
      ),
    ]);
  });
}

/**
 * What of a name looks like a reference of the viewer's clients, and is none: beside those that are there, or longer ones around them. What may
 * be a date begins no longer one.
 */
function unknownIn(
  stem: string,
  pieces: readonly Piece[],
  { all, certain }: { all: readonly Found[]; certain: readonly Found[] },
  shapes: Shapes,
): Piece[] {
  const alike = pieces.filter(
    (piece) =>
      all.every((known) => areApart(piece, known) || (certain.includes(known) && isInside(known, piece))) &&
      shapes.has(piece.text),
  );
  const longer = certain.flatMap((known) => longerThan(stem, known, shapes) ?? []);
  return longestOf([...alike, ...longer]);
}
