import { listReceipts } from "@portico/contract/portal/receipts";
import { Readers } from "../../../people/readers.tsx";
import { request } from "../../../session/request.ts";
import { MATERIALS_KEY } from "../materials-key.ts";
import { materialsChanged } from "../materials.calls.ts";
import { downloadReceipts, remind } from "./readers.calls.ts";
import type { TabProps } from "./tab-props.ts";

/** Who has opened a document and who has not, with reminders for these. */
export function OpenedTab({ material: { id } }: TabProps) {
  return (
    <Readers
      thing="document"
      queryKey={[MATERIALS_KEY, "receipts", id]}
      ask={(query, signal) => request(listReceipts, { params: { id }, query, signal })}
      remind={(personIds) => remind(id, personIds)}
      exportProof={() => downloadReceipts(id)}
      onReminded={() => void materialsChanged()}
    />
  );
}
