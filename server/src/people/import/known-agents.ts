import type { KnownAgents } from "./row-rules.ts";

interface Agent {
  id: string;
  email: string | null;
  first_name: string;
  last_name: string;
}

/**
 * How many texts of one check may get a suggestion. For a suggestion, a text is compared with the name of
 * every agent, which costs time.
 */
const GUESSES_MAX = 200;
/** A name is suggested only if it differs from the text in at most this many letters. */
const DISTANCE_MAX = 2;

/**
 * Takes the firm's agents and the firm's word for an agent. Returns an object that finds the agent whom a
 * cell names.
 */
export function knownAgents(agents: readonly Agent[], word: string): KnownAgents {
  const ids = new Map<string, Set<string>>();
  const add = (key: string, id: string) => ids.set(key, (ids.get(key) ?? new Set()).add(id));
  for (const { id, email, first_name, last_name } of agents) {
    if (email) add(email, id);
    add(plain(`${first_name} ${last_name}`), id);
    add(plain(`${last_name}, ${first_name}`), id);
  }
  const names = agents.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim());
  const guessed = new Map<string, string | null>();
  const guess = (text: string) => {
    if (!guessed.has(text) && guessed.size < GUESSES_MAX) guessed.set(text, nearestOf(text, names));
    return guessed.get(text) ?? null;
  };
  return {
    find(text) {
      const found = [...(ids.get(plain(text)) ?? [])];
      if (found.length === 1) return { id: found[0]! };
      if (found.length > 1)
        return {
          problem: { sentence: `More than one ${word} has this name. Write the email address.`, mend: null },
        };
      const near = guess(text);
      if (near === null)
        return { problem: { sentence: `No ${word} has this name or email address.`, mend: null } };
      return {
        problem: {
          sentence: `No ${word} has this name. Did you mean ${near}?`,
          mend: { label: near, value: near },
        },
      };
    },
  };
}

function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, " ");
}

/**
 * Returns the name that is most similar to the text. Returns null if no name is similar, or if several names
 * are equally similar.
 */
function nearestOf(text: string, names: readonly string[]): string | null {
  const wanted = plain(text);
  let [nearest, least, isOne] = ["", DISTANCE_MAX + 1, false];
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) > DISTANCE_MAX) continue;
    const distance = distanceOf(wanted, plain(name));
    if (distance === least) isOne = name === nearest;
    else if (distance < least) [nearest, least, isOne] = [name, distance, true];
  }
  return isOne ? nearest : null;
}

/** How many letters must be changed, added or removed to turn one text into the other (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let down = 1; down <= one.length; down += 1) {
    const next = [down];
    for (let across = 1; across <= other.length; across += 1) {
      const change = row[across - 1]! + (one[down - 1] === other[across - 1] ? 0 : 1);
      next.push(Math.min(change, row[across]! + 1, next[across - 1]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}
