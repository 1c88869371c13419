import type { Written } from "@portico/contract/articles/article-fields";
import { SUMMARY_CAP } from "@portico/contract/people/people-limits";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Publishing, publishAt } from "../../forms/publish-part.tsx";
import { CallError } from "../../session/call-error.ts";
import { useUser } from "../../session/current-user.ts";
import { isEmailSetUp } from "../../session/outgoing-email.ts";
import { Button } from "../../ui/form/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { dayText } from "../../ui/moment.tsx";
import { personName } from "../../ui/person-name.ts";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { articleKindWords, useAudienceName } from "../reading/audience-words.ts";
import { audiencesQuery, publish } from "../reading/writer.calls.ts";
import type { ArticleSaver } from "./article-saver.ts";

interface PublishButtonProps {
  article: Written;
  saver: ArticleSaver;
  publishing: Publishing;
  /** Called with the errors of missing or invalid fields. */
  onErrors: (errors: Readonly<Record<string, string>>) => void;
  onClose: () => void;
}

/** Whether an article may be scheduled: one that was published before can only be published at once. */
export function canBeScheduled({ status }: Written): boolean {
  return status === "draft" || status === "scheduled";
}

/**
 * Publishes the article, or its changes. Hidden while there is nothing to publish. Readers see it at once or
 * are emailed, which cannot be undone, so it asks first.
 */
export function PublishButton({ article, saver, publishing, onErrors, onClose }: PublishButtonProps) {
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { id, kind, status, has_changes } = article;
  const isOut = status === "published";
  if (isOut && !has_changes && saver.current().state === "saved") return null;
  const isLater = publishing.when === "later" && canBeScheduled(article);
  const at = isLater ? publishAt(publishing) : undefined;
  const begin = () => {
    const errors = {
      ...(article.title.trim() === "" && { title: "Please enter a title." }),
      ...(article.body.trim() === "" && { body: "Please write the text." }),
      ...(at === null && { publish_at: "Please choose a day and a time in the future." }),
    };
    if (Object.keys(errors).length > 0) return onErrors(errors);
    const { state } = saver.current();
    // If the article cannot be saved, the error is shown without asking for a confirmation first.
    if (state === "conflict" || state === "refused" || state === "fixed") return void send();
    if (!isLater && (publishing.notify || !isOut)) return setAsking(true);
    void send();
  };
  const send = async () => {
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
        title:
          !isLater && isOut
            ? "Changes published"
            : `${articleKindWords[kind]} ${isLater ? "scheduled" : "published"}`,
        tone: "success",
      });
      onClose();
    } catch (error) {
      if (error instanceof CallError && error.errors) onErrors(error.errors);
      else notifyFailure(error, `The ${kind} wasn't published. Please try again.`);
    } finally {
      setSending(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button loading={isSending && !isAsking} onClick={begin}>
        {isOut
          ? "Publish changes"
          : isLater && publishing.day !== null
            ? `Publish on ${dayText(publishing.day)}`
            : "Publish"}
      </Button>
      <AskFirst
        article={article}
        isEmailed={publishing.notify}
        open={isAsking}
        onOpenChange={setAsking}
        loading={isSending}
        onConfirm={() => void send()}
      />
    </>
  );
}

interface AskFirstProps {
  article: Written;
  isEmailed: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  loading: boolean;
  onConfirm: () => void;
}

/** Says who will get it, and how many emails are sent. */
function AskFirst({ article, isEmailed, ...rest }: AskFirstProps) {
  const { audience, author, kind, status } = article;
  const nameOf = useAudienceName();
  const user = useUser();
  const isSent = isEmailSetUp(user);
  const isOwn = author !== null && personName(author) === personName(user);
  const { data } = useQuery({ ...audiencesQuery, enabled: rest.open });
  const counted = data?.items.find((one) => one.audience === audience);
  const emails = counted?.emails[kind];
  const isOut = status === "published";
  return (
    <ConfirmDialog
      {...rest}
      title={isOut ? "Publish changes and notify readers?" : `Publish this ${kind}?`}
      confirm={!isEmailed || emails === 0 || !isSent ? "Publish" : `Publish and email${manyText(emails)}`}
    >
      <p>
        {nameOf(article)}
        {counted && ` (${countedText(counted.people, audience, isOwn)})`} will see it in the portal.
      </p>
      <p className="mt-2">
        {!isEmailed || emails === 0
          ? "No one gets an email."
          : !isSent
            ? "No mail server is set up, so no emails will be sent."
            : emails === undefined
              ? "Everyone who gets emails about new articles will get one."
              : `${peopleText(emails)} ${emails === 1 ? "gets" : "get"} an email. Emails can't be unsent.`}
      </p>
    </ConfirmDialog>
  );
}

function manyText(emails: number | undefined): string {
  return emails === undefined ? "" : ` ${peopleText(emails)}`;
}

function peopleText(people: number): string {
  if (people >= SUMMARY_CAP) return `more than ${formatCount(SUMMARY_CAP)} people`;
  return people === 1 ? "1 person" : `${formatCount(people)} people`;
}

/**
 * Says how many people will get the article. Where the author belongs to the audience, they are not counted.
 */
function countedText(people: number, audience: Written["audience"], isOwn: boolean): string {
  if (audience !== "everyone" && audience !== "staff") return peopleText(people);
  return `${peopleText(people)} ${isOwn ? "besides you" : "besides its author"}`;
}
