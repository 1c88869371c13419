import type { getClientAccess } from "@portico/contract/people/client-access";
import type { MainAnswerOf } from "@portico/contract/http/call";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { currentRoleWords } from "../../session/role-words.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Moment } from "../../ui/moment.tsx";
import { NextPage } from "../../ui/table/next-page.tsx";
import { personName } from "../../ui/person-name.ts";

type Page = MainAnswerOf<typeof getClientAccess>;

interface OpeningsProps {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** Whether the viewer is the client. */
  isOwn?: boolean;
}

/** Shows who at the firm opened which part of a client's data. */
export function Openings({ query, isOwn = false }: OpeningsProps) {
  const agent = currentRoleWords().agent.oneInText;
  const { data } = query;
  const seers = data?.pages[0]?.can_see ?? [];
  /**
   * Says in which role a person can see the client now, such as "covering for your agent". A person who can
   * no longer see the client is called an agent.
   */
  const asWhom = (id: string | undefined): string => {
    const why = seers.find((seer) => seer.id === id)?.why;
    if (why === "cover") return `covering for ${isOwn ? "your" : "the"} ${agent}`;
    return isOwn && why === "primary" ? `your ${agent}` : agent;
  };
  const openings = data?.pages.flatMap((page) => page.openings) ?? [];
  if (openings.length === 0)
    return (
      <p className="px-5 py-6 text-quiet">
        {isOwn ? "No one has viewed your details yet." : "No one has viewed anything yet."}
      </p>
    );
  return (
    <>
      <ul className="divide-y divide-line/80">
        {openings.map(({ id, who, role, what, at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3.5">
            {who ? <Avatar person={who} /> : <Icon name="user" className="mx-2 text-quiet" />}
            <div className="min-w-0 flex-1 basis-44 leading-snug">
              <p className="wrap-anywhere">
                <span className="font-semibold">
                  {who ? personName(who) : "Someone whose account was deleted"}
                </span>{" "}
                <span className="text-[0.8125rem] text-quiet">
                  {role === "admin" ? "admin" : asWhom(who?.id)}
                </span>
              </p>
              <p className="text-[0.8125rem] text-quiet">
                {asLine(isOwn ? what.replace("the", "your") : what)}
              </p>
            </div>
            <Moment at={at} className="text-[0.8125rem] text-quiet max-sm:basis-full max-sm:pl-11.5" />
          </li>
        ))}
      </ul>
      <NextPage list={query} label="Show earlier" className="border-t border-line/80 px-5 py-4" />
    </>
  );
}

function asLine(what: string): string {
  return what.charAt(0).toUpperCase() + what.slice(1);
}
