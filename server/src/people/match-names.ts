import { setImmediate } from "node:timers/promises";
import type { MatchReason } from "@portico/contract/documents/matching";
import type { Viewer } from "../foundation/access/access.ts";
import type { Queries } from "../platform/database/database.ts";
import {
  isDoubtful,
  isMarked,
  isOfLetters,
  isPlainlyElse,
  mayBeElse,
} from "./references/doubtful-references.ts";
import {
  areApart,
  isInAnotherCase,
  isInside,
  longestOf,
  type Piece,
  piecesOf,
  readableStem,
} from "./find-references.ts";
import {
  findByReferences,
  findClients,
  findNamesakes,
  findOddReferences,
  type KnownClient,
  sampleReferences,
} from "./known-references.store.ts";
import {
  isAlsoAName,
  isAnothersName,
  isNamedIn,
  isOfAnother,
  isOwnNameSaid,
  namePairs,
  namesBeside,
  ownWords,
  peopleByName,
  tellingIn,
  tellingWords,
  wordsIn,
} from "./references/named-clients.ts";
import { findOdd, plainText } from "./references/odd-references.ts";
import { joinedTo, longerThan, type Shapes, shapesOf } from "./references/reference-shapes.ts";

/** What a name says: whose file it is, or why nobody's. */
export interface Matched {
  clientId: string | null;
  reference: string | null;
  reason: MatchReason | null;
}

/** So many names are read without a break. */
const AT_ONCE = 20;
/** Of a reference that is written with "_" for "-". */
const DIGITS_MIN = 3;

/** A part of a name that is somebody's reference. */
type Found = Piece & { id: string; isJoined?: boolean };

/** What is known of a name before anybody is chosen. */
interface Read {
  stem: string;
  all: Found[];
  certain: Found[];
}

/**
 * Matches names to the viewer's clients by their references, in few statements for all of them. A reference stands between borders of words, in
 * whatever case; the longest counts, also of somebody else's client, whose file must not go to whom a part of it names. What looks like another
 * reference and is nobody's leaves the file to a person; so does another client's whole name, or their last name right beside it, and a year or another such number, unless the client's name stands beside it.
 */
export async function matchNames(
  db: Queries,
  viewer: Viewer,
  names: readonly string[],
  now: Date,
): Promise<Matched[]> {
  const pieces = await inTurns(names, piecesOf);
  const stems = names.map(readableStem);
  const found = await findIn(db, stems, pieces);
  const ids = [...new Set(found.flat().map(({ id }) => id))];
  const clients = await findClients(db, viewer, ids, now);
  const shapes = shapesOf(await sampleReferences(db, viewer, now));
  const doubts = (stem: string, piece: Found) => {
    const client = clients.get(piece.id);
    if (client?.reference && isInAnotherCase(piece.text, client.reference)) return true;
    const own = client && ownWords(client);
    return isDoubtful(stem, piece, now, { isUsual: shapes.isUsual(piece.text), own });
  };
  const read = await inTurns(found, (all, at): Read => {
    const stem = stems[at]!;
    return { stem, all, certain: all.filter((one) => !doubts(stem, one) && !isLoose(stem, one)) };
  });
  const asked = read.flatMap((one) => [
    ...wordsToAsk(one, clients),
    ...(one.all.length > 0 ? namePairs(one.stem) : []),
    ...one.all.flatMap((known) => namesBeside(one.stem, known)),
  ]);
  const namesakesIn = peopleByName(
    await findNamesakes(
      db,
      asked,
      read.flatMap((one) => othersToAsk(one, clients)),
    ),
  );
  return inTurns(read, (one, at): Matched => {
    const { stem, all } = one;
    const namesakes = namesakesIn(stem);
    const certain = one.certain.filter(
      (known) => !mayBeAName(stem, known) || !isAlsoAName(stem, known, namesakes),
    );
    const isNamed = (known: Found) => {
      const client = clients.get(known.id);
      if (client === undefined || !isNamedIn(stem, client, namesakes)) return false;
      // The last name may be the reference itself: then it proves nothing.
      return !mayBeAName(stem, known) || !isAnothersName(stem, known, client);
    };
    const some = all.filter((known) => certain.includes(known) || isNamed(known));
    const isLeftAlone = (piece: Piece) =>
      some.length > 0 && mayBeElse(stem, piece, now, { isUsual: shapes.isUsual(piece.text) });
    const others = (chosen: Found) =>
      all.some(
        (known) => known.id !== chosen.id && !isPlainlyElse(stem, known, now, shapes.isUsual(known.text)),
      );
    const unknown = unknownIn(stem, pieces[at]!, { all, certain }, shapes, isLeftAlone);
    const nobodys = (reason: MatchReason, reference: string | null = null) => ({
      clientId: null,
      reference,
      reason,
    });
    const longer = unknown.find((piece) => some.some((known) => isInside(known, piece)));
    if (longer) return nobodys("unknown_reference", longer.text);
    const [first] = some;
    if (!first) {
      if (unknown[0]) return nobodys("unknown_reference", unknown[0].text);
      const doubtful = all.find(({ id }) => clients.has(id));
      if (doubtful && others(doubtful)) return nobodys("several_references");
      return doubtful ? nobodys("doubtful_reference", doubtful.text) : nobodys("no_reference");
    }
    const around = all.filter((known) => !areApart(known, first));
    if ([...some, ...one.certain, ...around].some(({ id }) => id !== first.id) || others(first))
      return nobodys("several_references");
    const client = clients.get(first.id);
    if (!client) return nobodys("unknown_reference", first.text);
    if (unknown[0]) return nobodys("also_unknown", unknown[0].text);
    if (isOfAnother(stem, first, client, namesakes)) return nobodys("doubtful_reference", first.text);
    return {
      clientId: client.id,
      reference: first.text,
      reason: client.isDeactivated ? "deactivated" : null,
    };
  });
}

