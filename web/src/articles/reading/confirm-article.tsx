import type { Article } from "@portico/contract/articles/article-fields";
import { SIGNED_NAME_MAX_LENGTH } from "@portico/contract/documents/material-limits";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { CallError } from "../../session/call-error.ts";
import { useUser } from "../../session/current-user.ts";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { signedNameFault } from "@portico/contract/foundation/signed-name";
import { personName } from "../../ui/person-name.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { acknowledge } from "./content.calls.ts";

interface ConfirmArticleProps {
  article: Article;
  /** Called if the article has changed since it was read. */
  onOutdated: () => void;
}

/**
 * At the end of an article that asks for confirmation: a field for the reader's name, and afterwards what was
 * confirmed.
 */
export function ConfirmArticle({ article, onOutdated }: ConfirmArticleProps) {
  const user = useUser();
  const [name, setName] = useState(personName(user));
  const [error, setError] = useState<string>();
  const confirm = useMutation({
    mutationFn: () => acknowledge(article, name.trim()),
    onError(failure) {
      if (failure instanceof CallError && failure.code === "changed_meanwhile") return onOutdated();
      if (failure instanceof CallError && failure.errors?.["name"]) return setError(failure.errors["name"]);
      notifyFailure(failure, "It couldn't be confirmed. Please try again.");
    },
  });
  const { mine, can } = article;
  if (mine.acknowledged_at)
    return (
      <Notice tone="success" title="You confirmed that you have read this">
        {mine.acknowledged_name && `${mine.acknowledged_name}, `}
        <Moment at={mine.acknowledged_at} form="deadline" className="" />
      </Notice>
    );
  if (!can.acknowledge) return null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const fault = signedNameFault(name, user);
    if (fault) return setError(fault);
    confirm.mutate();
  };
  return (
    <section
      aria-labelledby="confirm-article"
      className="rounded-card border border-gold-300 bg-gold-50 p-5 sm:p-6 print:hidden"
    >
      <h2 id="confirm-article" className="text-lg">
        Please confirm that you have read this
      </h2>
      <p className="mt-0.5 text-sm text-navy-600">
        We'll record your name, the time and which version you read.
      </p>
      <form method="post" noValidate onSubmit={send} className="mt-4 flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-56">
          <TextField
            label="Your full name"
            name="name"
            autoComplete="name"
            maxLength={SIGNED_NAME_MAX_LENGTH}
            value={name}
            error={error}
            onChange={({ target }) => {
              setName(target.value);
              setError(undefined);
            }}
          />
        </div>
        <Button type="submit" loading={confirm.isPending} className="max-sm:w-full">
          <Icon name="check" size={18} />
          Confirm
        </Button>
      </form>
    </section>
  );
}
