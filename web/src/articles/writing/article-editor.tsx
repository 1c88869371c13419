import type { Written } from "@portico/contract/articles/article-fields";
import {
  ARTICLE_CATEGORY_MAX_LENGTH,
  ARTICLE_EXCERPT_MAX_LENGTH,
  ARTICLE_TEXT_MAX_LENGTH,
  ARTICLE_TITLE_MAX_LENGTH,
} from "@portico/contract/articles/article-limits";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { newPublishing, type Publishing, scheduledPublishing } from "../../forms/publish-part.tsx";
import { TagsField } from "../../forms/tags-field.tsx";
import { RichTextField } from "../../rich-text/rich-text-field.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { FullScreen } from "../../ui/overlay/full-screen.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Optional } from "../../ui/form/optional.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useFaultInSight } from "../../ui/form/use-fault-in-sight.ts";
import { articleWordsQuery } from "../reading/content.calls.ts";
import "../reading/content.css";
import { articlePictures } from "./article-pictures.ts";
import { ArticlePreview } from "./article-preview.tsx";
import { type ArticleCopy, useArticle } from "./article-saver.ts";
import { AttachmentsPart, type UploadToLibrary } from "./attachments-part.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { EditorHead } from "./editor-head.tsx";
import { PublishButton } from "./publish-button.tsx";
import { SettingsPart } from "./settings-part.tsx";

type Shown = "write" | "preview" | "settings";
/** Fields of the settings that may have errors. */
const SETTINGS = ["audience", "publish_at", "expires_at", "pinned_until"];
const CATEGORIES = "article-categories";

interface ArticleEditorProps {
  article: Written;
  /** Unsaved changes that an earlier page left in this browser. */
  kept: ArticleCopy;
  Upload: UploadToLibrary | undefined;
  onClose: () => void;
}

/** The editor of an article, with a preview of what readers will see beside it, and its settings. */
export function ArticleEditor({ article: opened, kept, Upload, onClose }: ArticleEditorProps) {
  const { saver, draft } = useArticle(opened, kept);
  const [begun] = useState(() => publishingOf(opened));
  const [publishing, setPublishing] = useState(begun);
  const [isLeaving, setLeaving] = useState(false);
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const parts = useFaultInSight<HTMLDivElement>(missing);
  const [shown, setShown] = useState<Shown>("write");
  // A new key remounts the fields that hold their own text.
  const [anew, setAnew] = useState(0);
  const article = draft.working;
  const errors = { ...missing, ...draft.errors };
  const showErrors = (found: Readonly<Record<string, string>>) => {
    setMissing(found);
    setShown(found["title"] || found["body"] ? "write" : "settings");
  };
  // Only publishing saves the publishing options.
  const isToPublish = JSON.stringify(publishing) !== JSON.stringify(begun);
  const close = () => (isToPublish && draft.state !== "fixed" ? setLeaving(true) : onClose());
  const hidden = (part: Shown) => (part === shown ? {} : { "data-hidden": true });
  return (
    <FullScreen label="Article" onClose={close}>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Close without saving the publishing options?"
        confirm="Close"
        cancel="Keep editing"
        onConfirm={onClose}
      >
        The publishing time and the email choice are saved only when you publish. Everything else is already
        saved.
      </ConfirmDialog>
      <EditorHead
        article={article}
        draft={draft}
        saver={saver}
        onClose={close}
        onGone={onClose}
        onDiscarded={() => setAnew(anew + 1)}
      >
        <PublishButton
          article={article}
          saver={saver}
          publishing={publishing}
          onErrors={showErrors}
          onClose={onClose}
        />
      </EditorHead>
      {(draft.state === "conflict" || draft.state === "fixed") && (
        // Above the open part, whichever it is.
        <div className="max-h-2/5 shrink-0 overflow-y-auto border-b border-line bg-white px-4 pt-4 sm:px-8 [&>*]:mb-4!">
          <ConflictNotice draft={draft} saver={saver} onTaken={() => setAnew(anew + 1)} />
          {draft.state === "fixed" && (
            <Notice tone="failure" title="This article can't be changed any more">
              It was deleted, or you can no longer edit it. Copy your text if you still need it.
            </Notice>
          )}
        </div>
      )}
      <div className="article-below bg-white px-4 py-2.5">
        <Segments
          label="View"
          isLabelHidden
          options={[
            { value: "write", label: "Write" },
            { value: "preview", label: "Preview" },
            {
              value: "settings",
              label: "Settings",
              isWrong: shown !== "settings" && SETTINGS.some((field) => errors[field]),
            },
          ]}
          value={shown}
          onChange={setShown}
        />
      </div>
      <div ref={parts} className="article-writer grid min-h-0 flex-1">
        <main {...hidden("write")} className="relative overflow-y-auto bg-white px-4 py-6 sm:px-8">
          <div key={anew} className="mx-auto flex max-w-170 flex-col gap-5">
            <WritePart
              article={article}
              errors={errors}
              documents={
                <AttachmentsPart
                  article={article}
                  saver={saver}
                  error={errors["attachment_ids"]}
                  Upload={Upload}
                />
              }
              onChange={(patch) => {
                setMissing({});
                saver.change(patch);
              }}
            />
          </div>
        </main>
        <section
          aria-label="Article preview"
          {...hidden("preview")}
          className="relative overflow-y-auto bg-paper px-4 py-6 sm:px-8"
        >
          <ArticlePreview article={article} />
        </section>
        <aside
          aria-label="Settings"
          {...hidden("settings")}
          className="relative overflow-y-auto bg-white px-4 py-6 sm:px-6"
        >
          <SettingsPart
            article={article}
            saver={saver}
            publishing={publishing}
            errors={errors}
            onRestored={() => setAnew(anew + 1)}
            onPublishing={(next) => {
              setPublishing(next);
              setMissing({});
            }}
          />
        </aside>
      </div>
    </FullScreen>
  );
}

