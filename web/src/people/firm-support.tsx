import { useFirm } from "../session/firm.ts";
import { buttonLook } from "../ui/button-look.ts";
import { Icon } from "../ui/icon.tsx";

/** How to reach the firm, for a client whom no agent looks after. What the firm does not tell is not there. */
export function FirmSupport() {
  const { name, support_email, support_phone, website } = useFirm();
  if (!support_email && !support_phone && !website)
    return <p className="text-quiet">The firm will choose someone to look after you.</p>;
  return (
    <>
      <p className="mb-3 text-quiet">Until then, contact {name} directly.</p>
      <ul className="flex flex-wrap gap-2 *:max-sm:w-full">
        {support_phone && (
          <Way
            icon="phone"
            label="Call"
            text={support_phone}
            href={`tel:${support_phone.replaceAll(/[^+\d]/g, "")}`}
          />
        )}
        {support_email && (
          <Way icon="mail" label="Email" text={support_email} href={`mailto:${support_email}`} />
        )}
        {website && (
          <Way
            icon="arrow-up-right"
            label="Website"
            text={website.replace(/^https?:\/\/|\/$/g, "")}
            href={website}
          />
        )}
      </ul>
    </>
  );
}

function Way({ icon, label, text, href }: { icon: string; label: string; text: string; href: string }) {
  const isPage = href.startsWith("http");
  return (
    <li className="min-w-0">
      <a
        href={href}
        {...(isPage && { target: "_blank", rel: "noreferrer" })}
        className={`${buttonLook("secondary", "md")} w-full`}
      >
        <Icon name={icon} size={18} />
        <span className="sr-only">{label}: </span>
        <span className="min-w-0 wrap-anywhere">{text}</span>
        {isPage && <span className="sr-only">. Opens another website</span>}
      </a>
    </li>
  );
}