/** What becomes of each of many, a few at a time: whoever calls meanwhile has their turn. */
async function inTurns<One, Made>(
  list: readonly One[],
  make: (one: One, at: number) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const [at, one] of list.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    made.push(make(one, at));
  }
  return made;
}

/** The words of names of which it has to be known who else has them: of whom a doubtful reference is, and of references that are words. */
function wordsToAsk({ stem, all, certain }: Read, clients: ReadonlyMap<string, KnownClient>): string[] {
  const said = new Set(wordsIn(stem));
  return all.flatMap((known) => {
    if (certain.includes(known)) return mayBeAName(stem, known) ? wordsIn(known.text) : [];
    const client = clients.get(known.id);
    if (!client) return [];
    return [...tellingWords(client).flat(), ...wordsIn(client.lastName)].filter((word) => said.has(word));
  });
}

/** The words of a name that may be of another client than whose reference is certain, where it does not say the owner's name. */
function othersToAsk({ stem, certain }: Read, clients: ReadonlyMap<string, KnownClient>): string[] {
  const owner = clients.get(certain[0]?.id ?? "");
  return owner && !isOwnNameSaid(stem, owner) ? tellingIn(stem) : [];
}

/** Whether a reference is a word that may be somebody else's name, and nothing before it says that it is a reference. */
function mayBeAName(stem: string, known: Found): boolean {
  return isOfLetters(known) && !isMarked(stem, known);
}

/** Whether "_" in a reference may as well part two words: in mere numbers, and in few digits where the same sign parts others. */
function isLoose(stem: string, { text, isJoined = false }: Found): boolean {
  if (!isJoined) return false;
  const isFew = text.replaceAll(/\D/g, "").length < DIGITS_MIN;
  return !/\p{L}/u.test(text) || (isFew && stem.replace(text, "").includes("_"));
}

/** The references in each of some names, as they stand there, whosever they are. */
async function findIn(
  db: Queries,
  stems: readonly string[],
  pieces: readonly (readonly Piece[])[],
): Promise<Found[][]> {
  const texts = new Set<string>();
  const plain = new Set<string>();
  await inTurns(pieces, (some) => {
    for (const { text } of some)
      for (const one of [text, text.replaceAll("_", "-")]) {
        texts.add(one);
        plain.add(plainText(one));
      }
  });
  plain.delete("");
  const known = await findByReferences(db, [...texts]);
  const odd = Map.groupBy(await findOddReferences(db, [...plain]), ({ reference }) => plainText(reference));
  return inTurns(pieces, (some, at) => {
    const exact = some.flatMap((piece) =>
      known.has(piece.text) ? [{ ...piece, id: known.get(piece.text)! }] : [],
    );
    const alike = odd.size === 0 ? [] : [...new Set(some.map(({ text }) => plainText(text)))];
    const asTheyStand = longestOf([
      ...exact,
      ...findOdd(
        stems[at]!,
        alike.flatMap((text) => odd.get(text) ?? []),
      ),
    ]);
    const joined = some.flatMap((piece) => {
      const id = known.get(piece.text.replaceAll("_", "-"));
      return id !== undefined && piece.text.includes("_") ? [{ ...piece, id, isJoined: true }] : [];
    });
    return withJoined(asTheyStand, longestOf(joined));
  });
}

/**
 * Adds references that are written with "_" for "-" to those that stand in a name as they are. One that is all of such a one, or around it, is
 * meant itself. Of one in it, "1042" in "C_1042", both are left: nobody can say which is meant.
 */
function withJoined(asTheyStand: readonly Found[], joined: readonly Found[]): Found[] {
  const added = joined.filter((one) =>
    asTheyStand.every((other) => areApart(one, other) || isInside(other, one)),
  );
  return [...asTheyStand, ...added];
}

/**
 * What of a name looks like a reference of the viewer's clients, and is none: beside those that are there, or longer ones around them. What may
 * be a date begins no longer one, and what may be a date or a form is none beside a reference that is certain (`isLeftAlone`).
 */
function unknownIn(
  stem: string,
  pieces: readonly Piece[],
  { all, certain }: { all: readonly Found[]; certain: readonly Found[] },
  shapes: Shapes,
  isLeftAlone: (piece: Piece) => boolean,
): Piece[] {
  const alike = pieces.filter(
    (piece) =>
      all.every((known) => areApart(piece, known) || (certain.includes(known) && isInside(known, piece))) &&
      shapes.has(piece.text) &&
      !isLeftAlone(piece),
  );
  const longer = certain.flatMap((known) => longerThan(stem, known, shapes) ?? []);
  const joined = certain.flatMap((known) => joinedTo(stem, known) ?? []);
  return longestOf([
    ...alike,
    ...longer,
    ...joined.filter((one) => all.every((known) => areApart(one, known))),
  ]);
}
