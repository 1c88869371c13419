import type { Written, WrittenAttachment } from "@portico/contract/articles/article-fields";
import { ARTICLE_ATTACHMENTS_MAX } from "@portico/contract/articles/article-limits";
import type { Material } from "@portico/contract/documents/material-fields";
import { type ComponentType, useState } from "react";
import { AttachDialog } from "../../forms/attach-dialog.tsx";
import { Button } from "../../ui/form/button.tsx";
import { FileTile } from "../../ui/table/file-tile.tsx";
import { Icon } from "../../ui/icon.tsx";
import { sizeText } from "../../ui/table/size-text.ts";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { unseenText } from "../reading/audience-words.ts";
import type { ArticleSaver } from "./article-saver.ts";

/** Puts new files into the library, for the audience of the article. */
export type UploadToLibrary = ComponentType<{ audience: "staff" | "everyone" }>;

interface AttachmentsPartProps {
  article: Written;
  saver: ArticleSaver;
  error: string | undefined;
  /** Left out if the viewer may add no files there. */
  Upload?: UploadToLibrary | undefined;
}

/** Documents of the library that belong to an article, and which of its readers cannot open them. */
export function AttachmentsPart({ article, saver, error, Upload }: AttachmentsPartProps) {
  const [isAttaching, setAttaching] = useState(false);
  const { attachments, audience } = article;
  const ids = attachments.map(({ id }) => id);
  const remove = (id: string) =>
    saver
      .decide({ attachment_ids: ids.filter((one) => one !== id) })
      .catch((failure) => notifyFailure(failure, "The document couldn't be removed. Please try again."));
  return (
    <section aria-labelledby="attached-head">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="attached-head" className="font-sans text-[0.8125rem] font-semibold">
          Documents
        </h2>
        {attachments.length < ARTICLE_ATTACHMENTS_MAX && (
          <Button variant="secondary" size="sm" onClick={() => setAttaching(true)}>
            <Icon name="paperclip" size={18} />
            Attach a document
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-sm font-medium text-red-700">
          {error}
        </p>
      )}
      {attachments.length > 0 && (
        <ul className="mt-2.5 flex flex-col gap-2">
          {attachments.map((attachment) => (
            <li
              key={attachment.id}
              className="flex items-center gap-3 rounded-control border border-line bg-white py-2.5 pr-2 pl-4"
            >
              <FileTile type={attachment.type ?? "link"} />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{attachment.title}</span>
                <span className="block text-[0.8125rem] text-quiet">
                  {attachment.type ? sizeText(attachment.size) : "Link"}
                </span>
                <Unseen text={unseenText(audience, attachment)} />
              </span>
              <button
                type="button"
                aria-label={`Remove ${attachment.title}`}
                onClick={() => void remove(attachment.id)}
                className="grid size-10 shrink-0 place-items-center rounded-control text-quiet hover:bg-navy-100 hover:text-ink pointer-coarse:size-11"
              >
                <Icon name="x" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAttaching && (
        <AttachDialog
          title="Attach a document"
          description="Choose from the library. The article shows each document only to readers who can open it there, always in its newest version."
          manyText={(count) => `${count} documents`}
          from={{ shelf: "library" }}
          canAttach={({ id }) => !ids.includes(id)}
          detail={(material) => (
            <>
              {material.file ? sizeText(material.file.size) : "Link"}
              <Unseen text={unseenText(audience, standingOf(material))} />
            </>
          )}
          max={ARTICLE_ATTACHMENTS_MAX - ids.length}
          field="attachment_ids"
          nothing="There are no documents in the library yet."
          please="Please choose a document."
          upload={Upload && <Upload audience={audience === "staff" ? "staff" : "everyone"} />}
          onAttach={(chosen) => saver.decide({ attachment_ids: [...ids, ...chosen] })}
          onClose={() => setAttaching(false)}
        />
      )}
    </section>
  );
}

function Unseen({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <span className="mt-1 flex items-start gap-1.5 text-[0.8125rem] leading-snug text-gold-700">
      <Icon name="eye-off" size={16} />
      {text}
    </span>
  );
}

function standingOf({
  audience,
  publish_at,
  expires_at,
  file,
}: Material): Pick<WrittenAttachment, "audience" | "is_out"> {
  const now = Date.now();
  const isInTime =
    (publish_at === null || Date.parse(publish_at) <= now) &&
    (expires_at === null || Date.parse(expires_at) > now);
  const isHeld = file?.scan === "pending" || file?.scan === "infected";
  return { audience: audience as WrittenAttachment["audience"], is_out: isInTime && !isHeld };
}