interface WritePartProps {
  article: Written;
  errors: Readonly<Record<string, string>>;
  /** Shown below the text. */
  documents: ReactNode;
  onChange: (patch: Partial<Pick<Written, "title" | "excerpt" | "body" | "category" | "tags">>) => void;
}

function WritePart({ article, errors, documents, onChange }: WritePartProps) {
  const words = useQuery(articleWordsQuery);
  const pictures = useMemo(() => articlePictures(article.id), [article.id]);
  return (
    <>
      <TextField
        label="Title"
        name="title"
        maxLength={ARTICLE_TITLE_MAX_LENGTH}
        value={article.title}
        error={errors["title"]}
        onChange={({ target }) => onChange({ title: target.value })}
        className="font-serif text-xl font-semibold"
      />
      <TextArea
        label={<Optional>Summary</Optional>}
        name="excerpt"
        rows={2}
        maxLength={ARTICLE_EXCERPT_MAX_LENGTH}
        value={article.excerpt ?? ""}
        error={errors["excerpt"]}
        hint="Shown in the list and above the text."
        onChange={({ target }) => onChange({ excerpt: target.value })}
      />
      <RichTextField
        label="Text"
        value={article.body}
        maxLength={ARTICLE_TEXT_MAX_LENGTH}
        placeholder="Write, or paste from Word."
        pictures={pictures}
        {...(errors["body"] && { error: errors["body"] })}
        onChange={(body) => onChange({ body })}
      />
      {documents}
      <TextField
        label={<Optional>Category</Optional>}
        name="category"
        list={CATEGORIES}
        autoComplete="off"
        maxLength={ARTICLE_CATEGORY_MAX_LENGTH}
        value={article.category ?? ""}
        error={errors["category"]}
        hint="Readers can filter by category."
        onChange={({ target }) => onChange({ category: target.value })}
      />
      <datalist id={CATEGORIES}>
        {words.data?.categories.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TagsField tags={article.tags} error={errors["tags"]} onChange={(tags) => onChange({ tags })} />
    </>
  );
}

/**
 * Returns the publishing options of an article: one that is scheduled stays so until the user chooses
 * otherwise.
 */
function publishingOf({ publish_at, emailing }: Written): Publishing {
  if (publish_at === null) return { ...newPublishing(), notify: false };
  return scheduledPublishing(publish_at, emailing?.state === "waiting");
}
