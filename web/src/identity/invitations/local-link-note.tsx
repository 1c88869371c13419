import { useUser } from "../../session/current-user.ts";
import { isLocalLink } from "../../platform/is-local-link.ts";

/** Says that a link works only on this machine, because the portal has no public address yet. */
export function LocalLinkNote({ url, isOne = true }: { url: string; isOne?: boolean }) {
  const isAdmin = useUser().role === "admin";
  if (!isLocalLink(url)) return null;
  return (
    <p className="mt-2 text-sm text-gold-700">
      {isOne ? "This link works" : "These links work"} only on the computer running Portico.{" "}
      {isAdmin
        ? "To invite people on other computers, give the portal a web address first (PUBLIC_URL in .env)."
        : "To invite people on other computers, ask an admin to give the portal a web address."}
    </p>
  );
}
