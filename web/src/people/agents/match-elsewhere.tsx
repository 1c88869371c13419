import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { matchCount } from "../../foundation/people-lists.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { formatTotal } from "../../lists/found-text.ts";

/**
 * Shown if a search finds no agents. Says how many clients match the same search, with a link to them. On the
 * tab of clients, it says how many agents match.
 */
export function MatchElsewhere({ tab, q }: { tab: "agents" | "clients"; q: string }) {
  const other = tab === "agents" ? "clients" : "agents";
  const found = useQuery(matchCount(other, q)).data;
  if (!found || found.total === 0) return null;
  const words = currentRoleWords()[other === "clients" ? "client" : "agent"];
  const isOne = found.total === 1 && !found.total_capped;
  return (
    <Link
      to="/agents"
      search={{ ...(other === "clients" && { tab: other }), q }}
      className="link mt-2 flex min-h-11 items-center justify-center font-semibold"
    >
      {isOne ? `1 ${words.oneInText} matches` : `${formatTotal(found)} ${words.manyInText} match`}
    </Link>
  );
}
