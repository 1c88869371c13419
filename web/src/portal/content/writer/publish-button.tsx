import type { Written } from "@portico/contract/article-fields";
import { useState } from "react";
import { type Publishing, publishAt } from "../../../forms/publish-part.tsx";
import { CallFailure } from "../../../session/call-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { dayText } from "../../../ui/moment.tsx";
import { notify, notifyFailure } from "../../../ui/toast.tsx";
import { publish } from "../writer.calls.ts";
import type { ArticleSaver } from "./article-saver.ts";

interface PublishButtonProps {
  article: Written;
  saver: ArticleSaver;
  publishing: Publishing;
  /** What is missing or wrong, by field. */
  onErrors: (errors: Readonly<Record<string, string>>) => void;
  onClose: () => void;
}

/** Whether an article may be published at a time: what was out before is published at once. */
export function canBeScheduled({ status }: Written): boolean {
  return status === "draft" || status === "scheduled";
}

/** Publishes what is written, or its changes. Not there while everything that is written is out. */
export function PublishButton({ article, saver, publishing, onErrors, onClose }: PublishButtonProps) {
  const [isSending, setSending] = useState(false);
  const { id, status, has_changes } = article;
  const isOut = status === "published";
  if (isOut && !has_changes && saver.current().state === "saved") return null;
  const isLater = publishing.when === "later" && canBeScheduled(article);
  const send = async () => {
    const at = isLater ? publishAt(publishing) : undefined;
    const errors = {
      ...(article.title.trim() === "" && { title: "Please enter a title." }),
      ...(article.body.trim() === "" && { body: "Please write the text." }),
      ...(at === null && { publish_at: "Please choose a day and a time in the future." }),
    };
    if (Object.keys(errors).length > 0) return onErrors(errors);
    setSending(true);
    try {
      await saver.through(({ updated_at }) =>
        publish(id, {
          updated_at,
          notify: publishing.notify,
          ...(typeof at === "string" && { publish_at: at }),
        }),
      );
      notify({
        title: isLater ? "Article scheduled" : isOut ? "Changes published" : "Article published",
        tone: "success",
      });
      onClose();
    } catch (error) {
      if (error instanceof CallFailure && error.errors) onErrors(error.errors);
      else notifyFailure(error, "The article wasn't published. Please try again.");
    } finally {
      setSending(false);
    }
  };
  return (
    <Button loading={isSending} onClick={() => void send()}>
      {isOut
        ? "Publish changes"
        : isLater && publishing.day !== null
          ? `Publish on ${dayText(publishing.day)}`
          : "Publish"}
    </Button>
  );
}
