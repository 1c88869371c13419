import { useFirm } from "../session/firm.ts";
import { type FirmWay, firmWays } from "../session/firm-ways.ts";
import { buttonLook } from "../ui/form/button-look.ts";
import { Icon } from "../ui/icon.tsx";

const looks: Readonly<Record<FirmWay["kind"], { icon: string; label: string }>> = {
  phone: { icon: "phone", label: "Call" },
  email: { icon: "mail", label: "Email" },
  website: { icon: "arrow-up-right", label: "Website" },
};

/**
 * Tells a client without an agent how to reach the firm. Details that the firm does not publish are left out.
 */
export function FirmSupport() {
  const firm = useFirm();
  const ways = firmWays(firm);
  if (ways.length === 0) return <p className="text-quiet">The firm will choose someone to look after you.</p>;
  return (
    <>
      <p className="mb-3 text-quiet">Until then, contact {firm.name} directly.</p>
      <ul className="flex flex-wrap gap-2 *:max-sm:w-full">
        {ways.map((way) => (
          <Way key={way.kind} {...way} />
        ))}
      </ul>
    </>
  );
}

/** Tells a client who has an agent how to reach the firm, in one line. Without such details, nothing is shown. */
export function FirmLine() {
  const firm = useFirm();
  const ways = firmWays(firm);
  if (ways.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 px-1 text-sm text-quiet">
      <span className="wrap-anywhere">Contact {firm.name}:</span>
      {ways.map(({ kind, text, href }) => (
        <a
          key={kind}
          href={href}
          className="link inline-flex items-center wrap-anywhere pointer-coarse:min-h-11"
        >
          {text}
        </a>
      ))}
    </p>
  );
}

function Way({ kind, text, href }: FirmWay) {
  const isPage = kind === "website";
  const { icon, label } = looks[kind];
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
