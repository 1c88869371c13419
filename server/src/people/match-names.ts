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
import { isAnothersName } from "./references/beside-names.ts";
import { findOdd, plainText } from "./references/odd-references.ts";
import { spelledIn } from "./references/spelled-words.ts";
import { joinedTo, longerThan, type Shapes, shapesOf } from "./references/reference-shapes.ts";

/** The result for one file name: the client to whom the file belongs, or why no client was found. */
export interface Matched {
  clientId: string | null;
  reference: string | null;
  reason: MatchReason | null;
}

/** After this many file names, other calls get their turn. */
const AT_ONCE = 20;
/**
 * A reference that has letters and at least this many digits is specific enough: a "_" in it then stands for
 * "-".
 */
const DIGITS_MIN = 3;

/**
 * A part of a file name that is the reference of a client. `isJoined` is true if "_" in the part stands for
 * "-".
 */
type Found = Piece & { id: string; isJoined?: boolean };

/** What is known about a file name before a client is chosen for the file. */
interface Read {
  stem: string;
  all: Found[];
  certain: Found[];
}

/**
 * Matches files to the viewer's clients by the references in the file names. All file names are handled
 * together, so that only a few statements are needed. A reference is found between word boundaries, in upper
 * or lower case. If a reference lies inside a longer one, the longer one counts, even if it belongs to
 * another agent's client. Otherwise, the file could go to the wrong client. In two cases, no client is chosen
 * and a person must decide. First, the file name also has what looks like an unknown reference, or it names
 * another client. Second, the reference may be a year or a similar number, and the client's name is not in
 * the file name.
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
  const asked = read.flatMap((one) =>
    spelledIn(one.stem, [
      ...wordsToAsk(one, clients),
      ...(one.all.length > 0 ? namePairs(one.stem) : []),
      ...one.all.flatMap((known) => namesBeside(one.stem, known)),
    ]),
  );
  const namesakesIn = peopleByName(
    await findNamesakes(
      db,
      asked,
      read.flatMap((one) => spelledIn(one.stem, othersToAsk(one, clients))),
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
      // The reference in the file name may be the same word as the client's last name. This word alone does
      // not confirm the client, since it may be another person's last name: "Peter Fischer".
      if (mayBeAName(stem, known)) return !isAnothersName(stem, known, client);
      const name = lastNameIn(stem, client);
      return name === null || !isAnothersName(stem, name, client);
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

/** Turns each entry of a list into a new value. Other calls get their turn after every few entries. */
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

/**
 * The position of the client's last name in a file name. Null if the file name does not have the name, or has
 * it in another spelling.
 */
function lastNameIn(stem: string, { lastName }: KnownClient): Pick<Piece, "start" | "end"> | null {
  const start = stem.toLowerCase().indexOf(lastName.toLowerCase());
  return start < 0 ? null : { start, end: start + lastName.length };
}

/**
 * Returns the words of a file name that must be looked up in other people's names. There are two kinds of
 * such words. If a reference is doubtful, they are the words of its client's name that are in the file name.
 * If a reference is certain but may itself be a name, such as "Meyer", they are its own words.
 */
function wordsToAsk({ stem, all, certain }: Read, clients: ReadonlyMap<string, KnownClient>): string[] {
  const said = new Set(wordsIn(stem));
  return all.flatMap((known) => {
    if (certain.includes(known)) return mayBeAName(stem, known) ? wordsIn(known.text) : [];
    const client = clients.get(known.id);
    if (!client) return [];
    return [...tellingWords(client).flat(), ...wordsIn(client.lastName)].filter((word) => said.has(word));
  });
}

/**
 * The words of a file name that may name another client than the owner of the first certain reference. If the
 * file name has the owner's name, no words need to be looked up, and the list is empty.
 */
function othersToAsk({ stem, certain }: Read, clients: ReadonlyMap<string, KnownClient>): string[] {
  const owner = clients.get(certain[0]?.id ?? "");
  return owner && !isOwnNameSaid(stem, owner) ? tellingIn(stem) : [];
}

/**
 * Whether a reference is a word that may be another person's name. Returns false if a word before the
 * reference, such as "client", marks it as a reference.
 */
function mayBeAName(stem: string, known: Found): boolean {
  return isOfLetters(known) && !isMarked(stem, known);
}

/**
 * Whether a "_" in a found reference may separate two words instead of standing for "-". This is possible if
 * the reference has no letters. It is also possible if the reference has only a few digits, and "_" separates
 * other words of the file name too.
 */
function isLoose(stem: string, { text, isJoined = false }: Found): boolean {
  if (!isJoined) return false;
  const isFew = text.replaceAll(/\D/g, "").length < DIGITS_MIN;
  return !/\p{L}/u.test(text) || (isFew && stem.replace(text, "").includes("_"));
}

/**
 * Finds the references that occur in each of these file names. The references of all clients are looked up.
 */
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
 * Takes two kinds of references from a file name: those written as they are stored, and those written with
 * "_" in place of "-". Returns all references of the first kind. Leaves out a reference of the second kind if
 * it overlaps one of the first kind. The only exception is a longer reference of the second kind, such as
 * "C_1042" around "1042". Both are then returned, since either may be meant.
 */
function withJoined(asTheyStand: readonly Found[], joined: readonly Found[]): Found[] {
  const added = joined.filter((one) =>
    asTheyStand.every((other) => areApart(one, other) || isInside(other, one)),
  );
  return [...asTheyStand, ...added];
}

/**
 * The parts of a file name that look like references of the viewer's clients but are not known. A part that
 * overlaps a known reference is left out, unless it contains that reference and the reference is certain. (A
 * reference that may be a date, for example, is not certain.) If the file name has a certain reference, parts
 * that may be a date or a form are left out too (`isLeftAlone`).
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
