import { Link } from "@tanstack/react-router";
import { useFirm } from "../session/firm.ts";
import { serverPath } from "../ui/server-origin.ts";
import { Mark } from "../ui/mark.tsx";

interface FirmMarkProps {
  /** In pixels. */
  size?: number;
  onDark?: boolean;
  className?: string;
}

/** The firm's picture or Portico's mark, and its name. Leads home. */
export function FirmMark({ size = 32, onDark = false, className = "" }: FirmMarkProps) {
  const firm = useFirm();
  return (
    <Link
      to="/"
      title={firm.name}
      className={`flex min-h-11 min-w-0 items-center gap-3 rounded-control ${className}`}
    >
      {firm.logo ? (
        <img src={serverPath(firm.logo)} alt="" className="max-h-10 max-w-24 object-contain" />
      ) : (
        <Mark size={size} onDark={onDark} />
      )}
      <span className="line-clamp-2 font-serif text-[1.2rem] leading-tight font-semibold break-words">
        {firm.name}
      </span>
    </Link>
  );
}
