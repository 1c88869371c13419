import type { Written } from "@portico/contract/articles/article-fields";
import { SUMMARY_CAP } from "@portico/contract/people/people-limits";
import { Suspense, useState } from "react";
import { type Publishing, PublishPart } from "../../forms/publish-part.tsx";
import { Button } from "../../ui/form/button.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Meter } from "../../ui/feedback/meter.tsx";
import { Optional } from "../../ui/form/optional.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import type { ArticleSaver } from "./article-saver.ts";
import { AudiencePart } from "./audience-part.tsx";
import { CoverPart } from "./cover-part.tsx";
import { canBeScheduled } from "./publish-button.tsx";
import { UntilField } from "./until-field.tsx";

const ArticleReaders = lazyPart(async () => ({
  default: (await import("./article-readers.tsx")).ArticleReaders,
}));

const EmailingPart = lazyPart(async () => ({
  default: (await import("./emailing-part.tsx")).EmailingPart,
}));

const VersionsDialog = lazyPart(async () => ({
  default: (await import("./versions-dialog.tsx")).VersionsDialog,
}));

interface SettingsPartProps {
  article: Written;
  saver: ArticleSaver;
  publishing: Publishing;
  errors: Readonly<Record<string, string>>;
  onPublishing: (next: Publishing) => void;
  /** Called when the editor has another text: a restored version, or the version of another user. */
  onRestored: () => void;
}

const EMAIL_HINT =
  "The email gives the title and who it's from, but not the text. People can turn these emails off.";

/** Settings for who reads it, when, and whether readers confirm it. */
export function SettingsPart(props: SettingsPartProps) {
  const { article, saver, publishing, errors, onPublishing, onRestored } = props;
  const [hasVersions, setVersions] = useState(false);
  const { version, kind, acknowledgement_required, status } = article;
  return (
    <div className="article-settings flex flex-col gap-6">
      {version > 0 && <SoFar article={article} />}
      {article.emailing && (
        <Suspense fallback={null}>
          <EmailingPart article={article} />
        </Suspense>
      )}
      <div>
        <AudiencePart
          article={article}
          error={errors["audience"]}
          onChange={(audience) => saver.change({ audience })}
        />
      </div>
      <div className="flex flex-col gap-4">
        <Switch
          label="Ask readers to confirm"
          hint="We'll ask readers to confirm with their full name that they've read it."
          checked={acknowledgement_required}
          onChange={(on) => saver.change({ acknowledgement_required: on })}
        />
        <Switch
          label="Announcement"
          hint="Each reader sees it at the top of their home page until they've read it."
          checked={kind === "announcement"}
          onChange={(on) => saver.change({ kind: on ? "announcement" : "article" })}
        />
      </div>
      {canBeScheduled(article) ? (
        <PublishPart
          name="readers"
          hint={EMAIL_HINT}
          isNarrow
          publishing={publishing}
          error={errors["publish_at"]}
          onChange={onPublishing}
        />
      ) : (
        <Switch
          label="Notify readers again"
          hint="It's marked as new, and its readers are notified. If you ask them to confirm, they'll have to confirm again. Leave this off for small corrections."
          checked={publishing.notify}
          onChange={(notify) => onPublishing({ ...publishing, notify })}
        />
      )}
      <CoverPart article={article} saver={saver} />
      <div className="flex flex-col gap-4">
        <UntilField
          label={<Optional>Expires on</Optional>}
          name="expires_at"
          value={article.expires_at}
          error={errors["expires_at"]}
          hint="From the start of that day, no one can read it."
          onChange={(expires_at) => saver.change({ expires_at })}
        />
        <UntilField
          label={<Optional>Pinned until</Optional>}
          name="pinned_until"
          value={article.pinned_until}
          error={errors["pinned_until"]}
          hint={
            status === "published"
              ? "Stays at the top until then. Changes to either date apply immediately."
              : "Stays at the top of the list."
          }
          onChange={(pinned_until) => saver.change({ pinned_until })}
        />
      </div>
      {version > 0 && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setVersions(true)}>
            <Icon name="history" size={18} />
            Versions
          </Button>
          {hasVersions && (
            <Suspense fallback={null}>
              <VersionsDialog
                article={article}
                saver={saver}
                onRestored={onRestored}
                onClose={() => setVersions(false)}
              />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}

/** How many readers have opened the article since they were last notified of it. */
function SoFar({ article }: { article: Written }) {
  const { opened, acknowledged, addressed, acknowledgement_required } = article;
  const [isShown, setShown] = useState(false);
  return (
    <section aria-label="Readers">
      <h2 className="mb-1.5 font-sans text-[0.8125rem] font-semibold">Readers</h2>
      <p className="flex items-baseline gap-2">
        <span className="figure text-3xl">{formatCount(opened)}</span>
        <span className="text-quiet">
          of {formatCount(addressed)}
          {addressed >= SUMMARY_CAP && "+"} opened it
        </span>
      </p>
      <div className="my-2">
        <Meter share={addressed === 0 ? 0 : opened / addressed} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <span className="text-quiet">
          {acknowledgement_required && `${formatCount(acknowledged)} confirmed it`}
        </span>
        <button type="button" onClick={() => setShown(true)} className="link pointer-coarse:min-h-11">
          {acknowledgement_required ? "See who has opened and confirmed it" : "See who has opened it"}
        </button>
      </div>
      {isShown && (
        <Suspense fallback={null}>
          <ArticleReaders article={article} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </section>
  );
}
