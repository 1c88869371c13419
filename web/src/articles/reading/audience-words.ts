import type {
  ArticleAudience,
  ArticleKind,
  WrittenAttachment,
  WrittenRow,
} from "@portico/contract/articles/article-fields";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { personName } from "../../ui/person-name.ts";

/** The name of each kind, where it appears by itself. */
export const articleKindWords: Readonly<Record<ArticleKind, string>> = {
  article: "Article",
  announcement: "Announcement",
};

type Author = Parameters<typeof personName>[0] | null;

/** The name of an audience, as the writer chooses it. */
export function audienceName(audience: ArticleAudience): string {
  return capital(audienceInText(audience));
}

/**
 * Returns a function that names an article's audience for the viewer: for another author's own clients, "Mira
 * Brook's clients".
 */
export function useAudienceName() {
  const { id } = useUser();
  return ({ audience, author }: Pick<WrittenRow, "audience" | "author">): string =>
    audience === "my_clients" && author?.id !== id ? capital(clientsOf(author)) : audienceName(audience);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function clientsOf(author: Author): string {
  const { agent, client } = currentRoleWords();
  return `${author ? personName(author) : agent.withArticle}'s ${client.manyInText}`;
}

function audienceInText(audience: ArticleAudience): string {
  const { client } = currentRoleWords();
  const names = {
    everyone: "everyone",
    staff: "staff",
    clients: `all ${client.manyInText}`,
    my_clients: `your ${client.manyInText}`,
  };
  return names[audience];
}

/** "for all clients"; for an agent's own clients: "for Mira Brook's clients". */
export function audienceText(audience: ArticleAudience, author: Author): string {
  return `for ${audience === "my_clients" ? clientsOf(author) : audienceInText(audience)}`;
}

/**
 * Says in a sentence why readers of an article cannot open a document of the library. Null if all of them
 * can.
 */
export function unseenText(
  article: ArticleAudience,
  { audience, is_out }: Pick<WrittenAttachment, "audience" | "is_out">,
): string | null {
  if (!is_out) return "Readers can't see it: it isn't visible in the library right now.";
  if (audience !== "staff" || article === "staff") return null;
  return `In the library it's for staff only, so ${currentRoleWords().client.manyInText} can't see it.`;
}
