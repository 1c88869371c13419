import type { Written } from "@portico/contract/articles/article-fields";
import { type ReactNode, useState } from "react";
import { SaveNote } from "../../forms/save-note.tsx";
import { CloseButton } from "../../ui/form/close-button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { Menu } from "../../ui/overlay/menu.tsx";
import { Moment } from "../../ui/moment.tsx";
import { MoreButton } from "../../ui/form/more-button.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { ArticleStatusBadges } from "../reading/article-status.tsx";
import { articleKindWords } from "../reading/audience-words.ts";
import { archive, deleteDraft, restore, unschedule } from "../reading/writer.calls.ts";
import type { ArticleSaver, ArticleState } from "./article-saver.ts";

interface EditorHeadProps {
  article: Written;
  draft: ArticleState;
  saver: ArticleSaver;
  onClose: () => void;
  /** Called when it was deleted or archived. */
  onGone: () => void;
  /** Called when the published text has replaced the written one. */
  onDiscarded: () => void;
  /** The link to its readers. */
  children: ReactNode;
}

/** Shows which article is being written, its status and whether it is saved. */
export function EditorHead(props: EditorHeadProps) {
  const { article, draft, saver, onClose, onGone, onDiscarded, children } = props;
  const [asked, setAsked] = useState<"delete" | "archive" | "discard" | null>(null);
  const { id, can, kind, version, has_changes } = article;
  const entries = [
    ...(can.unschedule ? [{ icon: "x", label: "Cancel scheduling", onSelect: () => void callOff() }] : []),
    ...(has_changes
      ? [{ icon: "history", label: "Discard changes", onSelect: () => setAsked("discard") }]
      : []),
    ...(can.archive ? [{ icon: "archive", label: "Archive", onSelect: () => setAsked("archive") }] : []),
    ...(can.delete
      ? [{ icon: "trash-2", label: "Delete draft", danger: true, onSelect: () => setAsked("delete") }]
      : []),
  ];
  const callOff = () =>
    saver
      .through(() => unschedule(id))
      .catch((error: unknown) => notifyFailure(error, "Scheduling couldn't be cancelled. Please try again."));
  const discard = async () => {
    setAsked(null);
    try {
      await saver.through(({ updated_at }) => restore(id, version, updated_at));
      notify({ title: "Changes discarded", tone: "success" });
      onDiscarded();
    } catch (error) {
      notifyFailure(error, "The changes weren't discarded. Please try again.");
    }
  };
  const done = async (act: () => Promise<unknown>, title: string, failed: string) => {
    setAsked(null);
    try {
      await saver.save();
      await act();
      notify({ title, tone: "success" });
      onGone();
    } catch (error) {
      notifyFailure(error, failed);
    }
  };
  return (
    <header className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-white px-3 py-2 sm:gap-x-4 sm:px-5">
      <CloseButton onClose={onClose} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <h1 className="min-w-0 truncate text-lg">{articleKindWords[kind]}</h1>
          <ArticleStatusBadges article={article} />
        </div>
        <p className="truncate text-[0.8125rem] text-quiet max-sm:hidden">
          <Standing article={article} />
        </p>
      </div>
      <div className="max-sm:order-1 max-sm:basis-full max-sm:pl-14 max-sm:empty:hidden">
        <SaveNote draft={draft} />
      </div>
      {entries.length > 0 && (
        <Menu trigger={<MoreButton label="Actions for this article" />} entries={entries} />
      )}
      <div className="grid max-sm:order-2 max-sm:w-full">{children}</div>
      <ConfirmDialog
        open={asked === "delete"}
        onOpenChange={() => setAsked(null)}
        title="Delete this draft?"
        confirm="Delete draft"
        danger
        onConfirm={() =>
          void done(() => deleteDraft(id), "Draft deleted", "The draft wasn't deleted. Please try again.")
        }
      >
        Everything written in it will be lost.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "discard"}
        onOpenChange={() => setAsked(null)}
        title="Discard your changes?"
        confirm="Discard changes"
        danger
        onConfirm={() => void discard()}
      >
        You'll lose everything changed since version {version}. The article goes back to what readers see now.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "archive"}
        onOpenChange={() => setAsked(null)}
        title="Archive this article?"
        confirm="Archive"
        onConfirm={() =>
          void done(() => archive(id), "Article archived", "The article wasn't archived. Please try again.")
        }
      >
        Its readers won't see it any more, and emails that haven't been sent yet won't go out. The record of
        who has read it is kept, and you can publish it again.
      </ConfirmDialog>
    </header>
  );
}

function Standing({ article: { version, published_at, publish_at } }: { article: Written }) {
  if (publish_at)
    return (
      <>
        Will be published on <Moment at={publish_at} form="deadline" />
      </>
    );
  if (!published_at) return "No one can see it until you publish it";
  return (
    <>
      Published <Moment at={published_at} form="date" />, version {version}
    </>
  );
}
