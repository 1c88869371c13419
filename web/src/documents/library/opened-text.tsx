import type { Material } from "@portico/contract/documents/material-fields";
import { SUMMARY_CAP } from "@portico/contract/people/people-limits";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { formatCount } from "../../ui/table/count.ts";
import { Icon } from "../../ui/icon.tsx";
import { personName } from "../../ui/person-name.ts";
import type { ReactNode } from "react";
import { reachText } from "./material-words.ts";

/**
 * To staff: who a document is from, or whether its readers have opened it and, where that is required,
 * confirmed it.
 */
export function OpenedText({ material }: { material: Material }) {
  const { role } = useUser();
  const { file, opened, addressed, from_client, request_state, owner, shelf } = material;
  if (request_state === "accepted") return <Line icon="circle-check">Accepted</Line>;
  if (request_state === "rejected")
    return (
      <Line icon="circle-alert" isWaiting>
        Sent back
      </Line>
    );
  if (request_state === "uploaded")
    return (
      <Line icon="inbox" isWaiting>
        To review
      </Line>
    );
  if (from_client)
    return (
      <span className="text-quiet">
        Sent by {owner ? owner.first_name || personName(owner) : `the ${currentRoleWords().client.oneInText}`}
      </span>
    );
  // The row gives the reason next to the name.
  if (file?.scan === "infected" || file?.scan === "pending")
    return (
      <span className="text-quiet">
        {file.scan === "pending" ? "Can't be opened yet" : "Can't be opened"}
      </span>
    );
  if (opened === null || addressed === null)
    return <span className="whitespace-nowrap text-quiet">{reachText(material, role) ?? "Not shared"}</span>;
  if (material.client_acknowledged_at) return <Line icon="circle-check">Confirmed</Line>;
  if (shelf === "client") {
    const isOver = opened > 0 && !material.acknowledgement_required;
    return (
      <Line icon={isOver ? "circle-check" : opened > 0 ? "eye" : "eye-off"} isWaiting={!isOver}>
        {opened > 0 ? "Opened" : "Not opened"}
        {material.acknowledgement_required && ", not confirmed"}
      </Line>
    );
  }
  if (addressed === 0) return <span className="whitespace-nowrap text-quiet">No readers yet</span>;
  return (
    <Line icon={opened === 0 ? "eye-off" : "circle-check"} isWaiting={opened === 0}>
      {formatCount(opened)} of {formatCount(addressed)}
      {addressed >= SUMMARY_CAP && "+"} opened
    </Line>
  );
}

interface LineProps {
  icon: string;
  isWaiting?: boolean;
  children: ReactNode;
}

function Line({ icon, isWaiting = false, children }: LineProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 tabular-nums ${isWaiting ? "text-gold-700" : ""}`}>
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </span>
  );
}
