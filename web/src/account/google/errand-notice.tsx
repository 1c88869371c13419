import { Notice } from "../../ui/notice.tsx";

/** While what was begun at Google is finished. */
export function ErrandNotice() {
  return <Notice title="One moment">Google has answered, and we finish what you began.</Notice>;
}
