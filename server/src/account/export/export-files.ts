import type { FirmFacts } from "../../core/firm/firm.store.ts";
import type { CurrentUser } from "../../core/identity/current-session.ts";
import type { Queries } from "../../platform/database/database.ts";
import { findAccount, findDevices, findPicture, findSessions } from "./account-data.store.ts";
import { eventsOf } from "./events-data.ts";
import { jsonList } from "./json-list.ts";
import { assignmentsOf, invitationsOf } from "./people-data.ts";
import type { ZipPart } from "./zip-of.ts";
import { moment } from "../../platform/clock.ts";

/** What every file of a copy is made from. */
interface ExportFacts {
  db: Queries;
  user: CurrentUser;
  firm: FirmFacts;
  now: Date;
}

interface ExportFile {
  name: string;
  /** In about.txt. */
  about: string;
  /** Left out where it is not there. */
  isThere?(facts: ExportFacts): boolean;
  content(facts: ExportFacts): AsyncIterable<string | Uint8Array>;
}

/** After the list of them, in their order. */
const exportFiles: readonly ExportFile[] = [
  {
    name: "account.json",
    about: "your name, address and phone number, and how you sign in",
    content: async function* ({ db, user }) {
      yield `${JSON.stringify(await findAccount(db, user), null, 2)}\n`;
    },
  },
  {
    name: "sessions.json",
    about: "where you are and were signed in",
    content: ({ db, user }) => jsonList(findSessions(db, user.id)),
  },
  {
    name: "devices.json",
    about: "devices that have signed in before, and so are not taken for strangers",
    content: ({ db, user }) => jsonList(findDevices(db, user.id)),
  },
  {
    name: "events.json",
    about: "everything that happened to your account, the newest first",
    content: ({ db, user }) => jsonList(eventsOf(db, user.id)),
  },
  {
    name: "invitations.json",
    about: "the invitations that you got and those that you sent",
    content: ({ db, user, now }) => jsonList(invitationsOf(db, user, now)),
  },
  {
    name: "assignments.json",
    about: "who looks after you, or whom you look after, at this moment",
    content: ({ db, user }) => jsonList(assignmentsOf(db, user)),
  },
  {
    name: "picture.webp",
    about: "your picture",
    isThere: ({ user }) => user.avatarKey !== null,
    content: async function* ({ db, user }) {
      const picture = await findPicture(db, user.id);
      if (picture) yield picture;
    },
  },
];

/** What progress counts: each file, and the one that lists them. */
export const EXPORT_STEPS = exportFiles.length + 1;

/** The parts of a person's zip. */
export function exportParts(facts: ExportFacts): ZipPart[] {
  const files = exportFiles.filter(({ isThere }) => isThere?.(facts) ?? true);
  const about = {
    name: "about.txt",
    content: async function* () {
      yield aboutText(facts, files);
    },
  };
  return [about, ...files.map(({ name, content }) => ({ name, content: () => content(facts) }))];
}

function aboutText({ user, firm, now }: ExportFacts, files: readonly ExportFile[]): string {
  const list = files.map(({ name, about }) => `${name}: ${about}`);
  return [
    `This is a copy of what ${firm.name} keeps about the account of ${user.email} in its portal.`,
    `It was made on ${moment(now)}.`,
    "",
    ...list,
    "",
    "Files that end in .json open in any text editor. Times are in UTC.",
    "Passwords, keys and codes are not in it: the portal keeps none of them in clear.",
    ...(firm.supportEmail ? [`Questions: ${firm.supportEmail}`] : []),
    "",
  ].join("\n");
}
