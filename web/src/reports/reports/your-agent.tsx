import type { ClientAgent } from "@portico/contract/people/clients";
import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { FirmLine, FirmSupport } from "../../people/firm-support.tsx";
import { PersonFact } from "../../people/person-fact.tsx";
import { agentQuery, clientQuery } from "../../people/person.calls.ts";
import { useUser } from "../../session/current-user.ts";
import { telephone } from "../../session/firm-ways.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { lastDayText } from "../../ui/moment.tsx";
import { personName } from "../../ui/person-name.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";

/** High enough for a finger. */
const WAY = "link inline-flex items-center pointer-coarse:min-h-11";

/** On a client's home: who looks after them, and how to reach them. */
export function YourAgent() {
  const client = useQuery(clientQuery(useUser().id));
  const agent = client.data?.agent;
  const card = useQuery({ ...agentQuery(agent?.id ?? ""), enabled: Boolean(agent) });
  const words = currentRoleWords().agent;
  // The page does without this section while the server is unreachable; the details page has the same
  // information.
  if (client.isError) return null;
  const { public_phone: phone, contact_email: email } = card.data ?? {};
  const covers = client.data?.agents.filter(
    ({ kind, from }) => kind === "cover" && Date.parse(from) <= Date.now(),
  );
  return (
    <section aria-labelledby="your-agent" className="mb-4.5">
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {client.isPending ? (
          <Skeleton round className="size-16" />
        ) : (
          agent && <Avatar person={agent} size="lg" />
        )}
        <div className="min-w-0 flex-1 basis-48">
          <h2 id="your-agent" className="text-lg">
            Your {words.oneInText}
          </h2>
          {client.isPending ? (
            <Skeleton className="mt-1 h-5 w-40" />
          ) : agent ? (
            <Link
              to="/agents/$id"
              params={{ id: agent.id }}
              className="link inline-flex items-center font-semibold wrap-anywhere pointer-coarse:min-h-11"
            >
              {personName(agent)}
            </Link>
          ) : (
            <>
              <p className="text-quiet">You don't have {words.withArticle} yet.</p>
              <FirmSupport />
            </>
          )}
        </div>
        <Ways phone={phone} email={email} className="flex flex-col gap-1 text-sm" />
      </Card>
      {covers?.map((cover) => (
        <Cover key={cover.id} cover={cover} />
      ))}
      {agent && <FirmLine />}
    </section>
  );
}

/** A colleague who stands in for the agent now, and how to reach them. */
function Cover({ cover }: { cover: ClientAgent }) {
  const { public_phone: phone, contact_email: email, until } = cover;
  return (
    <Card className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-gold-300 bg-gold-50">
      <Avatar person={cover} />
      <p className="min-w-0 flex-1 basis-48">
        <Link to="/agents/$id" params={{ id: cover.id }} className="link font-semibold wrap-anywhere">
          {personName(cover)}
        </Link>{" "}
        looks after you {until === null ? "for now" : `until ${lastDayText(until)}`}
      </p>
      <Ways phone={phone} email={email} className="flex flex-wrap gap-x-4 gap-y-1 text-sm" />
    </Card>
  );
}

interface WaysProps {
  phone: string | null | undefined;
  email: string | null | undefined;
  className: string;
}

/** The phone number and email address of an agent. Hidden if there is neither. */
function Ways({ phone, email, className }: WaysProps) {
  if (!phone && !email) return null;
  return (
    <ul className={className}>
      {phone && (
        <PersonFact icon="phone" label="Phone">
          <a href={telephone(phone)} className={WAY}>
            {phone}
          </a>
        </PersonFact>
      )}
      {email && (
        <PersonFact icon="mail" label="Email">
          <a href={`mailto:${email}`} className={WAY}>
            {email}
          </a>
        </PersonFact>
      )}
    </ul>
  );
}
