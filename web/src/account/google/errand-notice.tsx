import { Notice } from "../../ui/notice.tsx";

/** While what was begun at Google is finished. */
export function ErrandNotice() {
  return <Notice title="One moment">Finishing up with Google…</Notice>;
}
