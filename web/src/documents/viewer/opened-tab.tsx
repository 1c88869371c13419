import { listReceipts } from "@portico/contract/documents/receipts";
import { Readers } from "../../people/readers.tsx";
import { request } from "../../session/request.ts";
import { MATERIALS_KEY } from "../library/materials-key.ts";
import { materialsChanged } from "../library/materials.calls.ts";
import { receiptsLink, remind } from "./readers.calls.ts";
import { followJob } from "../uploads/followed-jobs.ts";
import { jobWords } from "../uploads/job-words.ts";
import type { TabProps } from "./tab-props.ts";

/** Who has opened a document and who has not, with reminders for those who have not. */
export function OpenedTab({ material: { id, title, version, file } }: TabProps) {
  return (
    <Readers
      thing="document"
      queryKey={[MATERIALS_KEY, "receipts", id]}
      ask={(query, signal) => request(listReceipts, { params: { id }, query, signal })}
      remind={(personIds) => remind(id, personIds)}
      title={title}
      facts={[...(file ? [["File", file.name] as const] : []), ["Current version", String(version)] as const]}
      proofLink={() => receiptsLink(id)}
      onReminded={() => void materialsChanged()}
      onLeave={(jobId) => followJob({ ...jobWords.readers_reminded, id: jobId })}
    />
  );
}
