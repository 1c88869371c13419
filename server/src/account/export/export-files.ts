import type { FirmFacts } from "../../core/firm/firm.store.ts";
import type { Parts } from "../../core/parts.ts";
import type { CopyFacts, CopyFile } from "../../core/personal-data.ts";
import { moment } from "../../platform/clock.ts";
import { jsonList } from "./json-list.ts";
import type { ZipPart } from "./zip-of.ts";

/** What a whole copy is made from. */
interface ExportFacts extends CopyFacts {
  firm: FirmFacts;
}

type Rooms = Pick<Parts, "personalData">;

function filesOf({ personalData }: Rooms): CopyFile[] {
  return personalData.flatMap(({ files = [] }) => files);
}

/** What progress counts: each file, and the one that lists them. */
export function exportSteps(rooms: Rooms): number {
  return filesOf(rooms).length + 1;
}

/** The parts of a person's zip: the list of its files, then the files of every room. */
export async function exportParts(rooms: Rooms, facts: ExportFacts): Promise<ZipPart[]> {
  const files: CopyFile[] = [];
  for (const file of filesOf(rooms)) if ((await file.isThere?.(facts)) ?? true) files.push(file);
  const about = {
    name: "about.txt",
    content: async function* () {
      yield aboutText(facts, files);
    },
  };
  return [about, ...files.map((file) => ({ name: file.name, content: () => contentOf(file, facts) }))];
}

function contentOf(file: CopyFile, facts: CopyFacts): AsyncIterable<string | Uint8Array> {
  return "rows" in file ? jsonList(file.rows(facts)) : file.content(facts);
}

function aboutText({ person, firm, now }: ExportFacts, files: readonly CopyFile[]): string {
  const list = files.map(({ name, about }) => `${name}: ${about}`);
  return [
    `This is a copy of what ${firm.name} stores about the account of ${person.email} in its portal.`,
    `It was created on ${moment(now, firm)}.`,
    "",
    ...list,
    "",
    "Files ending in .json open in any text editor. Times are in UTC.",
    "Passwords, keys and codes are not included: the portal never stores them in readable form.",
    ...(firm.supportEmail ? [`Questions: ${firm.supportEmail}`] : []),
    "",
  ].join("\n");
}
