import type { Dependencies } from "../../foundation/dependencies.ts";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import type { CopyEntry, CopyFacts, CopyFile } from "../../foundation/personal-data.ts";
import { moment } from "../../platform/clock.ts";

/** The facts from which a copy is made. */
interface ExportFacts extends CopyFacts {
  firm: FirmFacts;
}

type WithPersonalData = Pick<Dependencies, "personalData">;

function filesOf({ personalData }: WithPersonalData): CopyFile[] {
  const files = personalData.flatMap((feature) => feature.files ?? []);
  return [...files.filter((file) => file.isFirst), ...files.filter((file) => !file.isFirst)];
}

/** Counts the steps of a copy: one for each file, and one for the file that lists them. */
export function exportSteps(deps: WithPersonalData): number {
  return filesOf(deps).length + 1;
}

/**
 * Yields the entries of a person's zip: the list of its files, then the files of every feature. Reports how
 * many steps are done after each step, and also after each entry of a folder.
 */
export async function* exportEntries(
  deps: WithPersonalData,
  facts: ExportFacts,
  tell: (done: number) => Promise<void>,
): AsyncGenerator<CopyEntry> {
  const files: CopyFile[] = [];
  for (const file of filesOf(deps)) if ((await file.isThere?.(facts)) ?? true) files.push(file);
  let done = 0;
  yield {
    name: "about.txt",
    content: async function* () {
      yield aboutText(facts, files);
    },
  };
  await tell((done += 1));
  for (const file of files) {
    for await (const entry of entriesOf(file, facts)) {
      yield entry;
      await tell(done);
    }
    await tell((done += 1));
  }
}

async function* entriesOf(file: CopyFile, facts: CopyFacts): AsyncGenerator<CopyEntry> {
  if ("entries" in file) yield* file.entries(facts);
  else
    yield {
      name: file.name,
      content: () => ("rows" in file ? jsonList(file.rows(facts)) : file.content(facts)),
    };
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

/** Takes values one by one. Yields them as a readable JSON list, without holding them all in memory. */
async function* jsonList(values: AsyncIterable<object>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const value of values) {
    const text = JSON.stringify(value, null, 2).replaceAll("\n", "\n  ");
    yield `${isFirst ? "[" : ","}\n  ${text}`;
    isFirst = false;
  }
  yield isFirst ? "[]\n" : "\n]\n";
}
