import { Link } from "@tanstack/react-router";
import { useFirm } from "../session/firm.ts";
import { serverPath } from "../ui/server-origin.ts";
import { Mark } from "../ui/mark.tsx";

interface FirmMarkProps {
  /** The size in pixels. */
  size?: number;
  onDark?: boolean;
  className?: string;
}

/** The firm's picture or Portico's mark, with its name, as a link home. */
export function FirmMark({ size = 32, onDark = false, className = "" }: FirmMarkProps) {
  const firm = useFirm();
  return (
    <Link
      to="/"
      title={firm.name}
      // Beside a wide logo the name would be a column of a few letters, so it goes below.
      className={`flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 gap-y-2 rounded-control ${className}`}
    >
      {firm.logo ? (
        <img
          src={serverPath(firm.logo)}
          alt=""
          className="max-h-10 max-w-24 object-contain max-lg:max-w-18"
        />
      ) : (
        <Mark size={size} onDark={onDark} />
      )}
      <span className="line-clamp-2 min-w-0 flex-1 basis-24 font-serif lg:line-clamp-3 text-[1.2rem] leading-tight font-semibold break-words">
        {firm.name}
      </span>
    </Link>
  );
}
