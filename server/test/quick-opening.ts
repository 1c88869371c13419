import { createPasswordHasher } from "../src/platform/password-hash.ts";
import { GOOD_PASSWORD, type TestApp } from "./test-app.ts";

/**
 * The links that were not sent by email, by email address. They are kept only for people who are being signed
 * up at the moment.
 */
type Links = Map<string, string>;

const linksOf = new WeakMap<TestApp["deps"], Links>();
let known: Promise<string> | undefined;

/**
 * Speeds up calls that only prepare a test: the tests' password is hashed only once per worker, and the link
 * of an invitation is returned instead of sent by email. Everything else works as usual. After `work` has
 * ended, these calls work as usual too.
 */
export async function quickly<T>(
  { deps }: TestApp,
  address: string,
  work: (invitationLink: () => string) => Promise<T>,
): Promise<T> {
  known ??= createPasswordHasher().then((hasher) => hasher.hash(GOOD_PASSWORD, "tests"));
  const links = linksOf.get(deps) ?? takeShortcuts(deps, await known);
  links.set(address, "");
  try {
    return await work(() => links.get(address) ?? "");
  } finally {
    links.delete(address);
  }
}

function takeShortcuts(deps: TestApp["deps"], hash: string): Links {
  const links: Links = new Map();
  const { hasher, outbox } = deps;
  const isKnown = (password: string) => links.size > 0 && password === GOOD_PASSWORD;
  deps.hasher = {
    ...hasher,
    hash: async (password, owner) => (isKnown(password) ? hash : hasher.hash(password, owner)),
    verify: async (password, stored, owner) =>
      (isKnown(password) && stored === hash) || hasher.verify(password, stored, owner),
  };
  deps.outbox = {
    post(tx, emails) {
      const mailed = emails.filter(({ email, subject }) => {
        if (subject?.kind !== "invitation" || !links.has(email.to)) return true;
        links.set(email.to, email.action?.url ?? "");
        return false;
      });
      return outbox.post(tx, mailed);
    },
  };
  linksOf.set(deps, links);
  return links;
}
