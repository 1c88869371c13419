import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { type BulkDone, skippedLines } from "./bulk-words.ts";
import { TagInput } from "./tag-input.tsx";
import { peopleText } from "../clients-text.ts";

interface BulkTagDialogProps {
  action: "tag" | "untag";
  /** The number of chosen clients as a text, such as "722". */
  chosen: string;
  /** Asks the server what the tag would do. `askedBy` is the key under which the answer is cached. */
  ask: (tag: string) => Promise<BulkDone>;
  askedBy: unknown;
  onApply: (tag: string) => Promise<void>;
  onClose: () => void;
}

/** How long the user must stop typing before the server is asked about the tag. */
const TYPING_REST_MS = 250;

/** Asks for a tag. Before the tag is applied, shows how many of the chosen clients it would change. */
export function BulkTagDialog({ action, chosen, ask, askedBy, onApply, onClose }: BulkTagDialogProps) {
  const { client } = currentRoleWords();
  const [typed, setTyped] = useState("");
  const tag = useRested(typed.trim());
  const { data } = useQuery({
    queryKey: ["bulk", action, askedBy, tag],
    queryFn: () => ask(tag),
    enabled: tag !== "",
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const what = action === "tag" ? "Add a tag to" : "Remove a tag from";
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${what} ${chosen} ${chosen === "1" ? client.oneInText : client.manyInText}`}
      submit={action === "tag" ? "Add tag" : "Remove tag"}
      fallback="The tag couldn't be changed. Please try again."
      validate={(): Record<string, string> => (typed.trim() === "" ? { value: "Please enter a tag." } : {})}
      onSave={() => onApply(typed.trim())}
    >
      {(faults) => (
        <>
          <TagInput
            label="Tag"
            name="value"
            value={typed}
            hint={action === "tag" ? `${client.many} can't see tags.` : undefined}
            error={faults.value}
            onChange={({ target }) => setTyped(target.value)}
          />
          <p role="status" className="min-h-10 text-sm text-quiet">
            {typed.trim() !== "" && data && outcome(action, data)}
          </p>
        </>
      )}
    </EditDialog>
  );
}

function outcome(action: BulkTagDialogProps["action"], done: BulkDone): string {
  const people = peopleText("client", done.affected);
  const whole = `${people} will ${action === "tag" ? "get" : "lose"} this tag.`;
  const left = skippedLines(done);
  return left.length > 0 ? `${whole} Skipped: ${left.join("; ")}.` : whole;
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), TYPING_REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
