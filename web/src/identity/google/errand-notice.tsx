import { Notice } from "../../ui/feedback/notice.tsx";

/** While what was begun at Google is finished. */
export function ErrandNotice() {
  return <Notice title="Finishing up with Google…" />;
}
