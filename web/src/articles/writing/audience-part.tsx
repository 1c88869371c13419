import type { ArticleAudience, Written } from "@portico/contract/articles/article-fields";
import { SUMMARY_CAP } from "@portico/contract/people/people-limits";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { formatCount } from "../../ui/table/count.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useAudienceName } from "../reading/audience-words.ts";
import { audiencesQuery } from "../reading/writer.calls.ts";

interface AudiencePartProps {
  article: Written;
  error: string | undefined;
  onChange: (audience: ArticleAudience) => void;
}

/** Chooses the audience; each option shows how many people are in it. */
export function AudiencePart({ article, error, onChange }: AudiencePartProps) {
  const { audience, addressed } = article;
  const name = useId();
  const nameOf = useAudienceName();
  const { data, isError } = useQuery(audiencesQuery);
  if (!data && !isError) return <Skeleton className="h-32 w-full" />;
  const people = new Map(data?.items.map((one) => [one.audience, one.people]));
  const all = data?.items.map((one) => one.audience) ?? [];
  // If the chosen audience is not among this user's, it is the only option: an agent's article for their own
  // clients stays for them, whichever admin edits it.
  const offered = all.includes(audience) ? all : [audience];
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.8125rem] font-semibold">Who it's for</legend>
      {offered.map((one) => (
        <label key={one} className="flex min-h-10 cursor-pointer items-center gap-3 pointer-coarse:min-h-11">
          <input
            type="radio"
            name={name}
            checked={one === audience}
            onChange={() => onChange(one)}
            className="size-5 shrink-0 cursor-pointer accent-navy-900"
          />
          <span className={`flex-1 ${one === audience ? "font-semibold" : ""}`}>
            {nameOf({ ...article, audience: one })}
          </span>
          <span className="text-sm text-quiet tabular-nums">
            {countText(people.get(one) ?? (all.length > 0 ? addressed : undefined))}
          </span>
        </label>
      ))}
      {error && (
        <p role="alert" className="text-[0.8125rem] font-medium text-red-700">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function countText(people: number | undefined): string {
  if (people === undefined) return "";
  return people >= SUMMARY_CAP ? `${formatCount(SUMMARY_CAP)}+` : formatCount(people);
}
