import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "../ids.ts";
import type { Email } from "./email.ts";
import type { MailTransport } from "./mail-transport.ts";

/** How many emails /dev/mail lists. Older ones stay in the folder. */
const SHOWN_EMAILS = 100;

export interface KeptEmail {
  id: string;
  sentAt: string;
  email: Email;
}

/**
 * An email as it is stored in its file. Every release has written the content of the email under the key
 * `letter`.
 */
type StoredEmail = Omit<KeptEmail, "email"> & { letter: Email };

/** Stores emails in the data folder when SMTP_URL is not set. They can be read at /dev/mail. */
export interface DevMailbox extends MailTransport {
  /** Returns the newest emails, the newest first. */
  list(): Promise<KeptEmail[]>;
  /** Returns an email, or null when there is none with this id. */
  read(id: string): Promise<KeptEmail | null>;
}

/** Takes the folder for the emails. The folder is made when the first email is stored. */
export function createDevMailbox(folder: string): DevMailbox {
  async function read(id: string): Promise<KeptEmail | null> {
    if (!/^[0-9a-f-]{36}$/.test(id)) return null;
    const text = await readFile(join(folder, `${id}.json`), "utf8").catch(() => null);
    if (text === null) return null;
    const { letter, ...kept } = JSON.parse(text) as StoredEmail;
    // A build between two releases wrote the key `email` to the file. In that case, `letter` is missing and
    // `kept` contains `email`.
    return { email: letter, ...kept };
  }
  return {
    keeps: true,
    async send(email) {
      const stored: StoredEmail = { id: newId(), sentAt: new Date().toISOString(), letter: email };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${stored.id}.json`);
      // The file gets its name only when it is complete, so that nobody reads half an email.
      await writeFile(`${file}.new`, JSON.stringify(stored, null, 2), { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
    async list() {
      const names = await readdir(folder).catch(() => []);
      const ids = names
        .filter((name) => name.endsWith(".json"))
        .map((name) => name.slice(0, -".json".length));
      const newest = ids.sort().reverse().slice(0, SHOWN_EMAILS);
      const emails = await Promise.all(newest.map(read));
      return emails.filter((email) => email !== null);
    },
    read,
    close: () => undefined,
  };
}
