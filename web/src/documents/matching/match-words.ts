import type { MatchFile, MatchReason } from "@portico/contract/documents/matching";
import { currentRoleWords } from "../../session/role-words.ts";
import { formatCount } from "../../ui/table/count.ts";

export function filesText(count: number): string {
  return count === 1 ? "1 file" : `${formatCount(count)} files`;
}

/** Why a file has no client, was refused, or was not moved. */
export function reasonText({ reason, reference, problem }: MatchFile): string {
  const { oneInText, manyInText } = currentRoleWords().client;
  const words: Record<MatchReason, string> = {
    no_reference: "No reference in the name",
    unknown_reference: `None of your ${manyInText} has the reference ${reference ?? ""}`.trim(),
    several_references: "More than one reference in the name",
    also_unknown: `${reference ?? "Another word"} also looks like a reference, but none of your ${manyInText} has it`,
    doubtful_reference: `Please check: ${reference ?? "the reference"} may be something else, such as an amount, a date, a form, or another name or number`,
    deactivated: `This ${oneInText}'s account is deactivated`,
    not_found: `No longer your ${oneInText}`,
    full: `There's no space left in this ${oneInText}'s folders`,
    refused: problem ?? "This file can't be used.",
    infected: "A virus was found in this file",
    gone: "This file is no longer available. Please choose it again.",
    acknowledged: `The ${oneInText} has already confirmed it`,
    changed: "Someone changed it after it was placed",
  };
  return reason === null ? "" : words[reason];
}
