import { SUMMARY_CAP } from "@portico/contract/people/people-limits";
import type { SeeingPerson, SeeingReason } from "@portico/contract/documents/receipts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { lastDayText } from "../../ui/moment.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { personName } from "../../ui/person-name.ts";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import type { TabProps } from "./tab-props.ts";
import { visibleQuery } from "./readers.calls.ts";

const HIDDEN = {
  scheduled: "It isn't visible yet. Until then, only people who can edit it can see it.",
  expired: "It has expired. Only people who can edit it can still see it.",
  waiting: "It's being checked for viruses. No one can open it until that's done.",
} as const;

/** Who can see a document now, and why. */
export function VisibleTab({ material: { id } }: TabProps) {
  const [q, setQ] = useState("");
  const { data, isError, isFetching, refetch } = useQuery(visibleQuery(id, q));
  if (isError)
    return (
      <RetryNotice title="This couldn't be loaded." loading={isFetching} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton className="h-40 w-full" />;
  return (
    <div className="flex flex-col gap-5">
      {data.hidden && (
        <Notice tone="attention" title="Readers can't see it right now">
          {HIDDEN[data.hidden]}
        </Notice>
      )}
      <dl className="divide-y divide-line border-y border-line">
        {data.groups.map(({ why, count }) => (
          <div key={why} className="flex items-center justify-between gap-4 py-3">
            <dt className="min-w-0">
              <span className="block font-semibold">{reasonWords(why).who}</span>
              <span className="block text-sm text-quiet">{reasonWords(why).why}</span>
            </dt>
            <dd className="figure text-lg">
              {formatCount(count)}
              {count >= SUMMARY_CAP && "+"}
            </dd>
          </div>
        ))}
      </dl>
      <section aria-label="Find out why someone can see it">
        <h3 className="mb-2.5 text-lg">Find out why someone can see it</h3>
        <SearchField label="Find someone" placeholder="Name or reference" value={q} onSearch={setQ} />
        <ul className="mt-3 flex flex-col">
          {data.items.map((person) => (
            <li key={person.id} className="flex items-center gap-3 border-b border-line/70 py-2.5">
              <Avatar person={person} />
              <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
                <span className="block font-semibold">{personName(person)}</span>
                <span className="block text-[0.8125rem] text-quiet">
                  {[person.reference, ...person.reasons.map(reasonText)].filter(Boolean).join(" · ")}
                </span>
              </span>
            </li>
          ))}
        </ul>
        {data.items.length === 0 && (
          <p role="status" className="py-3 text-sm text-quiet">
            {q ? "No one with that name can see it." : "No one can see it yet."}
          </p>
        )}
      </section>
    </div>
  );
}

function reasonWords(why: SeeingReason): { who: string; why: string } {
  const { client, agent } = currentRoleWords();
  const words: Readonly<Record<SeeingReason, { who: string; why: string }>> = {
    admin: { who: "Admins", why: "They see every document" },
    agent: { who: agent.many, why: "They see the library" },
    owner: { who: agent.one, why: "One of their own documents" },
    looks_after: { who: agent.one, why: `Looks after the ${client.oneInText}` },
    covers: { who: "Cover", why: `Covers for the ${agent.oneInText}` },
    client: { who: client.many, why: "Shared with them" },
    my_client: { who: client.many, why: `Looked after by the ${agent.oneInText} who shares it` },
    sent: { who: client.many, why: "Sent to them" },
  };
  return words[why];
}

/** Why one person can see the document: one of the reasons, in words. */
function reasonText({ why, until }: SeeingPerson["reasons"][number]): string {
  const { admin, client, agent } = currentRoleWords();
  const words: Readonly<Record<SeeingReason, string>> = {
    admin: admin.one,
    agent: `${agent.one}: sees the library`,
    owner: "One of their own documents",
    looks_after: `The ${client.oneInText}'s ${agent.oneInText}`,
    covers: until === null ? "Covers" : `Covers until ${lastDayText(until)}`,
    client: "Shared with them",
    my_client: `${client.one} of this ${agent.oneInText}`,
    sent: "Sent to them",
  };
  return words[why];
}
