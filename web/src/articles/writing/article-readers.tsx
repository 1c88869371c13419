import type { AnswerOf } from "@portico/contract/http/call";
import type { WrittenRow } from "@portico/contract/articles/article-fields";
import {
  exportArticleReceipts,
  listArticleReceipts,
  remindOfArticle,
} from "@portico/contract/articles/content-readers";
import { Readers, type ReadersPage } from "../../people/readers.tsx";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { serverOrigin } from "../../ui/server-origin.ts";
import { articlesChanged } from "../reading/content.calls.ts";
import { CONTENT_KEY } from "../reading/content-key.ts";

interface ArticleReadersProps {
  article: Pick<WrittenRow, "id" | "title" | "acknowledgement_required" | "can">;
  onClose: () => void;
}

/**
 * Lists who has opened and confirmed an article and who has not, with reminders for the latter, and the
 * proof.
 */
export function ArticleReaders({ article, onClose }: ArticleReadersProps) {
  const { id, title, acknowledgement_required, can } = article;
  const queryKey = [CONTENT_KEY, "receipts", id];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={acknowledgement_required ? "Who has opened and confirmed it" : "Who has opened it"}
    >
      <Readers
        thing="article"
        queryKey={queryKey}
        ask={async (query, signal) => {
          const answer = await request(listArticleReceipts, { params: { id }, query, signal });
          return pageOf(answer, acknowledgement_required);
        }}
        remind={async (personIds) => {
          const body = personIds ? { person_ids: [...personIds] } : {};
          const answer = await request(remindOfArticle, { params: { id }, body });
          // The number of readers who can still be reminded has changed.
          await queryClient.invalidateQueries({ queryKey });
          return answer;
        }}
        canRemind={can.remind}
        title={title}
        facts={[]}
        proofLink={async () => {
          const { url } = await request(exportArticleReceipts, { params: { id }, body: {} });
          return new URL(url, serverOrigin());
        }}
        onReminded={() => void articlesChanged()}
      />
    </Dialog>
  );
}

function pageOf(answer: AnswerOf<typeof listArticleReceipts>, asksToConfirm: boolean): ReadersPage {
  const { addressed, opened, acknowledged, remindable } = answer.counts;
  return {
    ...answer,
    items: answer.items.map((receipt) => ({ ...receipt, downloaded: false })),
    counts: {
      addressed,
      opened,
      acknowledged,
      sent: 0,
      to_acknowledge: asksToConfirm ? addressed : 0,
      remindable,
    },
  };
}
