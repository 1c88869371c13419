import { Notice } from "../../ui/feedback/notice.tsx";

/** Says that an action with Google is being finished. */
export function ErrandNotice() {
  return <Notice title="Finishing up with Google…" />;
}
