import type { Material } from "@portico/contract/material-fields";
import { SUMMARY_CAP } from "@portico/contract/people-limits";
import { currentRoleWords } from "../../session/role-words.ts";
import { formatCount } from "../../ui/count.ts";
import { Icon } from "../../ui/icon.tsx";
import { personName } from "../../ui/person-name.ts";
import type { ReactNode } from "react";

/** To staff: whether those whom it is for have opened it. */
export function OpenedText({ material }: { material: Material }) {
  const { opened, addressed, from_client, owner, shelf, folder } = material;
  if (from_client)
    return (
      <span className="text-quiet">
        Sent by {owner ? owner.first_name || personName(owner) : `the ${currentRoleWords().client.oneInText}`}
      </span>
    );
  if (folder?.visibility === "internal") return <span className="whitespace-nowrap text-quiet">Not shared</span>;
  if (opened === null || addressed === null) return <span className="whitespace-nowrap text-quiet">Not shared</span>;
  if (shelf === "client")
    return opened > 0 ? (
      <Line icon="circle-check">Opened</Line>
    ) : (
      <Line icon="eye-off" isWaiting>
        Not opened
      </Line>
    );
  if (addressed === 0) return <span className="whitespace-nowrap text-quiet">No readers yet</span>;
  return (
    <Line icon={opened === 0 ? "eye-off" : "circle-check"} isWaiting={opened === 0}>
      {formatCount(opened)} of {formatCount(addressed)}
      {addressed >= SUMMARY_CAP && "+"}
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
