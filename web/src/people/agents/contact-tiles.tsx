import type { AgentCard } from "@portico/contract/people/agents";
import { telephone } from "../../session/firm-ways.ts";
import { Icon } from "../../ui/icon.tsx";

interface ContactTilesProps {
  agent: Pick<AgentCard, "public_phone" | "contact_email" | "booking_url">;
}

interface Tile {
  icon: string;
  label: string;
  detail: string;
  href: string;
}

/** Shows the ways to reach an agent, as tiles to tap. Details that the firm does not publish have no tile. */
export function ContactTiles({ agent }: ContactTilesProps) {
  const tiles = tilesOf(agent);
  if (tiles.length === 0) return null;
  return (
    <ul className="grid border-t border-line sm:auto-cols-fr sm:grid-flow-col">
      {tiles.map((tile, place) => (
        <li
          key={tile.label}
          className="border-line not-last:border-b sm:not-last:border-r sm:not-last:border-b-0"
        >
          <ContactTile tile={tile} isFirst={place === 0} />
        </li>
      ))}
    </ul>
  );
}

function ContactTile({ tile: { icon, label, detail, href }, isFirst }: { tile: Tile; isFirst: boolean }) {
  const isPage = href.startsWith("https:");
  return (
    <a
      href={href}
      {...(isPage && { target: "_blank", rel: "noreferrer" })}
      className="flex min-h-17 items-center gap-3.5 px-4 py-3 transition-colors hover:bg-navy-50 focus-visible:-outline-offset-3 sm:min-h-20 sm:px-5"
    >
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-full ${isFirst ? "bg-navy-900 text-white" : "bg-blue-100 text-blue-700"}`}
      >
        <Icon name={icon} size={20} />
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">{label}</span>
        <span className="block text-sm wrap-anywhere text-quiet">{detail}</span>
        {isPage && <span className="sr-only">Opens another website</span>}
      </span>
      <Icon name="chevron-right" size={18} className="text-blue-700" />
    </a>
  );
}

function tilesOf({ public_phone, contact_email, booking_url }: ContactTilesProps["agent"]): Tile[] {
  return [
    ...(public_phone
      ? [{ icon: "phone", label: "Call", detail: public_phone, href: telephone(public_phone) }]
      : []),
    ...(contact_email
      ? [{ icon: "mail", label: "Email", detail: contact_email, href: `mailto:${contact_email}` }]
      : []),
    ...(booking_url
      ? [{ icon: "calendar", label: "Book a time", detail: new URL(booking_url).hostname, href: booking_url }]
      : []),
  ];
}
