import { Notice } from "../../ui/feedback/notice.tsx";

/** Shown while an action that was begun at Google is finished. */
export function ErrandNotice() {
  return <Notice title="Finishing up with Google…" />;
}
