import type { Audience, Shelf } from "@portico/contract/documents/material-fields";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { OptionCards } from "../../ui/form/option-card.tsx";
import { audiencesOf, audienceText } from "./material-words.ts";

interface AudienceFieldProps {
  shelf: Shelf;
  value: Audience | null | undefined;
  onChange: (audience: Audience) => void;
}

/** Asks who sees a document. Renders nothing if its folder decides that. */
export function AudienceField({ shelf, value, onChange }: AudienceFieldProps) {
  const { role } = useUser();
  const audiences = audiencesOf(shelf);
  if (audiences.length === 0) return null;
  const chosen = value === "clients" ? "everyone" : (value ?? audiences[0]!);
  return (
    <OptionCards
      isStacked
      label="Who can see it"
      options={audiences.map((one) => ({
        value: one,
        title: audienceText(one, role),
        detail: detailOf(one),
      }))}
      value={chosen}
      onChange={onChange}
    />
  );
}

function detailOf(audience: Audience): string {
  const { client, agent } = currentRoleWords();
  const words = {
    staff: `Hidden from ${client.manyInText}.`,
    clients: "",
    everyone: `All ${client.manyInText}, ${agent.manyInText} and admins.`,
    private: "",
    my_clients: "Current and future ones.",
  } as const;
  return words[audience];
}
